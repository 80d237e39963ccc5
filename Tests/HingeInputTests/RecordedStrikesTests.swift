import Hinge
import HingeInput
import HostSystem
import TestSupport
import Testing

/// Which strokes of recordings of every kind strike.
struct RecordedStrikesTests {
  private static func readings(of file: String) throws -> [Reading] {
    var reader = try RecordingReader(
      path: projectPath("Tests/Recordings/\(file)"), options: RecordingOptions(fixOrder: true))
    var found: [Reading] = []
    while let event = try reader.next() { if let reading = event.reading { found.append(reading) } }
    return found
  }

  @Test(arguments: RecordedStrikes.Recording.all, [70.0, 100, 150])
  func everyQuickStrokeStrikesOnceAndNoOther(recording: RecordedStrikes.Recording, threshold: Double) throws {
    let strikes = RecordedStrikes(
      recording, readings: try Self.readings(of: recording.file),
      player: try Self.readings(of: RecordedStrikes.Recording.player.file), degreesPerSecond: threshold)
    let name = "\(recording.file) at \(Int(threshold)) deg/s"
    show(
      "\(name): of \(strikes.quickCount) quick strokes without a strike", Double(strikes.missedCount), bar: "0")
    show("\(name): strokes that struck twice", Double(strikes.doubledCount), bar: "0")
    show("\(name): strikes of slow strokes or of none", Double(strikes.strayCount), bar: "0")
    #expect(strikes.quickCount >= 2)
    #expect(strikes.missedCount == 0 && strikes.doubledCount == 0 && strikes.strayCount == 0)
  }

  /// A source that flickers a thousand times a second makes a stroke of each reading.
  @Test func theCostGrowsWithTheStrokesAndNotWithTheirSquare() {
    func seconds(_ count: Int) -> Double {
      let readings = (0..<count).map {
        Reading(timeSeconds: Double($0) / 1000, hinge: HingeState(angleDegrees: $0 % 2 == 0 ? 90 : 92))
      }
      let start = threadProcessorSeconds()
      _ = RecordedStrikes(.player, readings: readings, player: readings, degreesPerSecond: 100)
      return threadProcessorSeconds() - start
    }
    _ = seconds(1000)
    let growth = seconds(40_000) / seconds(10_000)
    show("time for 40 000 strokes, of that for 10 000", growth, bar: "< 8, where a square would be 16")
    #expect(growth < 8)
  }

  @Test func aRecordingWithoutAnglesHasNoStrokes() {
    let lost = (0..<10).map { Reading(timeSeconds: Double($0), hinge: nil) }
    let strikes = RecordedStrikes(.player, readings: lost, player: lost, degreesPerSecond: 100)
    #expect(strikes.quickCount == 0 && strikes.strayCount == 0)
  }

  @Test func aFlickeringLidDoesNotStrike() throws {
    let strikes = RecordedStrikes.strikes(of: try Self.readings(of: "still-flicker.csv"), degreesPerSecond: 20)
    show("strikes of a degree of flicker for 20 s", Double(strikes.count), bar: "0")
    #expect(strikes.isEmpty)
  }

  @Test func aSourceOfPositionsStrikesOnceForEachStroke() throws {
    let readings = try Self.readings(of: "galaxy-three-positions.csv")
    let strikes = RecordedStrikes.strikes(of: readings, degreesPerSecond: 100)
    let possible = RecordedStrikes.possibleCount(ofPositions: readings)
    show("strikes of three positions", Double(strikes.count), bar: "\(possible)")
    #expect(possible.contains(strikes.count))
  }
}
