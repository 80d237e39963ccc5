import Foundation
import HostSystem
import SoundMeasures
import TestSupport
import Testing

@testable import HingeboxTool

/// The form of the sound bench. Most of what it measures is held to its bars by the tests of the sound, with the same methods.
struct SoundBenchTests {
  private func report(_ value: Double, isDebugBuild: Bool = false, isCost: Bool = false) -> SoundReport {
    let machine = Machine(
      processor: "Abacus", coreCount: 1, system: "Linux 6", governor: nil, isDebugBuild: isDebugBuild,
      target: "generic x86-64")
    return SoundReport(
      machine: machine,
      figures: [SoundFigure(check: .atMost("pitch", 0.2, "cent", isCost: isCost), value: value)])
  }

  @Test func aMissedBarIsMarkedAndAFailure() throws {
    #expect(report(0.2).missed == nil)
    let failure = try #require(report(0.25).missed)
    #expect(ExitCode(failure.kind).rawValue == 1)
    #expect("\(failure)" == "bench sound: pitch: 0.250 cent, and the bar is at most 0.2 cent")
    #expect(report(.nan).missed != nil)
    let text = report(0.25).text(RecordedConsole.silent(speaksUnicode: false))
    #expect(text.contains("pitch  0.250 cent  at most 0.2 cent  MISSED\n"), "\(text)")
  }

  @Test func aDebugBuildIsNotJudgedByItsSpeed() {
    #expect(report(9, isDebugBuild: true, isCost: true).missed == nil)
    #expect(report(9, isDebugBuild: true).missed != nil)
    #expect(report(9, isCost: true).missed != nil)
  }

  @Test func theSameIsThereForScripts() throws {
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report(0.25).json.text.utf8)) as? [String: Any])
    let figure = try #require((json["figures"] as? [[String: Any]])?.first)
    #expect(figure["value"] as? Double == 0.25 && figure["most"] as? Double == 0.2)
    #expect(figure["least"] is NSNull && figure["missed"] as? Bool == true)
  }

  @Test func aReferenceIsWrittenOnceAndThenHeldTo() throws {
    let folder = try ScratchFolder()
    let reference = SoundReference(folder: folder.path)
    #expect(try reference.figures().isEmpty)
    let same = try reference.figures()
    #expect(same.count == 3 * ReferenceRender.all.count && !same.contains(where: \.isMissed))
    // Another piece in its place, and one that is cut short, are told.
    let (one, other) = ("\(folder.path)/accordion-violin.f32", "\(folder.path)/accordion-master.f32")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: one))
    try bytes.write(to: URL(fileURLWithPath: other))
    try bytes.prefix(1001).write(to: URL(fileURLWithPath: one))
    let changed = try reference.figures()
    #expect(changed.filter(\.isMissed).map(\.check.name.count).count == 6)
  }

  @Test func onlySomeRowsAreMeasuredWhereSomeAreNamed() throws {
    let run = RecordedConsole(["bench", "sound", "--only", "INTERMODULATION", "--json"])
    let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let figures = try #require(json["figures"] as? [[String: Any]])
    #expect(run.code == 0 && figures.count == 1 && figures[0]["unit"] as? String == "dB", "\(run.output)")
    let none = RecordedConsole(["bench", "sound", "--only", "bagpipe"])
    #expect(none.code == 64 && none.error.contains("--only: no row has 'bagpipe' in its name"), "\(none.error)")
  }

  @Test func spectraAreDrawnAndTold() throws {
    let folder = try ScratchFolder()
    let picture = folder.file("spectra.svg")
    let run = RecordedConsole(["bench", "sound", "--only", "third octaves", "--json", "--plot", picture])
    let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let spectra = try #require(json["spectra"] as? [[String: Any]])
    #expect(spectra.count == 10 && spectra.allSatisfy { ($0["bands"] as? [Any])?.count == 17 })
    let drawn = String(decoding: try folder.bytes("spectra.svg"), as: UTF8.self)
    #expect(drawn.hasPrefix("<svg") && drawn.hasSuffix("</svg>\n"))
    for words in ["recorded tango accordion", "F2: ", "A5: "] { #expect(drawn.contains(words)) }
  }

  @Test func recordingsThatAreMissingAreTold() throws {
    let folder = try ScratchFolder()
    for option in ["--recorded", "--recordings"] {
      let run = RecordedConsole(["bench", "sound", "--only", "third", option, folder.path])
      #expect(run.code == 66 && run.error.contains(folder.path), "\(option): \(run.error)")
    }
  }

  @Test func absurdEventsLeaveTheEngineAsItWas() {
    let fuzz = EngineFuzz.run(events: 40_000, seed: 3)
    show("40 000 absurd events, blocks with what is no number", Double(fuzz.notFiniteCount), bar: "0")
    show("40 000 absurd events, peak in full scales", fuzz.peak, bar: "1")
    show("a note after them, dB off", fuzz.levelOffDecibels, bar: "0.5")
    #expect(fuzz.notFiniteCount == 0 && fuzz.peak <= 1 && abs(fuzz.levelOffDecibels) < 0.5)
  }

  @Test(arguments: ["time,angle\n0,90\n1e308,0\n", "time,angle\n0,90\n"])
  func recordingsThatTellNothingAreBadData(text: String) throws {
    let folder = try ScratchFolder()
    let recordings = projectPath("Tests/Recordings")
    for file in try FileManager.default.contentsOfDirectory(atPath: recordings) {
      try FileManager.default.copyItem(atPath: "\(recordings)/\(file)", toPath: folder.file(file))
    }
    try folder.write(text, to: "still-flicker.csv")
    let run = RecordedConsole(["bench", "sound", "--only", "clapper", "--recordings", folder.path])
    #expect(run.code == 65 && run.error.contains("still-flicker.csv"), "\(run.error)")
  }

  @Test(arguments: [
    (["bench", "sound", "--notes", "3"], "--notes: is not for 'sound'. It is for render."),
    (["bench", "jitter", "--quick"], "--quick: is not for 'jitter'. It is for render and sound."),
    (["bench", "render", "--quick", "--notes", "3"], "--quick: takes what has a bar"),
    (["bench", "sound", "--only", "pitch", "--plot", "x.svg"], "--plot: draws spectra, and --only leaves them out"),
  ])
  func optionsOfTheOtherBenchAreUsageErrors(arguments: [String], words: String) {
    let run = RecordedConsole(arguments)
    #expect(run.code == 64 && run.error.contains(words), "\(run.error)")
  }
}
