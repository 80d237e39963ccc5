import Synth

/// Plays an accordion under a pressure of its own, without an engine.
public struct ReedSound {
  public let rateHz: Double
  /// Pressure over time.
  public var pascals: (_ seconds: Double) -> Float
  /// Frames that one call of `render` asks for, cut at the control ticks.
  public var blockFrames = 16
  public var left: [Float] = []
  public var right: [Float] = []

  public init(rateHz: Double = 48_000, pascals: Float) {
    self.init(rateHz: rateHz) { _ in pascals }
  }

  public init(rateHz: Double = 48_000, pascals: @escaping (_ seconds: Double) -> Float) {
    self.rateHz = rateHz
    self.pascals = pascals
  }

  /// Appends the next seconds of an accordion.
  public mutating func play(_ accordion: inout Accordion, seconds: Double) {
    let frames = Int(seconds * rateHz) / 16 * 16
    let first = left.count
    left += [Float](repeating: 0, count: frames)
    right += [Float](repeating: 0, count: frames)
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        for tick in stride(from: first, to: first + frames, by: 16) {
          accordion.update(pressurePascals: pascals(Double(tick) / rateHz), frames: 16)
          for start in stride(from: tick, to: tick + 16, by: blockFrames) {
            accordion.render(
              addingTo: left.baseAddress! + start, right.baseAddress! + start,
              frames: min(blockFrames, tick + 16 - start))
          }
        }
      }
    }
  }

  /// The steady sound of one key on the clarinet register, a single 8' reed, after it has spoken.
  public static func steady(
    note: Int, pascals: Float, rateHz: Double = 48_000, sags: Bool = false, frames: Int,
    register: TrebleRegister = .clarinet, settlingSeconds: Double = 2
  ) -> [Float] {
    var accordion = Accordion(sampleRateHz: rateHz, seed: 1)
    accordion.sags = sags
    accordion.select(register)
    accordion.noteOn(note, velocity: 1)
    var sound = ReedSound(rateHz: rateHz, pascals: pascals)
    sound.play(&accordion, seconds: settlingSeconds)
    let settled = sound.left.count
    sound.play(&accordion, seconds: Double(frames + 16) / rateHz)
    return Array(sound.left[settled..<settled + frames])
  }

  /// Level in a window of one period around each of its centres, in decibels; the windows lie a millisecond apart.
  public static func levels(_ samples: [Float], rateHz: Double, fundamentalHz: Double, periods: Double = 1) -> [Double]
  {
    let width = Int((periods * rateHz / fundamentalHz).rounded())
    var sums = [0.0]
    for sample in samples { sums.append(sums.last! + Double(sample) * Double(sample)) }
    return (0..<Int(Double(samples.count) / rateHz * 1000)).map { millisecond in
      let centre = Int(Double(millisecond) * rateHz / 1000)
      let (low, high) = (max(0, centre - width / 2), min(samples.count, centre - width / 2 + width))
      return 0.5 * decibels((sums[high] - sums[low]) / Double(width))
    }
  }
}
