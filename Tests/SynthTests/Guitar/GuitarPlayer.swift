import Synth

/// Plays a guitar as the engine does: cuts time at every multiple of 16 frames and at every event.
struct GuitarPlayer: ~Copyable {
  enum Action {
    case noteOn(Int, Float)
    case noteOff(Int)
    case allNotesOff
  }

  let rateHz: Double
  var guitar: Guitar
  private(set) var left: [Float] = []
  private(set) var right: [Float] = []

  init(rateHz: Double = 48000, seed: UInt64 = 1) {
    self.rateHz = rateHz
    guitar = Guitar(sampleRateHz: rateHz, seed: seed)
  }

  /// Plays on for some seconds.
  ///
  /// - Parameters:
  ///   - events: frames counted from the start of this stretch, in order.
  ///   - blockFrames: how many frames are rendered at most in one call.
  ///   - bend: semitones by seconds from the start of this stretch.
  mutating func play(
    seconds: Double, events: [(frame: Int, action: Action)] = [], blockFrames: Int = 16,
    bend: (Double) -> Float = { _ in 0 }
  ) {
    let start = left.count
    let end = Int(seconds * rateHz)
    left += [Float](repeating: 0, count: end)
    right += [Float](repeating: 0, count: end)
    var (frame, next) = (0, 0)
    while frame < end {
      while next < events.count, events[next].frame <= frame {
        act(events[next].action)
        next += 1
      }
      let tick = frame - frame % 16 + 16
      let cut = min(tick, next < events.count ? events[next].frame : tick, end)
      guitar.update(bendSemitones: bend(Double(tick) / rateHz), frames: tick - frame)
      while frame < cut {
        let count = min(cut, frame - frame % blockFrames + blockFrames) - frame
        left.withUnsafeMutableBufferPointer { left in
          right.withUnsafeMutableBufferPointer { right in
            guitar.render(
              addingTo: left.baseAddress! + start + frame, right.baseAddress! + start + frame, frames: count)
          }
        }
        frame += count
      }
    }
  }

  mutating func act(_ action: Action) {
    switch action {
    case .noteOn(let note, let velocity): guitar.noteOn(note, velocity: velocity)
    case .noteOff(let note): guitar.noteOff(note)
    case .allNotesOff: guitar.allNotesOff()
    }
  }
}
