/// What a simulated source says at one time; no angle is *no hinge*.
public struct SimulatedReading: Sendable {
  public var timeSeconds: Double
  public var angleDegrees: Double?

  public init(timeSeconds: Double, angleDegrees: Double?) {
    self.timeSeconds = timeSeconds
    self.angleDegrees = angleDegrees
  }
}

/// A way of delivering a path: how often it is looked at, how finely, and what is left out.
public struct HingeSource: Sendable, CustomStringConvertible {
  public var name: String
  /// How often the reader looks.
  public var hertz: Double
  /// Up to how many seconds a reading is stamped early or late: it was taken in time, and arrived when it could.
  public var jitterSeconds = 0.0
  /// Angles are rounded to multiples of this; 0 leaves them as they are.
  public var stepDegrees = 0.0
  /// The device renews its value only so often, whoever looks.
  public var latchSeconds = 0.0
  /// Only changes are delivered.
  public var onChangeOnly = false
  /// Half the width of the noise on the angle, before rounding.
  public var noiseDegrees = 0.0
  /// The device tells no more than this angle.
  public var topDegrees = 360.0

  public var description: String { name }

  public init(_ name: String, hertz: Double) {
    self.name = name
    self.hertz = hertz
  }

  public func with(_ change: (inout HingeSource) -> Void) -> HingeSource {
    var copy = self
    change(&copy)
    return copy
  }

  /// The readings of a path. The seed decides the phases of reader and device, the jitter and the noise.
  public func readings(of path: HingePath, seed: UInt64) -> [SimulatedReading] {
    var random = SeededGenerator(seed: seed)
    let phase = Double.random(in: 0..<1, using: &random) / hertz
    let latchPhase = latchSeconds * Double.random(in: 0..<1, using: &random)
    var found: [SimulatedReading] = []
    var latched = -Double.infinity
    var value = 0.0
    var look = 0
    while true {
      let jitter = jitterSeconds > 0 ? Double.random(in: -jitterSeconds...jitterSeconds, using: &random) : 0
      let time = look == 0 ? 0 : phase + Double(look - 1) / hertz
      look += 1
      if time > path.seconds { return found }
      let cell = latchSeconds > 0 ? ((time - latchPhase) / latchSeconds).rounded(.down) : Double(look)
      if cell != latched {
        latched = cell
        let at = latchSeconds > 0 ? max(0, latchPhase + cell * latchSeconds) : time
        let noise = noiseDegrees > 0 ? Double.random(in: -noiseDegrees...noiseDegrees, using: &random) : 0
        value = min(path.degrees(at) + noise, topDegrees)
        if stepDegrees > 0 { value = (value / stepDegrees).rounded() * stepDegrees }
      }
      if onChangeOnly, let last = found.last, last.angleDegrees == value { continue }
      let stamp = max(time + jitter, found.last?.timeSeconds ?? 0)
      found.append(SimulatedReading(timeSeconds: stamp, angleDegrees: value))
    }
  }
}

extension HingeSource {
  /// The deliveries over which one stroke must sound the same.
  public static let steadyRates: [HingeSource] =
    [10, 30, 60, 120, 240, 1000].map { HingeSource("\(Int($0)) Hz", hertz: $0) }
  public static let reference = HingeSource("240 Hz", hertz: 240)
  public static let jittered = HingeSource("jittered 60 Hz", hertz: 60).with { $0.jitterSeconds = 0.004 }
  /// A MacBook's lid, polled 30 times a second.
  public static let wholeDegrees = HingeSource("whole degrees each 98 ms", hertz: 30).with {
    $0.stepDegrees = 1
    $0.latchSeconds = 0.098
  }
  /// The phone's simulator: on change only, a tenth of a degree.
  public static let phone = HingeSource("phone, 0.1 degree on change, jittered 60 Hz", hertz: 60).with {
    $0.jitterSeconds = 0.004
    $0.stepDegrees = 0.1
    $0.onChangeOnly = true
  }
  public static let oneDegreeOnChange = HingeSource("1 degree on change, 50 Hz", hertz: 50).with {
    $0.jitterSeconds = 0.003
    $0.stepDegrees = 1
    $0.onChangeOnly = true
  }
  public static let fiveDegreesOnChange = HingeSource("5 degrees on change, 50 Hz", hertz: 50).with {
    $0.stepDegrees = 5
    $0.onChangeOnly = true
  }
  /// An Intel hinge over IIO.
  public static let yoga = HingeSource("whole degrees at 10 Hz", hertz: 10).with { $0.stepDegrees = 1 }
  public static let threePositions = HingeSource("three positions", hertz: 50).with {
    $0.stepDegrees = 90
    $0.onChangeOnly = true
  }
  /// pybooklid on a MacBook: changes only, of a value that is renewed each 98 ms.
  public static let lidLog = wholeDegrees.with {
    $0.name = "lid log, changes of whole degrees each 98 ms"
    $0.onChangeOnly = true
    $0.topDegrees = 132
  }
}
