import Foundation
import Hinge
import HingeInput
import TestSupport
import Testing

/// Which strokes of recordings of every kind strike.
struct RecordedStrikesTests {
  struct Strike {
    var seconds: Double
    var degreesPerSecond: Double
  }

  private static func readings(of file: String) throws -> [Reading] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    var reader = try RecordingReader(
      path: folder.appendingPathComponent("Recordings/\(file)").path, options: RecordingOptions(fixOrder: true))
    var found: [Reading] = []
    while let event = try reader.next() { if let reading = event.reading { found.append(reading) } }
    return found
  }

  /// The strikes of a recording, by the clock of an engine at 48 kHz.
  private static func strikes(of readings: [Reading], thresholdDegreesPerSecond: Float = 100) -> [Strike] {
    var motion = HingeMotion()
    var detector = StrikeDetector()
    detector.thresholdDegreesPerSecond = thresholdDegreesPerSecond
    var found: [Strike] = []
    var next = 0
    for step in 0..<Int((readings.last!.timeSeconds + 2) * 3000) {
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

  /// The player's strokes, from the finest recording. A source that renews its angle ten times a second cannot show speeds
  /// that last no longer.
  private static func strokes(asSeenBy file: String) throws -> [TrueStroke] {
    let readings = try readings(of: "duo-60hz.csv").filter { $0.hinge != nil }
    let isSlow = file.hasPrefix("lid") || file.hasPrefix("yoga")
    return TrueStroke.all(
      times: readings.map(\.timeSeconds), angles: readings.map { $0.hinge!.angleDegrees },
      speedSeconds: isSlow ? 0.13 : 0.06)
  }

  /// Between 0.7 and 1.6 of the threshold, a stroke may strike or not, by how fine the source is. A stroke that nearly rests
  /// and goes on may be one or two.
  @Test(
    arguments: [
      "duo-60hz.csv", "duoprobe.jsonl", "lid_angle_data_20260101_094100.csv", "pixel-fold-5deg.csv",
      "oneplus-1deg-50hz.csv", "yoga-10hz.csv", "devicectl.txt", "hinge-lost-2s.csv", "reversed.csv",
    ], [70, 100, 150] as [Float])
  func everyQuickStrokeStrikesOnceAndNoOther(file: String, threshold: Float) throws {
    let readings = try Self.readings(of: file)
    let strikes = Self.strikes(of: readings, thresholdDegreesPerSecond: threshold)
    let strokes = try Self.strokes(asSeenBy: file)
    var counts = [Int](repeating: 0, count: strokes.count)
    var strays = 0
    for strike in strikes {
      let own = strokes.lastIndex {
        $0.peakDegreesPerSecond * (strike.degreesPerSecond > 0 ? 1 : -1) > 0.7 * Double(threshold)
          && $0.startSeconds < strike.seconds && strike.seconds < $0.endSeconds + 0.25
      }
      if let own { counts[own] += 1 } else { strays += 1 }
    }
    // Of less than four steps of five degrees nobody can tell how quick they were.
    let leastDegrees = file.hasPrefix("pixel") ? 20.0 : 5
    var (quick, missed, doubled) = (0, 0, 0)
    for (stroke, count) in zip(strokes, counts) {
      if count > 1 { doubled += 1 }
      let goesOn = strokes.contains {
        $0.peakDegreesPerSecond * (stroke.peakDegreesPerSecond > 0 ? 1 : -1) > 0.7 * Double(threshold)
          && $0.endSeconds < stroke.endSeconds && $0.endSeconds > stroke.startSeconds - 0.4
      }
      guard abs(stroke.peakDegreesPerSecond) >= 1.6 * Double(threshold), !goesOn, stroke.travelDegrees >= leastDegrees,
        isCovered(stroke, by: readings)
      else { continue }
      quick += 1
      if count == 0 { missed += 1 }
    }
    let name = "\(file) at \(Int(threshold)) deg/s"
    show("\(name): of \(quick) quick strokes without a strike", Double(missed), bar: "0")
    show("\(name): strokes that struck twice", Double(doubled), bar: "0")
    show("\(name): strikes of slow strokes or of none", Double(strays), bar: "0")
    #expect(quick >= 2)
    #expect(missed == 0 && doubled == 0 && strays == 0)
  }

  /// Whether a recording has the stroke as a whole: it is neither over before, nor is the hinge away meanwhile.
  private func isCovered(_ stroke: TrueStroke, by readings: [Reading]) -> Bool {
    let span = stroke.startSeconds...stroke.endSeconds
    let isLost = readings.contains {
      $0.hinge == nil && $0.timeSeconds > stroke.startSeconds - 2.1 && $0.timeSeconds < span.upperBound
    }
    return !isLost && readings.contains { $0.timeSeconds > span.upperBound - 0.1 && $0.hinge != nil }
  }

  @Test func aFlickeringLidDoesNotStrike() throws {
    let strikes = Self.strikes(of: try Self.readings(of: "still-flicker.csv"), thresholdDegreesPerSecond: 20)
    show("strikes of a degree of flicker for 20 s", Double(strikes.count), bar: "0")
    #expect(strikes.isEmpty)
  }

  @Test func aSourceOfPositionsStrikesOnceForEachStroke() throws {
    let readings = try Self.readings(of: "galaxy-three-positions.csv")
    let strikes = Self.strikes(of: readings)
    let angles = readings.compactMap { $0.hinge?.angleDegrees }
    let changes = zip(angles, angles.dropFirst()).map { $1 - $0 }
    let turns = zip(changes, changes.dropFirst()).filter { $0 * $1 < 0 }.count
    show("strikes of three positions", Double(strikes.count), bar: "\(turns + 1)...\(changes.count)")
    #expect((turns + 1...changes.count).contains(strikes.count))
  }
}
