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

  /// - Parameter tell: is told what is measured next.
  func run(_ tell: (String) -> Void) throws(Failure) -> SoundReport {
    try checkChoice()
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
      (referenceFigures, report.keptRenders) =
        try SoundReference(folder: referenceFolder, isWanted: isWanted).figures()
    }
    for check in checks {
      tell(check.name)
      report.figures.append(SoundFigure(check: check, value: check.measure()))
    }
    report.figures += referenceFigures
    if checks.contains(where: \.isSpectrum) { report.spectra = spectra.map(\.value) }
    if recordings == nil, only == nil { report.leftOut = ["the clapper on recordings of hinges (--recordings FOLDER)"] }
    report.seconds = monotonicSeconds() - start
    return report
  }

  func isWanted(_ name: String) -> Bool {
    guard let only else { return true }
    let (name, part) = (Array(name.lowercased().utf8), Array(only.lowercased().utf8))
    return part.isEmpty || name.indices.contains { name[$0...].starts(with: part) }
  }
}
