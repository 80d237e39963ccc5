/// The last few milliseconds of a sound that was stopped, faded out while its string already sounds anew.
///
/// *Model*: what the string would have sounded is kept beforehand, times a fade of smooth ends (3x² - 2x³).
/// *Realtime*: safe after `init`.
struct FadingTail: ~Copyable {
  let lengthFrames: Int
  private let kept: UnsafeMutablePointer<Float>
  private var position: Int

  init(lengthFrames: Int) {
    self.lengthFrames = lengthFrames
    position = lengthFrames
    kept = .allocate(capacity: lengthFrames)
    kept.initialize(repeating: 0, count: lengthFrames)
  }

  deinit {
    kept.deallocate()
  }

  var isOver: Bool {
    @_noAllocation @_noLocks get { position >= lengthFrames }
  }

  /// Keeps a stretch of the sound that is to fade. Offsets must not run ahead of what ``add(to:frames:)`` has read.
  @_noAllocation @_noLocks
  mutating func keep(_ sound: UnsafePointer<Float>, at offset: Int, frames: Int) {
    for frame in 0..<frames {
      let done = Float(offset + frame + 1) / Float(lengthFrames)
      kept[offset + frame] = sound[frame] * (1 - done * done * (3 - 2 * done))
    }
  }

  /// Plays what was kept, from its start.
  @_noAllocation @_noLocks
  mutating func start() {
    position = 0
  }

  /// Adds the next stretch to a sound.
  @_noAllocation @_noLocks
  mutating func add(to sound: UnsafeMutablePointer<Float>, frames: Int) {
    let left = lengthFrames - position
    let count = left < frames ? left : frames
    for frame in 0..<count { sound[frame] += kept[position + frame] }
    position += count
  }
}
