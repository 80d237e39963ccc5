import Glibc
import HostSystem
import Synth

/// Writes what a render heard and played, a row each hundredth of a second, as CSV for pictures:
/// `time,angle,velocity,pressure,level` in seconds, degrees, degrees per second, pascals and dBFS.
///
/// An angle is empty without a hinge, a level without sound.
final class TraceFile {
  static let rowsPerSecond = 100.0

  private let file: NewFile
  private var text = "time,angle,velocity,pressure,level\n"

  init(file: NewFile) {
    self.file = file
  }

  /// Adds a row: the engine as it is now, and the level of the sound since the row before.
  func add(_ engine: borrowing Engine, samples: UnsafeBufferPointer<Float>) throws(Failure) {
    var power: Double = 0
    for sample in samples { power += Double(sample) * Double(sample) }
    let level = 10 * log10(power / Double(max(1, samples.count)))
    text += fixed(Double(engine.frame) / engine.sampleRateHz, 3) + ","
    text += (engine.motion.hasHinge ? fixed(Double(engine.motion.angleDegrees), 2) : "") + ","
    text += fixed(Double(engine.motion.velocityDegreesPerSecond), 2) + ","
    text += fixed(Double(engine.bellows.pressurePascals), 2) + ","
    text += (level.isFinite ? fixed(level, 2) : "") + "\n"
    if text.utf8.count > 1 << 14 { try flush() }
  }

  func finish() throws(Failure) {
    try flush()
    try file.commit()
  }

  /// Writes what is gathered: what can fail has failed before the sound is in its place.
  func flush() throws(Failure) {
    try file.append(Array(text.utf8))
    text = ""
  }
}
