import Glibc

/// Where a simulated player holds the hinge, at each time.
public struct HingePath: Sendable {
  public let name: String
  public let seconds: Double
  /// The stretch in which whatever the player does is under way.
  public let moving: Range<Double>
  public let degrees: @Sendable (_ atSeconds: Double) -> Double

  public init(
    name: String, seconds: Double, moving: Range<Double>, degrees: @escaping @Sendable (_ atSeconds: Double) -> Double
  ) {
    self.name = name
    self.seconds = seconds
    self.moving = moving
    self.degrees = degrees
  }

  /// Still for a second, then a stroke of one speed that begins and ends at once, then still for two seconds.
  public static func stroke(_ degreesPerSecond: Double, from startDegrees: Double = 30.3, seconds: Double) -> HingePath
  {
    HingePath(
      name: "\(degreesPerSecond) deg/s", seconds: seconds + 3, moving: 1..<(1 + seconds)
    ) { time in startDegrees + degreesPerSecond * min(max(time - 1, 0), seconds) }
  }

  /// To and fro for ever.
  public static func sine(_ hertz: Double, swingDegrees: Double, seconds: Double = 8) -> HingePath {
    HingePath(name: "\(hertz) Hz sine", seconds: seconds, moving: 2..<seconds) { time in
      90.2 - swingDegrees * cos(2 * .pi * hertz * time)
    }
  }

  public static func still(_ degrees: Double, seconds: Double) -> HingePath {
    HingePath(name: "still", seconds: seconds, moving: 0..<seconds) { _ in degrees }
  }

  /// Somebody who plays: strokes of many lengths and speeds that begin and end softly, with rests between.
  public static func player(seed: UInt64, seconds: Double = 24, topDegrees: Double = 160) -> HingePath {
    var random = SeededGenerator(seed: seed)
    var corners: [(start: Double, end: Double, from: Double, to: Double)] = []
    var (time, angle) = (0.8, 95.0)
    while time < seconds {
      let up = angle < 80 || (angle < topDegrees - 30 && Bool.random(using: &random))
      let travel = Double.random(in: 15...60, using: &random)
      let next = min(max(angle + (up ? travel : -travel), 20), topDegrees)
      let length = abs(next - angle) / Double.random(in: 15...160, using: &random)
      corners.append((time, time + length, angle, next))
      let rest = Bool.random(using: &random) ? Double.random(in: 0.1...0.8, using: &random) : 0
      (time, angle) = (time + length + rest, next)
    }
    return HingePath(name: "player \(seed)", seconds: seconds, moving: 0.8..<seconds) { [corners] time in
      guard let corner = corners.last(where: { $0.start <= time }) else { return 95 }
      let share = min(1, (time - corner.start) / (corner.end - corner.start))
      return corner.from + (corner.to - corner.from) * (0.5 - 0.5 * cos(.pi * share))
    }
  }
}
