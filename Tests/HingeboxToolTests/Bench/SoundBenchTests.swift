import AudioOutput
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
    let first = try reference.figures()
    #expect(first.found.isEmpty && first.keptCount == ReferenceRender.all.count)
    let same = try reference.figures().found
    #expect(same.count == 3 * ReferenceRender.all.count && !same.contains(where: \.isMissed))
    // Another piece in its place, and one that is cut short, are told.
    let (one, other) = ("\(folder.path)/accordion-violin.f32", "\(folder.path)/accordion-master.f32")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: one))
    try bytes.write(to: URL(fileURLWithPath: other))
    try bytes.prefix(1000).write(to: URL(fileURLWithPath: one))
    let changed = try reference.figures()
    #expect(changed.found.count(where: \.isMissed) == 6 && changed.keptCount == 0)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity])
  func aReferenceThatHoldsNoNumberMissesEveryBar(value: Float) throws {
    let folder = try ScratchFolder()
    let reference = SoundReference(folder: folder.path) { $0.hasPrefix("clapper") }
    _ = try reference.figures()
    var bytes = [UInt8](try folder.bytes("clapper.f32"))
    for place in 0..<4 { bytes[4000 + place] = UInt8(truncatingIfNeeded: value.bitPattern >> UInt32(8 * place)) }
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file("clapper.f32")))
    let figures = try reference.figures().found
    #expect(figures.count == 3 && figures.allSatisfy(\.isMissed), "\(figures.map { ($0.check.name, $0.value) })")
  }

  /// A pipe would be waited at for ever.
  @Test func whatIsNoReferenceInItsPlaceIsTold() throws {
    let folder = try ScratchFolder()
    let reference = SoundReference(folder: folder.path) { $0.hasPrefix("clapper") }
    let path = folder.file("clapper.f32")
    func failure() -> Failure? {
      do throws(Failure) {
        _ = try reference.figures()
        return nil
      } catch {
        return error
      }
    }
    #expect(mkfifo(path, 0o600) == 0)
    #expect(failure()?.reason == "is no plain file" && failure()?.kind == .badData)
    unlink(path)
    #expect(mkdir(path, 0o700) == 0 && failure()?.reason == "is no plain file")
    rmdir(path)
    try folder.write("odd", to: "clapper.f32")
    #expect(failure()?.reason == "holds 3 bytes, which are no samples of four each")
    try folder.write("", to: "clapper.f32")
    #expect(failure()?.kind == .badData)
    // A link to another folder's reference is one, and one that leads nowhere yet is filled.
    let elsewhere = try ScratchFolder()
    unlink(path)
    #expect(symlink(elsewhere.file("there.f32"), path) == 0)
    #expect(try reference.figures().keptCount == 1)
    let again = try reference.figures()
    #expect(again.found.count == 3 && again.keptCount == 0 && !again.found.contains(where: \.isMissed))
    #expect(isPlainFile(elsewhere.file("there.f32")))
  }

  @Test func whatIsNoNumberIsNoLevel() {
    let samples: [Float] = [0.25, .nan, -0.5]
    #expect(peak(samples).isNaN && peak(samples.reversed()).isNaN && peak([-0.5, 0.25]) == 0.5 && peak([Float]()) == 0)
    #expect(decibels(.nan).isNaN && decibels(0) == -300 && decibels(1) == 0)
    var wave = (0..<96).map { Float(sin(0.1 * Double($0))) }
    #expect(abs(clickDecibels(wave, in: 32..<64, against: [0..<32, 64..<96])) < 1)
    for place in [10, 40] {
      wave[place] = .nan
      #expect(clickDecibels(wave, in: 32..<64, against: [0..<32, 64..<96]).isNaN)
    }
  }

  @Test func everyRowHasAWordAndEveryWordARow() {
    let names = SoundBenchmark.possible.map(\.name) + SoundReference.names
    for name in names { #expect(SoundBenchmark.words.contains { name.lowercased().contains($0) }, "\(name)") }
    for word in SoundBenchmark.words {
      #expect(names.contains { SoundBenchmark(only: word).isWanted($0) }, "\(word)")
    }
  }

  @Test(arguments: [
    (["--only", "zzz"], "--only: no row has 'zzz' in its name. Words that rows have: pitch, sag, "),
    (["--only", "zzz", "--reference", "/nowhere"], "--only: no row has 'zzz' in its name. Words that rows have: "),
    (["--only", "pitch", "--reference", "/nowhere"], "--reference: --only 'pitch' leaves out what it is for"),
    (["--only", "pitch", "--recorded", "/nowhere"], "--recorded: --only 'pitch' leaves out what it is for"),
    (["--only", "pitch", "--recordings", "/nowhere"], "--recordings: --only 'pitch' leaves out what it is for"),
    (["--only", "begins", "--quick"], "nothing would be measured. Leave --quick out."),
    (["--only", "clapper"], "nothing would be measured. Name a folder by --recordings."),
    (["--only", "its reference"], "nothing would be measured. Name a folder by --reference."),
  ])
  func whatMeasuresNothingIsAUsageError(options: [String], words: String) {
    let run = RecordedConsole(["bench", "sound"] + options)
    #expect(run.code == 64 && run.error.contains(words), "\(run.error)")
  }

  @Test func recordedAccordionsThatTellNothingAreBadData() throws {
    let folder = try ScratchFolder()
    let path = folder.file("21-F2.wav")
    func run(rateHz: Double, seconds: Double, level: Float) throws -> RecordedConsole {
      let writer = try SoundFileWriter(
        file: try NewFile(path: path, isReplacing: true), format: .standard, sampleRateHz: Int(rateHz), channelCount: 1)
      let frames = Int(rateHz * seconds)
      let wave = (0..<frames).map { level * Float(sin(2 * Double.pi * 87.3 * Double($0) / rateHz)) }
      try wave.withUnsafeBufferPointer { try writer.write($0) }
      try writer.finish()
      return RecordedConsole(["bench", "sound", "--only", "third octaves", "--recorded", folder.path])
    }
    let silent = try run(rateHz: 48_000, seconds: 4, level: 0)
    #expect(silent.code == 65 && silent.error.contains("21-F2.wav: is silent in the 2.5 seconds"), "\(silent.error)")
    let coarse = try run(rateHz: 16_000, seconds: 4, level: 0.5)
    #expect(coarse.code == 65 && coarse.error.contains("has 16000 samples a second"), "\(coarse.error)")
    let short = try run(rateHz: 48_000, seconds: 3, level: 0.5)
    #expect(short.code == 65 && short.error.contains("is shorter than 3.5 seconds"), "\(short.error)")
    let good = try run(rateHz: 48_000, seconds: 4, level: 0.5)
    #expect(good.code == 66 && good.error.contains("21-C3.wav"), "the next one is missing: \(good.error)")
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    let pipe = RecordedConsole(["bench", "sound", "--only", "third octaves", "--recorded", folder.path])
    #expect(pipe.code == 66 && pipe.error.contains("is not a plain file"), "\(pipe.error)")
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
    for (option, part) in [("--recorded", "third"), ("--recordings", "clapper")] {
      let run = RecordedConsole(["bench", "sound", "--only", part, option, folder.path])
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
