import CRealtime

/// What a string loses in one period: a one-pole low-pass designed from two decay times.
///
/// *Model*: H(z) = g (1 - p) / (1 - p z⁻¹). A partial at f decays by 60 dB in T seconds if |H(f)| = 10^(-3 / (f0 T)), as it
/// passes f0 times a second. Two such demands, at f0 and at 5 kHz, give p and g in closed form.
/// *Source*: V. Välimäki, J. Huopaniemi, M. Karjalainen, Z. Jánosy, "Physical modeling of plucked string instruments with
/// application to real-time sound synthesis", J. Audio Eng. Soc. 44(5), 1996; the closed form is derived here.
/// *Range*: demands that no one-pole can meet (5 kHz lasting longer than f0) become a loss that is equal at all frequencies.
/// *Stability*: the gain stays below 1 at every frequency. *Realtime*: safe.
public struct LoopLoss: Equatable, Sendable {
  /// Gain at 0 Hz.
  public var gain: Double
  /// The pole: 0 loses equally at all frequencies, towards 1 ever darker.
  public var pole: Double

  /// The frequency of the second demand.
  public static var highHz: Double { @_noAllocation @_noLocks get { 5000.0 } }

  @_noAllocation @_noLocks
  public init(gain: Double, pole: Double) {
    self.gain = gain
    self.pole = pole
  }

  /// - Parameters:
  ///   - fundamentalHz: how often a second the loop is passed.
  ///   - decaySeconds: time in which the fundamental falls by 60 dB.
  ///   - highDecaySeconds: time in which what lies at 5 kHz falls by 60 dB.
  @_noAllocation @_noLocks
  public init(fundamentalHz: Double, decaySeconds: Double, highDecaySeconds: Double, rateHz: Double) {
    let low = Self.powerKept(fundamentalHz, decaySeconds)
    let high = Self.powerKept(fundamentalHz, highDecaySeconds)
    let lowBend = Self.bend(atHz: fundamentalHz, rateHz)
    let highBend = Self.bend(atHz: Self.highHz, rateHz)
    // |H|² = g² / (1 + k bend) with k = p / (1 - p)²: two equations, linear in k.
    let divisor = high * highBend - low * lowBend
    let k = divisor > 0 && low > high ? (low - high) / divisor : 0
    pole = k > 0 ? (1 + 2 * k - rt_sqrt(1 + 4 * k)) / (2 * k) : 0
    let wanted = rt_sqrt(low * (1 + k * lowBend))
    gain = wanted < Self.highestGain ? wanted : Self.highestGain
  }

  /// Keeps even absurd demands passive.
  static var highestGain: Double { 0.99999 }

  /// Delay in frames that the low-pass gives to a partial.
  @_noAllocation @_noLocks
  public func phaseDelayFrames(cyclesPerSample: Double) -> Double {
    let angle = 2 * Double.pi * cyclesPerSample
    guard angle > 1e-9 else { return pole / (1 - pole) }
    return rt_atan2(pole * rt_sin(angle), 1 - pole * rt_cos(angle)) / angle
  }

  /// A loss between this and another.
  @_noAllocation @_noLocks
  public func mixed(with other: LoopLoss, share: Double) -> LoopLoss {
    LoopLoss(gain: gain + share * (other.gain - gain), pole: pole + share * (other.pole - pole))
  }

  private static func powerKept(_ passesPerSecond: Double, _ seconds: Double) -> Double {
    rt_pow(10, -6 / (passesPerSecond * seconds))
  }

  private static func bend(atHz hz: Double, _ rateHz: Double) -> Double {
    2 * (1 - rt_cos(2 * Double.pi * hz / rateHz))
  }
}
