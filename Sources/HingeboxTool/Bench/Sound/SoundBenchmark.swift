import AudioOutput
import HostSystem
import SoundMeasures

/// `bench sound`: every figure of the sound, one after the other.
struct SoundBenchmark {
  var isQuick = false
  /// Only rows whose name has this in it.
  var only: String?
  /// Where recorded accordions lie as sound files, in place of the levels that are kept of them.
  var recordedFolder: String?
  /// Where recordings of hinges lie, for the clapper.
  var recordingsFolder: String?
  /// Where renders of an earlier build lie.
  var referenceFolder: String?

  /// Whether rows are among them that follow from spectra.
  var hasSpectra: Bool {
    SoundCheck.all(spectra: RecordedAccordion.kept.map { _ in Once { [] } }, recordings: nil)
      .contains { $0.isSpectrum && isWanted($0.name) }
  }

  /// - Parameter tell: is told what is measured next.
  func run(_ tell: (String) -> Void) throws(Failure) -> SoundReport {
    let start = monotonicSeconds()
    let accordions =
      try recordedFolder.map { folder throws(Failure) in
        try RecordedAccordion.kept.map { accordion throws(Failure) in try accordion.read(from: folder) }
      } ?? RecordedAccordion.kept
    let spectra = accordions.map { accordion in Once { AccordionSpectrum.all(of: accordion) } }
    let recordings = try recordingsFolder.map { folder throws(Failure) in try HingeRecordings(folder: folder) }
    let checks = SoundCheck.all(spectra: spectra, recordings: recordings).filter {
      ($0.isQuick || !isQuick) && isWanted($0.name)
    }
    var report = SoundReport(machine: .thisOne(), figures: [])
    var referenceFigures: [SoundFigure] = []
    if let referenceFolder {
      tell("renders against their references")
      referenceFigures = try SoundReference(folder: referenceFolder).figures()
    }
    for check in checks {
      tell(check.name)
      report.figures.append(SoundFigure(check: check, value: check.measure()))
    }
    report.figures += referenceFigures
    if referenceFolder != nil { report.keptRenders = ReferenceRender.all.count - referenceFigures.count / 3 }
    guard !report.figures.isEmpty || referenceFolder != nil else {
      throw Failure(.usage, subject: "--only", reason: "no row has '\(only ?? "")' in its name")
    }
    if checks.contains(where: \.isSpectrum) { report.spectra = spectra.map(\.value) }
    if recordings == nil, only == nil { report.leftOut = ["the clapper on recordings of hinges (--recordings FOLDER)"] }
    report.seconds = monotonicSeconds() - start
    return report
  }

  private func isWanted(_ name: String) -> Bool {
    guard let only else { return true }
    let (name, part) = (Array(name.lowercased().utf8), Array(only.lowercased().utf8))
    return part.isEmpty || name.indices.contains { name[$0...].starts(with: part) }
  }
}

extension RecordedAccordion {
  /// The same accordion as it sounds in the sound files PROGRAM-NOTE.wav of a folder, from their first second on, for 2.5 seconds.
  fileprivate func read(from folder: String) throws(Failure) -> RecordedAccordion {
    with(
      try Note.allCases.map { note throws(Failure) in
        let path = "\(folder)/\(program)-\(note.rawValue).wav"
        let content = try SoundFileContent(path: path, longestSeconds: 60)
        let steady = content.frames.dropFirst(Int(content.rateHz)).prefix(Int(2.5 * content.rateHz))
        guard steady.count == Int(2.5 * content.rateHz) else {
          throw Failure(.badData, subject: path, reason: "is shorter than 3.5 seconds")
        }
        return ThirdOctaves(left: steady.map(\.x), right: steady.map(\.y), rateHz: content.rateHz)
      })
  }
}
