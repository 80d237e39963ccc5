import Foundation
import HostSystem
import TestSupport
import Testing

@testable import HingeboxTool

struct RenderTests {
  @Test func aGuitarThatIsTunedOtherwiseSoundsItsOpenStrings() throws {
    let folder = try ScratchFolder()
    let sweep = try folder.write("time,angle\n0,60\n1,90\n", to: "sweep.csv")
    let run = RecordedConsole(
      ["render", sweep, "-o", folder.file("a.wav"), "-i", "guitar", "--tuning", "dadgad"])
    #expect(run.code == 0 && run.error.contains("strumming D2 A2 D3 G3 A3 D4"), "\(run.error)")
  }

  @Test func aClapperThatNobodyStrikesSaysWhy() throws {
    let folder = try ScratchFolder()
    let sweep = try folder.write("time,angle\n0,60\n1,70\n2,80\n3,90\n", to: "sweep.csv")
    let run = RecordedConsole(["render", sweep, "-o", folder.file("a.wav"), "-i", "clapper"])
    #expect(run.code == 0 && run.error.contains("no stroke was quicker than 100 degrees a second"), "\(run.error)")
  }

  let folder: ScratchFolder
  let sweep: String

  init() throws {
    folder = try ScratchFolder()
    sweep = try folder.writeSweep()
  }

  private func render(_ options: String..., to name: String = "out.wav") -> RecordedConsole {
    RecordedConsole(["render", sweep, "-o", folder.file(name)] + options)
  }

  @Test func aSweepBecomesASoundFileAndTheLastLineSumsUp() throws {
    let run = render("--notes", "A4")
    #expect(run.code == 0 && run.output.isEmpty)
    let line = try #require(run.errorLines.last)
    let pattern =
      #/wrote .*out\.wav  24-bit WAV 48 kHz stereo  \d+\.\d s \(tail \d\.\d s\)  peak -\d+\.\d dBFS  0 clipped  [\d.]+× realtime/#
    #expect(line.wholeMatch(of: pattern) != nil, "\(line)")
    #expect(try folder.names == ["out.wav", "sweep.csv"])
  }

  @Test func theSummaryIsJSONWhereItIsAskedFor() throws {
    let run = render("--notes", "A4", "--json", "--seed", "7")
    let summary = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(summary["schema"] as? Int == 1)
    #expect(summary["file"] as? String == folder.file("out.wav"))
    #expect(summary["container"] as? String == "wave" && summary["encoding"] as? String == "pcm24")
    #expect(summary["seed"] as? Int == 7 && summary["clippedSamples"] as? Int == 0)
    let seconds = try #require(summary["seconds"] as? Double)
    #expect(seconds > 2 && seconds < 5)
    #expect(run.error.isEmpty)
  }

  @Test func withoutNotesAChordIsHeldAndSaid() {
    #expect(render().errorLines.first == "hingebox: holding C4 E4 G4; --notes or --tune choose others")
    let guitar = render("-i", "guitar", "--force")
    #expect(guitar.errorLines.first == "hingebox: strumming E2 B2 E3 G#3 B3 E4; --notes or --tune choose others")
  }

  @Test func notesThatTheInstrumentLacksAreSaid() {
    let reeds = render("--notes", "C0 C4 C9")
    #expect(reeds.errorLines.first == "hingebox: C0 and C9 lie beyond the accordion, which has C1 to C8: silent")
    let strings = render("--notes", "C2 E2 E6", "-i", "guitar", "--force")
    #expect(
      strings.errorLines.first
        == "hingebox: C2 lies beyond the guitar, which has E2 to E6: played in the nearest octave")
    #expect(render("--notes", "C1 C8", "--force").errorLines.count == 1)
  }

  @Test func optionsOfTheOtherInstrumentAreSaidToChangeNothing() {
    let guitar = render("--notes", "A3", "-i", "guitar", "--register", "musette", "--leak", "1")
    #expect(guitar.errorLines.first == "hingebox: --register and --leak change nothing, as the guitar plays")
    let reeds = render("--notes", "A3", "--bend-range", "1", "--force")
    #expect(reeds.errorLines.first == "hingebox: --bend-range changes nothing, as the accordion plays")
  }

  @Test(
    arguments: [
      ("-i guitar --drive 0.8", "--drive changes nothing, as the guitar is acoustic: --guitar electric is driven"),
      ("-i guitar --drive 0.8 --guitar electric", nil),
      ("-i guitar --bend-curve 2 --bend-range 0", "--bend-curve changes nothing, as --bend-range is 0"),
      (
        "--cassotto --register piccolo",
        "--cassotto changes nothing, as the register piccolo has no reeds in the cassotto"
      ),
      ("--cassotto", nil), ("--tremolo french", nil),
      ("--tremolo french --register organ", "--tremolo changes nothing, as the register organ has no reeds that beat"),
      (
        "--bass-register tenor",
        "--bass-register changes nothing, as nothing plays the left hand: --midi-left is its channel"
      ),
      ("-i clapper --a4 442 --strike clave", "--a4 changes nothing, as the clapper's wood has its own pitches"),
      (
        "-i guitar --drive 1 --palm-mute 1 --leak 1 --tremolo dry",
        "--tremolo and --leak change nothing, as the guitar plays"
          + "|--drive changes nothing, as the guitar is acoustic: --guitar electric is driven"
      ),
    ] as [(String, String?)])
  func optionsThatDoNothingAsTheInstrumentIsSetAreSaid(words: String, told: String?) {
    let run = RecordedConsole(
      ["render", sweep, "-o", folder.file("out.wav"), "--notes", "A3"] + words.split(separator: " ").map(String.init))
    let idle = run.errorLines.filter { $0.contains("nothing, as") }
    #expect(run.code == 0 && idle == (told?.split(separator: "|").map { "hingebox: \($0)" } ?? []), "\(run.error)")
  }

  @Test(arguments: ["accordion", "guitar"])
  func itBeginsInSilenceAndIsHeardThen(instrument: String) throws {
    #expect(render("--format", "float", "-i", instrument).code == 0)
    let samples = floatSamples(try folder.bytes("out.wav"))
    let start = decibels(Double(samples[..<960].map { abs($0) }.max() ?? 1))
    let loudest = decibels(Double(samples.map { abs($0) }.max() ?? 0))
    show("\(instrument): peak of the first 10 ms", start, bar: "below -60 dBFS")
    show("\(instrument): peak", loudest, bar: "-30...-1 dBFS")
    #expect(start < -60)
    #expect(loudest > -30 && loudest < -0.9)
  }

  @Test(arguments: ["accordion", "guitar"])
  func twoRendersAreTheSameFileByteForByte(instrument: String) throws {
    #expect(render("--format", "float", "-i", instrument, to: "first.wav").code == 0)
    Thread.sleep(forTimeInterval: 1.1)
    #expect(render("--format", "float", "-i", instrument, to: "second.wav").code == 0)
    #expect(try folder.bytes("first.wav") == folder.bytes("second.wav"))
  }

  @Test func theTraceDoesNotChangeTheSamplesAndHasItsColumns() throws {
    #expect(render("--format", "float", to: "plain.wav").code == 0)
    #expect(render("--format", "float", "--trace", folder.file("trace.csv"), to: "traced.wav").code == 0)
    #expect(try folder.bytes("plain.wav") == folder.bytes("traced.wav"))
    let rows = String(decoding: try folder.bytes("trace.csv"), as: UTF8.self).split(separator: "\n")
    #expect(rows.first == "time,angle,velocity,pressure,level")
    let pressures = rows.dropFirst().compactMap { row in
      Double(row.split(separator: ",", omittingEmptySubsequences: false)[3])
    }
    #expect(pressures.count == rows.count - 1 && pressures.count > 200)
    #expect((pressures.max() ?? 0) > 20 && (pressures.min() ?? 0) < -20)
  }

  @Test func theTraceGoesThroughAPipeAndTheWordsStayOut() throws {
    let named = render("--trace", folder.file("trace.csv"))
    let output = open(folder.file("piped.csv"), O_WRONLY | O_CREAT, 0o600)
    let piped = RecordedConsole(
      ["render", sweep, "-o", folder.file("b.wav"), "--trace", "-", "--json"], soundOutput: output)
    close(output)
    #expect(named.code == 0 && piped.code == 0 && piped.output.isEmpty)
    #expect(try folder.bytes("piped.csv") == folder.bytes("trace.csv"))
  }

  @Test func fasterMotionIsShorterAndLouder() throws {
    func measured(_ speed: String) throws -> (seconds: Double, peak: Double) {
      let run = render("--notes", "A4", "--json", "--force", "--tail", "none", "--speed", speed)
      let summary = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      return (summary?["seconds"] as? Double ?? 0, summary?["peakDecibels"] as? Double ?? 0)
    }
    let slow = try measured("0.5")
    let fast = try measured("2")
    #expect(abs(slow.seconds - 4.01) < 0.001 && abs(fast.seconds - 1.01) < 0.001)
    #expect(fast.peak > slow.peak + 6)
  }

  @Test func optionsReachTheEngine() throws {
    func bytes(_ options: String...) throws -> [UInt8] {
      let run = RecordedConsole(["render", sweep, "-f", "--format", "float", "-o", folder.file("out.wav")] + options)
      #expect(run.code == 0, "\(run.error)")
      return try folder.bytes("out.wav")
    }
    let plain = try bytes()
    #expect(try bytes("--gain", "-6") != plain)
    #expect(try bytes("--leak", "1s") != plain)
    #expect(try bytes("--rate", "44.1k") != plain)
    #expect(try bytes("--seed", "2") != plain)
    #expect(try bytes("--bend-range", "2") == plain)
    #expect(try bytes("--register", "violin") == plain)
    #expect(try bytes("--register", "musette") != plain)
    let tremolo = try bytes("--register", "musette", "--tremolo", "italian")
    #expect(try bytes("--register", "musette") == tremolo)
    #expect(try bytes("--register", "musette", "--tremolo", "french") != tremolo)
    let guitar = try bytes("-i", "guitar")
    #expect(try bytes("-i", "guitar", "--bend-range", "4") != guitar)
    #expect(try bytes("-i", "guitar", "--strum", "0.5") != guitar)
    #expect(try bytes("-i", "guitar", "--strum", "2") == guitar)
  }
}
