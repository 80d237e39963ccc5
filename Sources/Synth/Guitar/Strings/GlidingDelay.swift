/// A delay that follows its target without a corner in its course, every frame anew.
///
/// *Model*: glides of ``glideFrames``, over each of which the slope changes evenly, to an end slope chosen so that a target
/// that goes straight on is followed half a glide late and a target that stands is reached with slope 0 after two glides.
/// A corner in a delay (straight ramps from tick to tick) is a corner in the sound: 2 semitones in 25 ms at E2 would
/// click by 3 dB in the fourth difference.
/// *Stability*: the two unknowns (distance and slope) die out in two glides whatever they are; a new target in the midst of a
/// glide starts the next one from where the delay is. *Realtime*: safe.
struct GlidingDelay: Sendable {
  /// One control tick.
  static var glideFrames: Int { @_noAllocation @_noLocks get { 16 } }

  /// The delay at this frame.
  private(set) var frames: Double
  private var slope = 0.0
  private var slopeStep = 0.0
  private var target: Double
  private var glidesLeft = 0
  /// Frames left of the present glide; 0 when the delay stands.
  private(set) var framesLeft = 0

  @_noAllocation @_noLocks
  init(frames: Double) {
    self.frames = frames
    target = frames
  }

  /// Takes a target to follow.
  @_noAllocation @_noLocks
  mutating func glide(to target: Double) {
    self.target = target
    glidesLeft = 3
    beginGlide()
  }

  /// One frame of a glide.
  @inline(__always) @_noAllocation @_noLocks
  mutating func advance() {
    slope += slopeStep
    frames += slope
  }

  /// Tells that so many frames of the glide have been advanced by.
  @_noAllocation @_noLocks
  mutating func finish(_ count: Int) {
    framesLeft -= count
    guard framesLeft == 0 else { return }
    glidesLeft -= 1
    if glidesLeft > 0 {
      beginGlide()
    } else {
      self = GlidingDelay(frames: target)
    }
  }

  @_noAllocation @_noLocks
  private mutating func beginGlide() {
    framesLeft = Self.glideFrames
    let length = Double(Self.glideFrames)
    // Following this law the distance and the slope both vanish in two glides: its matrix is nilpotent.
    let end = (target - frames) / length - slope * (length - 1) / (2 * length)
    slopeStep = (end - slope) / length
  }
}
