import CRealtime

/// How long a plucked string of a guitar rings, by the note on it.
///
/// *Source*: decay times of steel strings as facts of the trade have them: E2 about ten seconds, E4 about four, a few tenths
/// of a second at 5 kHz; the powers between are fitted to those, the ratio of the polarisations is by ear.
struct StringDecay: Sendable {
  /// Losses of the polarisation across the top, along it, and of either under a damping finger.
  var across = LoopLoss(gain: 0, pole: 0)
  var along = LoopLoss(gain: 0, pole: 0)
  var damped = LoopLoss(gain: 0, pole: 0)

  /// Time in which the fundamental falls by 60 dB in the long-lived polarisation: 10 s at E2, 4.5 at E4, 2 at E6.
  @_noAllocation @_noLocks
  static func alongSeconds(fundamentalHz: Double) -> Double {
    10 * rt_pow(82.4 / fundamentalHz, 0.58)
  }

  /// The same for what lies at 5 kHz: 0.6 s at E2, 0.4 at E4, 0.27 at E6.
  @_noAllocation @_noLocks
  static func highSeconds(fundamentalHz: Double) -> Double {
    0.6 * rt_pow(82.4 / fundamentalHz, 0.29)
  }

  /// The bridge drains the motion across the top this much faster.
  static var acrossShare: Double { 0.45 }
  /// A finger laid on the string.
  static var dampedSeconds: Double { 0.08 }
  static var dampedHighSeconds: Double { 0.05 }

  /// Everything is lost at once.
  @_noAllocation @_noLocks
  init() {}

  @_noAllocation @_noLocks
  init(fundamentalHz: Double, rateHz: Double) {
    let (low, high) = (Self.alongSeconds(fundamentalHz: fundamentalHz), Self.highSeconds(fundamentalHz: fundamentalHz))
    along = LoopLoss(fundamentalHz: fundamentalHz, decaySeconds: low, highDecaySeconds: high, rateHz: rateHz)
    across = LoopLoss(
      fundamentalHz: fundamentalHz, decaySeconds: low * Self.acrossShare, highDecaySeconds: high * 0.8, rateHz: rateHz)
    damped = LoopLoss(
      fundamentalHz: fundamentalHz, decaySeconds: Self.dampedSeconds, highDecaySeconds: Self.dampedHighSeconds,
      rateHz: rateHz)
  }
}
