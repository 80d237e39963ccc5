import Hinge
import HingeInput
import HostSystem

/// What `inspect` says about a recording: for people, a line for each question.
struct InspectReport {
  var path: String
  var summary: RecordingSummary

  var text: String {
    var lines: [(String, String)] = [("length", length), ("rate", rate), ("angles", angles), ("gaps", gaps)]
    lines.append(("statuses", statuses))
    lines.append(("strokes", "\(summary.pulls) opening, \(summary.pushes) closing"))
    if summary.keyCount > 0 || summary.performance != nil {
      lines.append(("keys", count(summary.keyCount, "press", "presses")))
    }
    lines.append(("source", (["\(summary.quality)"] + faults).joined(separator: ", ")))
    var text = "\(path == "-" ? "standard input" : printable(path)): \(summary.kind)\n"
    for (name, words) in lines {
      text += "  \(name)" + String(repeating: " ", count: 10 - name.count) + "\(words)\n"
    }
    return text
  }

  private var length: String {
    var words = "\(fixed(summary.lengthSeconds, 1)) s, \(count(summary.readingCount, "reading", "readings"))"
    if summary.withoutHingeCount > 0 { words += ", \(summary.withoutHingeCount) of them without a hinge" }
    if summary.equalTimes > 0 { words += ", \(summary.equalTimes) more at times that came twice" }
    if summary.movedEvents > 0 { words += ", \(summary.movedEvents) sorted in" }
    return words
  }

  private var rate: String {
    guard let interval = summary.typicalIntervalSeconds else { return "unknown" }
    guard interval < 1 else { return "a reading every \(fixed(interval, 1)) s" }
    let hertz = 1 / interval
    return "\(fixed(hertz, hertz < 9.95 ? 1 : 0)) readings a second (every \(fixed(interval * 1000, 1)) ms)"
  }

  private var angles: String {
    guard let angles = summary.angles else {
      return summary.faults.impossibleAngles > 0 ? "none that a hinge can have" : "none"
    }
    guard angles.lowerBound < angles.upperBound else { return "always \(degrees(angles.lowerBound)) degrees" }
    var words = "\(degrees(angles.lowerBound)) to \(degrees(angles.upperBound)) degrees"
    if let step = summary.stepDegrees { words += " in steps of \(shortest(step))" }
    return words + ", at most \(fixed(summary.fastestDegreesPerSecond, 0)) degrees a second"
  }

  /// Without what binary fractions and radians leave of decimals.
  private func degrees(_ angle: Double) -> String { shortest((angle * 1e4).rounded() / 1e4) }

  private var gaps: String {
    guard let longest = summary.longestGap else { return "none" }
    let limit = fixed(RecordingSummary.gapSeconds * 1000, 0)
    return "\(summary.gapCount) over \(limit) ms, the longest \(fixed(longest.lengthSeconds, 2)) s"
      + " from \(fixed(longest.startSeconds, 2)) s"
      + (longest.lengthSeconds > GapCheck.longestSeconds ? ", which is too long to be played or rendered" : "")
  }

  private var statuses: String {
    guard !summary.statusSeconds.isEmpty else { return "none given; told from the angle" }
    return summary.statusesInOrder.map { "\($0.name) \(fixed($0.seconds, 1)) s" }.joined(separator: ", ")
  }

  private var faults: [String] {
    summary.faults.named.compactMap { $0.count > 0 ? "\($0.words): \($0.count)" : nil }
  }
}

/// "1 reading", "2 readings"
private func count(_ number: Int, _ one: String, _ many: String) -> String {
  "\(number) \(number == 1 ? one : many)"
}

extension RecordingSummary {
  /// From closed to open, and then those that are not known here.
  var statusesInOrder: [(name: String, seconds: Double)] {
    statusSeconds.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key.name, $0.value) }
  }
}

extension HingeStatus {
  fileprivate var name: String {
    switch self {
    case .closed: "closed"
    case .partiallyOpen: "partiallyOpen"
    case .fullyOpen: "fullyOpen"
    default: "status \(rawValue)"
    }
  }
}

extension ReadingFaults {
  /// Each with its name in JSON and in words.
  var named: [(name: String, words: String, count: Int)] {
    [
      ("impossibleAngles", "impossible angles", impossibleAngles),
      ("impossibleTimes", "impossible times", impossibleTimes),
      ("jumps", "jumps", jumps),
      ("losses", "losses of the hinge", losses),
      ("stalls", "stalls", stalls),
    ]
  }
}
