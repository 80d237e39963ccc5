import Hinge
import Synth

/// A path as a source delivers it, through the motion and the bellows with one A4 reed open, at 3000 steps a second.
public struct MotionRun {
  public static let stepSeconds = 1.0 / 3000

  /// Signed pressure in pascals and speed in degrees per second, step by step.
  public private(set) var pascals: [Double] = []
  public private(set) var speeds: [Double] = []
  public private(set) var degrees: [Double] = []
  public private(set) var motion = HingeMotion()

  /// - Parameters:
  ///   - keepUntil: readings after this time never come.
  ///   - readings: changes them on their way, to make faults.
  public init(
    _ path: HingePath, _ source: HingeSource, seed: UInt64, keepUntil: Double = .infinity,
    change: (inout [SimulatedReading]) -> Void = { _ in }
  ) {
    var readings = source.readings(of: path, seed: seed).filter { $0.timeSeconds <= keepUntil }
    change(&readings)
    self.init(
      readings.map { reading in
        Reading(timeSeconds: reading.timeSeconds, hinge: reading.angleDegrees.map { HingeState(angleDegrees: $0) })
      }, seconds: path.seconds)
  }

  /// Readings from wherever they come, each heard at its time.
  public init(_ readings: [Reading], seconds: Double) {
    var bellows = Bellows()
    var next = 0
    for step in 0..<Int(seconds / Self.stepSeconds) {
      let now = Double(step) * Self.stepSeconds
      while next < readings.count, readings[next].timeSeconds <= now {
        motion.receive(readings[next])
        next += 1
      }
      motion.advance(toSeconds: now)
      bellows.advance(
        velocityDegreesPerSecond: motion.velocityDegreesPerSecond, airConductance: Bellows.oneReedConductance,
        seconds: Float(Self.stepSeconds))
      pascals.append(Double(bellows.pressurePascals))
      speeds.append(Double(motion.velocityDegreesPerSecond))
      degrees.append(Double(motion.angleDegrees))
    }
  }

  /// The steps of a stretch of time.
  public func steps(_ seconds: Range<Double>) -> Range<Int> {
    let last = pascals.count
    return min(Int(seconds.lowerBound / Self.stepSeconds), last)..<min(Int(seconds.upperBound / Self.stepSeconds), last)
  }

  public func meanPascals(_ seconds: Range<Double>) -> Double {
    let stretch = pascals[steps(seconds)]
    return stretch.reduce(0) { $0 + abs($1) } / Double(stretch.count)
  }

  /// Largest less smallest pressure over the mean.
  public func ripple(_ seconds: Range<Double>) -> Double {
    let stretch = pascals[steps(seconds)].map(abs)
    return (stretch.max()! - stretch.min()!) / (stretch.reduce(0, +) / Double(stretch.count))
  }
}
