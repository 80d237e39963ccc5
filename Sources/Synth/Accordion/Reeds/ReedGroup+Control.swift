import CRealtime

/// What all reeds of a bank feel during one control interval.
struct ReedDrive {
  /// Pressure in pascals on the tongues that are fed, and its root; 0 while the air turns round.
  var pascals: Float
  var rootPascals: Float
  /// (P / 1 kPa)^0.8, or 0 with the sag switched off.
  var sag: Float
  var seconds: Float
  var perFrame: Float

  @_noAllocation @_noLocks
  init(pascals: Float, sags: Bool, frames: Int, framesPerSecond: Float) {
    self.pascals = pascals
    rootPascals = rt_sqrtf(pascals)
    sag = sags ? rt_powf(pascals / 1000, 0.8) : 0
    perFrame = 1 / Float(frames)
    seconds = Float(frames) / framesPerSecond
  }
}

extension ReedGroup {
  /// Steady amplitudes at the fed tongues' pressure, by a rational form of the exponential.
  @inline(__always) @_noAllocation @_noLocks
  private func finalAmplitude(_ overThreshold: Lanes) -> Lanes {
    let quarter: Lanes = rt_max4(overThreshold - Lanes(repeating: 0.7), Lanes()) * Float(1.0 / 12)
    var series: Lanes = quarter * Float(1.0 / 120) + Float(1.0 / 24)
    series = quarter * series + Float(1.0 / 6)
    series = quarter * series + Float(0.5)
    series = quarter * series + Float(1)
    series = quarter * series + Float(1)
    let squared = series * series
    return Float(11.8) - Float(11) / (squared * squared)
  }

  /// e^x for |x| of at most a half, to 3e-4 at the ends and far better where reeds live.
  @inline(__always) @_noAllocation @_noLocks
  private func exponential(_ x: Lanes) -> Lanes {
    let half = Lanes(repeating: 0.5)
    let held = rt_max4(rt_min4(x, half), -half)
    var series: Lanes = held * Float(1.0 / 24) + Float(1.0 / 6)
    series = held * series + Float(0.5)
    series = held * series + Float(1)
    return held * series + Float(1)
  }

  /// Moves the tongues on by one control interval, and aims the ramps of the sample loop at where they then are.
  @_noAllocation @_noLocks
  mutating func advance(_ drive: ReedDrive) {
    let overThreshold: Lanes = drive.pascals * inverseThreshold
    let final = finalAmplitude(overThreshold)
    let growth: Lanes = dampingPerSecond * (rootInverseThreshold * drive.rootPascals - Float(1))
    let hysteresis: Lanes = dampingPerSecond * ReedLaws.hysteresis
    let relative = fed / final
    let filled = relative * relative
    let limit = rt_max4(growth + hysteresis, hysteresis * Float(0.5))
    let lawful: Lanes = growth + filled * (hysteresis - limit * filled)
    // Where the pressure falls faster than the tongue can follow, it rings down by its own losses.
    let rate: Lanes = rt_max4(lawful, -dampingPerSecond)

    noise = noise &* 1_664_525 &+ 1_013_904_223
    let unfilled: Lanes = rt_max4(Float(1) - filled, Lanes())
    let unevenness: Lanes = Lanes(noise) * Float(0.005 * 0x1p-31) * unfilled
    fed *= exponential(rate * drive.seconds + unevenness)
    // Flow noise keeps a tongue that may speak from ever being quite still.
    let speaking = (final * ReedLaws.kick).replacing(with: 1e-5, where: overThreshold .<= Lanes(repeating: 1))
    fed = rt_min4(rt_max4(fed, speaking), Lanes(repeating: 20))
    // Both tongues sit on one plate and shake each other.
    let shaken = fed * ReedLaws.shaking
    idle = shaken + (idle - shaken) * exponential(-dampingPerSecond * drive.seconds)

    let travel = Lanes(repeating: drive.seconds / ReedLaws.palletSeconds)
    pallet += rt_max4(rt_min4(palletTarget - pallet, travel), -travel)

    let fall: Lanes = sagNepers * -drive.sag
    let lowered: Lanes = fall * (fall * Float(0.5) + Float(1)) + Float(1)
    ramps.phaseStep = rt_int4_cut(restStep * lowered)

    let halfKernel = rt_max4(fed * kernelRadians, leastWidth)
    let kernel = halfKernel + halfKernel
    let perKernel: Lanes = Float(1) / kernel
    let height = ReedLaws.meanHeight(drive.pascals)
    let opening: Lanes = pallet * pallet * (Float(3) - pallet * Float(2))
    let strength: Lanes = fed / (fed + ReedLaws.evenAmplitude)
    let loudness: Lanes = level * drive.rootPascals * opening * strength
    ramps.meanStep = (height * perKernel - ramps.mean) * drive.perFrame
    ramps.swingStep = (fed * perKernel * Float(1.0 / 16) - ramps.swing) * drive.perFrame
    ramps.widthStep = (kernel * inverseFullHeight - ramps.width) * drive.perFrame
    ramps.gainStep = (loudness - ramps.gain) * drive.perFrame
  }
}
