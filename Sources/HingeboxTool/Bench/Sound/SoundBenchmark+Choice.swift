import HostSystem
import SoundMeasures

/// Which rows a run has, and whether what was asked for makes any.
extension SoundBenchmark {
  /// Words that rows have in their names: each row has one of them.
  static let words = [
    "pitch", "sag", "begins", "third octaves", "beats", "aliasing", "intermodulation", "bellows turn", "down", "click",
    "reeds", "string", "drive", "sweep", "clapper", "silence", "events", "absurd", "bends", "against its reference",
  ]

  /// All rows that there can be, not to be measured.
  static let possible = SoundCheck.all(
    spectra: RecordedAccordion.kept.map { _ in Once { [] } }, recordings: HingeRecordings.none)

  /// Whether rows are among those that are asked for that follow from spectra.
  var hasSpectra: Bool { Self.possible.contains { $0.isSpectrum && isWanted($0.name) } }

  private var hasClapper: Bool { SoundCheck.clapper(.none).contains { isWanted($0.name) && ($0.isQuick || !isQuick) } }
  private var hasReferences: Bool { SoundReference.names.contains(where: isWanted) }

  /// - Throws: ``Failure`` of kind `usage` where nothing would be measured, or something is named for rows that are left out.
  func checkChoice() throws(Failure) {
    let part = "'\(only ?? "")'"
    let rest = Self.possible.filter { isWanted($0.name) }
    guard !rest.isEmpty || hasReferences else {
      throw Failure(
        .usage, subject: "--only", reason: "no row has \(part) in its name",
        hint: "Words that rows have: \(Self.words.joined(separator: ", "))")
    }
    for (option, isGiven, has) in [
      ("--reference", referenceFolder != nil, hasReferences), ("--recordings", recordingsFolder != nil, hasClapper),
      ("--recorded", recordedFolder != nil, hasSpectra),
    ] where isGiven && !has {
      throw Failure(
        .usage, subject: option, reason: "--only \(part) leaves out what it is for", hint: "Leave one of them out")
    }
    let clapper = SoundCheck.clapper(.none).map(\.name)
    let measured = rest.filter { ($0.isQuick || !isQuick) && (recordingsFolder != nil || !clapper.contains($0.name)) }
    guard measured.isEmpty, referenceFolder == nil else { return }
    let hint =
      rest.isEmpty
      ? "Name a folder by --reference" : hasClapper ? "Name a folder by --recordings" : "Leave --quick out"
    throw Failure(
      .usage, subject: "--only", reason: "of what has \(part) in its name nothing would be measured", hint: hint)
  }
}
