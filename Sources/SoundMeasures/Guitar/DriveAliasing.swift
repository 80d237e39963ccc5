import Glibc
import Synth

extension StringFigures {
  /// What the amplifier's drive makes of a tone of 1 kHz beside its harmonics below 20 kHz, in decibels.
  ///
  /// - Parameter amount: 0 ... 1.
  public static func driveAliasingDecibels(amount: Double, rateHz: Double = 48_000) -> Double {
    var drive = Drive(rateHz: rateHz)
    drive.set(amount: amount, atOnce: true)
    let hertz = 1000.3
    let wave = (0..<70_000).map { drive.process(Float(sin(2 * .pi * hertz * Double($0) / rateHz))) }
    return inharmonicDecibels(
      Array(wave[4000..<69_536]), rateHz: rateHz, fundamentalHz: hertz, belowHz: min(20_000, 0.45 * rateHz))
  }
}
