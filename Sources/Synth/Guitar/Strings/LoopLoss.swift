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
    self.init(
      lowPower: Self.powerKept(fundamentalHz, decaySeconds), highPower: Self.powerKept(fundamentalHz, highDecaySeconds),
      lowBend: Self.bend(fundamentalHz / rateHz), highBend: Self.bend(Self.highHz / rateHz))
  }

  /// |H|² = g² / (1 + k bend) with k = p / (1 - p)²: two demands are two equations, linear in k.
  @_noAllocation @_noLocks
  private init(lowPower: Double, highPower: Double, lowBend: Double, highBend: Double) {
    let divisor = highPower * highBend - lowPower * lowBend
    let k = divisor > 0 && lowPower > highPower ? (lowPower - highPower) / divisor : 0
    pole = k > 0 ? (1 + 2 * k - rt_sqrt(1 + 4 * k)) / (2 * k) : 0
    let wanted = rt_sqrt(lowPower * (1 + k * lowBend))
    gain = wanted < Self.highestGain ? wanted : Self.highestGain
  }

  /// Keeps even absurd demands passive.
  static var highestGain: Double { 0.99999 }

  /// Share of a partial's power that is left after one period.
  @_noAllocation @_noLocks
  public func power(cyclesPerSample: Double) -> Double {
    gain * gain / (1 + pole / ((1 - pole) * (1 - pole)) * Self.bend(cyclesPerSample))
  }

  /// The same loss, less what something else in the loop takes away at the partial nearest to 5 kHz.
  ///
  /// - Parameters:
  ///   - cyclesPerSample: the fundamental.
  ///   - halfStep: by how much the partial nearest to 5 kHz turns in half a sample.
  ///   - powerKept: what the other leaves of that partial's power.
  @_noAllocation @_noLocks
  func relieved(cyclesPerSample: Double, halfStep: Rotation, powerKept: Double) -> LoopLoss {
    let (lowBend, highBend) = (Self.bend(cyclesPerSample), 4 * halfStep.sine * halfStep.sine)
    guard pole > 0, highBend > lowBend, powerKept > 0 else { return self }
    let k = pole / ((1 - pole) * (1 - pole))
    let (low, high) = (gain * gain / (1 + k * lowBend), gain * gain / (1 + k * highBend))
    return LoopLoss(lowPower: low, highPower: high / powerKept, lowBend: lowBend, highBend: highBend)
  }

  /// Delay in frames that the low-pass gives to a partial.
  ///
  /// - Parameter step: by how much the partial turns in a sample.
  @_noAllocation @_noLocks
  func phaseDelayFrames(step: Rotation) -> Double {
    guard step.radians > 1e-9 else { return pole / (1 - pole) }
    return rt_atan2(pole * step.sine, 1 - pole * step.cosine) / step.radians
  }

  /// A loss between this and another.
  @_noAllocation @_noLocks
  public func mixed(with other: LoopLoss, share: Double) -> LoopLoss {
    LoopLoss(gain: gain + share * (other.gain - gain), pole: pole + share * (other.pole - pole))
  }

  private static func powerKept(_ passesPerSecond: Double, _ seconds: Double) -> Double {
    rt_pow(10, -6 / (passesPerSecond * seconds))
  }

  /// 2 - 2 cos w, by the half angle: no digits are lost at low frequencies.
  @_noAllocation @_noLocks
  private static func bend(_ cyclesPerSample: Double) -> Double {
    let half = rt_sin(Double.pi * cyclesPerSample)
    return 4 * half * half
  }
}
