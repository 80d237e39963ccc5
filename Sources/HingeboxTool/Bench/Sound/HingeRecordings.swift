import Hinge
import HingeInput
import HostSystem
import SoundMeasures

/// The project's recordings of one player through sources of every kind, and of a lid at rest.
struct HingeRecordings: Sendable {
  private var readings: [String: [Reading]] = [:]

  /// A recording of nobody who plays.
  private static let rest = "still-flicker.csv"
  /// A recording of positions only, and one of a single stroke at 100 degrees per second.
  private static let positions = "galaxy-three-positions.csv"
  private static let stroke = "dumpsys-sensorservice.txt"
  private static let thresholds = [70.0, 100, 150]

  /// Their names.
  private static let files = RecordedStrikes.Recording.all.map(\.file) + [rest, positions, stroke]

  /// None: for the names of what would be measured of them.
  static let none = HingeRecordings()

  private init() {}

  init(folder: String) throws(Failure) {
    for file in Self.files {
      let path = "\(folder)/\(file)"
      guard !isNoPlainFile(path) else { throw Failure(.noInput, subject: path, reason: "is not a plain file") }
      var reader = try RecordingReader(path: path, options: RecordingOptions(fixOrder: true))
      var found: [Reading] = []
      while let event = try reader.next() {
        if let reading = event.reading { found.append(reading) }
      }
      let angles = found.count { $0.hinge?.isPossible == true }
      guard angles >= Self.leastReadings, let last = found.last, last.timeSeconds <= Self.longestSeconds else {
        throw Failure(
          .badData, subject: path,
          reason: "holds \(angles) angles of a hinge until \(fixed(found.last?.timeSeconds ?? 0, 1)) s",
          hint: "Strokes are told by \(Self.leastReadings) or more within \(shortest(Self.longestSeconds)) s")
      }
      readings[file] = found
    }
  }

  /// Fewer tell no strokes; what is longer is none of the project's recordings, and would take for ever.
  private static let (leastReadings, longestSeconds) = (4, 600.0)

  var count: Int { Self.files.count }

  /// Each recording of the player at some thresholds.
  var strikes: [RecordedStrikes] {
    RecordedStrikes.Recording.all.flatMap { recording in
      Self.thresholds.map { threshold in
        RecordedStrikes(
          recording, readings: readings[recording.file] ?? [],
          player: readings[RecordedStrikes.Recording.player.file] ?? [], degreesPerSecond: threshold)
      }
    }
  }

  /// Strikes where nobody plays, at the least threshold that can be chosen.
  var strikesAtRest: Int { count(Self.rest, 20) }

  /// How many strikes positions and the single stroke lack, and how many they have too many.
  var lackingCount: Int {
    max(possiblePositions.lowerBound - count(Self.positions, 100), 0) + max(1 - count(Self.stroke, 50), 0)
  }
  var excessCount: Int {
    max(count(Self.positions, 100) - possiblePositions.upperBound, 0) + max(count(Self.stroke, 50) - 1, 0)
  }

  private var possiblePositions: ClosedRange<Int> {
    RecordedStrikes.possibleCount(ofPositions: readings[Self.positions] ?? [])
  }

  private func count(_ file: String, _ degreesPerSecond: Double) -> Int {
    RecordedStrikes.strikes(of: readings[file] ?? [], degreesPerSecond: degreesPerSecond).count
  }
}
