import Hinge

/// Which strokes of a recorded hinge struck the clapper, against the strokes that the player made.
public struct RecordedStrikes: Sendable {
  /// One player's strokes, as one source told them.
  public struct Recording: Sendable {
    public var file: String
    /// Over how long its source shows a speed: what renews its angle ten times a second shows none that lasts no longer.
    var speedSeconds = 0.06
    /// Of strokes shorter than some steps of the source nobody can tell how quick they were.
    var leastDegrees = 5.0

    /// The finest one: what the player did is told from it.
    public static let player = Recording(file: "duo-60hz.csv")

    public static let all = [
      player, Recording(file: "duoprobe.jsonl"),
      Recording(file: "lid_angle_data_20260101_094100.csv", speedSeconds: 0.13),
      Recording(file: "pixel-fold-5deg.csv", leastDegrees: 20), Recording(file: "oneplus-1deg-50hz.csv"),
      Recording(file: "yoga-10hz.csv", speedSeconds: 0.13), Recording(file: "devicectl.txt"),
      Recording(file: "hinge-lost-2s.csv"), Recording(file: "reversed.csv"),
    ]
  }

  /// Strokes that are surely quicker than the threshold; how many of them did not strike; how many strokes struck twice; and
  /// strikes of slow strokes or of none.
  public private(set) var quickCount = 0
  public private(set) var missedCount = 0
  public private(set) var doubledCount = 0
  public private(set) var strayCount = 0

  /// Between 0.7 and 1.6 of the threshold, a stroke may strike or not, by how fine the source is. A stroke that nearly rests
  /// and goes on may be one or two.
  ///
  /// - Parameter player: the readings of ``Recording/player``.
  public init(_ recording: Recording, readings: [Reading], player: [Reading], degreesPerSecond threshold: Double) {
    let strokes = TrueStroke.all(
      times: player.filter { $0.hinge != nil }.map(\.timeSeconds),
      angles: player.compactMap { $0.hinge?.angleDegrees }, speedSeconds: recording.speedSeconds)
    func isQuick(_ stroke: TrueStroke, _ direction: Double) -> Bool {
      stroke.peakDegreesPerSecond * (direction > 0 ? 1 : -1) > 0.7 * threshold
    }
    var counts = [Int](repeating: 0, count: strokes.count)
    for strike in Self.strikes(of: readings, degreesPerSecond: threshold) {
      // The last that has begun, or one shortly before.
      let begun = strokes[..<strokes.firstPlace { $0.startSeconds >= strike.seconds }]
      let near = begun[begun.firstPlace { strike.seconds < $0.endSeconds + 0.25 }...]
      let own = near.lastIndex { isQuick($0, strike.degreesPerSecond) }
      if let own { counts[own] += 1 } else { strayCount += 1 }
    }
    let coverage = Coverage(readings)
    for (stroke, count) in zip(strokes, counts) {
      if count > 1 { doubledCount += 1 }
      let before = strokes[strokes.firstPlace { $0.endSeconds > stroke.startSeconds - 0.4 }...]
      let goesOn = before.prefix { $0.endSeconds < stroke.endSeconds }.contains {
        isQuick($0, stroke.peakDegreesPerSecond)
      }
      guard abs(stroke.peakDegreesPerSecond) >= 1.6 * threshold, !goesOn,
        stroke.travelDegrees >= recording.leastDegrees, coverage.holds(stroke)
      else { continue }
      quickCount += 1
      if count == 0 { missedCount += 1 }
    }
  }

  /// A strike as the clapper would sound it.
  public struct Strike: Sendable {
    /// When it is heard, on the engine's clock.
    public var seconds: Double
    /// How fast the hinge is taken to have been.
    public var degreesPerSecond: Double
  }

  /// The strikes of readings, by the clock of an engine at 48 kHz.
  public static func strikes(of readings: [Reading], degreesPerSecond threshold: Double) -> [Strike] {
    var motion = HingeMotion()
    var detector = StrikeDetector()
    detector.thresholdDegreesPerSecond = Float(threshold)
    var found: [Strike] = []
    var next = 0
    for step in 0..<Int(((readings.last?.timeSeconds ?? 0) + 2) * 3000) {
      let now = Double(step) / 3000
      while next < readings.count, readings[next].timeSeconds <= now {
        motion.receive(readings[next])
        next += 1
      }
      motion.advance(toSeconds: now)
      let speed = detector.advance(
        degreesPerSecond: motion.velocityDegreesPerSecond, isMadeUp: motion.isMadeUp, seconds: 1 / 3000)
      if speed != 0 { found.append(Strike(seconds: now, degreesPerSecond: Double(speed))) }
    }
    return found
  }

  /// How many strikes a source that tells positions only may make: one for each stroke, which is as many as there are turns, or one
  /// for each change.
  public static func possibleCount(ofPositions readings: [Reading]) -> ClosedRange<Int> {
    let angles = readings.compactMap { $0.hinge?.angleDegrees }
    let changes = zip(angles, angles.dropFirst()).map { $1 - $0 }
    let turns = zip(changes, changes.dropFirst()).count { $0 * $1 < 0 }
    return min(turns + 1, changes.count)...max(changes.count, 0)
  }
}

/// Which strokes a recording has as a whole.
private struct Coverage {
  /// When it told that there is no hinge, and when it last told an angle.
  private var lostSeconds: [Double]
  private var lastSeconds: Double

  init(_ readings: [Reading]) {
    lostSeconds = readings.filter { $0.hinge == nil }.map(\.timeSeconds)
    lastSeconds = readings.last { $0.hinge != nil }?.timeSeconds ?? -.infinity
  }

  /// Whether it is neither over before the stroke is, nor the hinge away meanwhile.
  func holds(_ stroke: TrueStroke) -> Bool {
    let lost = lostSeconds[lostSeconds.firstPlace { $0 > stroke.startSeconds - 2.1 }...].first ?? .infinity
    return lost >= stroke.endSeconds && lastSeconds > stroke.endSeconds - 0.1
  }
}

extension RandomAccessCollection where Index == Int {
  /// Where the elements begin that pass, of which all stand behind those that do not; the end where none passes.
  fileprivate func firstPlace(where passes: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
