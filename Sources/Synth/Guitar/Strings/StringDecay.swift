import CRealtime

/// How long a plucked string of a guitar rings, by the note on it.
///
/// *Source*: measured on the recorded steel-string guitar of FluidR3 (Debian package fluid-soundfont-gm), E2 ... C6: the level
/// falls by 9 dB a second at first and 5.5 later at E2, by 15 and 4 at E4, by 37 and 10 at E5; what lies at 5 kHz by 60.
/// The powers are fitted to those and to the trade's figures (E2 8 ... 12 s, E4 4 ... 5 s in all).
struct StringDecay: Sendable {
  /// Losses of the polarisation across the top, along it, and of either under a damping finger.
  var across = LoopLoss(gain: 0, pole: 0)
  var along = LoopLoss(gain: 0, pole: 0)
  var damped = LoopLoss(gain: 0, pole: 0)
  /// Under the side of a hand at the bridge.
  var muted = LoopLoss(gain: 0, pole: 0)

  /// Time in which the fundamental falls by 60 dB across the top: 6.6 s at E2, 3.3 at E4, 1.65 at E6.
  @_noAllocation @_noLocks
  static func acrossSeconds(fundamentalHz: Double) -> Double {
    6.6 * rt_pow(82.4 / fundamentalHz, 0.5)
  }

  /// The same along the top: 11 s at E2, 6.3 at E4, 3.6 at E6.
  @_noAllocation @_noLocks
  static func alongSeconds(fundamentalHz: Double) -> Double {
    11 * rt_pow(82.4 / fundamentalHz, 0.4)
  }

  /// Time in which what lies at 5 kHz falls by 60 dB across the top: 0.5 s on the wound E2, 0.9 from E4 on.
  @_noAllocation @_noLocks
  static func highSeconds(fundamentalHz: Double) -> Double {
    let fitted = 0.5 * rt_pow(fundamentalHz / 82.4, 0.43)
    return fitted < 0.9 ? fitted : 0.9
  }

  /// It lasts this much longer along it.
  static var alongHighRatio: Double { 1.25 }
  /// A finger laid on the string.
  static var dampedSeconds: Double { 0.08 }
  static var dampedHighSeconds: Double { 0.05 }

  /// The side of a hand laid on the bridge: short and dark, and still a note.
  static var mutedSeconds: Double { 0.4 }
  static var mutedHighSeconds: Double { 0.06 }

  /// Everything is lost at once.
  @_noAllocation @_noLocks
  init() {}

  @_noAllocation @_noLocks
  init(fundamentalHz: Double, rateHz: Double) {
    let high = Self.highSeconds(fundamentalHz: fundamentalHz)
    across = LoopLoss(
      fundamentalHz: fundamentalHz, decaySeconds: Self.acrossSeconds(fundamentalHz: fundamentalHz),
      highDecaySeconds: high, rateHz: rateHz)
    along = LoopLoss(
      fundamentalHz: fundamentalHz, decaySeconds: Self.alongSeconds(fundamentalHz: fundamentalHz),
      highDecaySeconds: high * Self.alongHighRatio, rateHz: rateHz)
    damped = LoopLoss(
      fundamentalHz: fundamentalHz, decaySeconds: Self.dampedSeconds, highDecaySeconds: Self.dampedHighSeconds,
      rateHz: rateHz)
    muted = LoopLoss(
      fundamentalHz: fundamentalHz, decaySeconds: Self.mutedSeconds, highDecaySeconds: Self.mutedHighSeconds,
      rateHz: rateHz)
  }
}
