import Foundation
import TestSupport
import Testing

@testable import HingeboxTool

struct InspectTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func everyQuestionHasItsLine() throws {
    let readings = "0,90,closed\n0.1,91,closed\n0.2,95,\n0.6,,\n0.7,60,\n"
    let sweep = try folder.write("time,angle,status\n" + readings, to: "a.csv")
    let run = RecordedConsole(["inspect", sweep])
    #expect(run.code == 0 && run.error.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "\(sweep): CSV")
    #expect(lines.contains("  length    0.7 s, 5 readings, 1 of them without a hinge"))
    #expect(lines.contains("  rate      10 readings a second (every 100.0 ms)"))
    #expect(lines.contains { $0.hasPrefix("  angles    60 to 95 degrees in steps of 1, at most ") })
    #expect(lines.contains("  gaps      1 over 250 ms, the longest 0.40 s from 0.20 s"))
    #expect(lines.contains("  statuses  closed 0.2 s"))
    #expect(lines.contains("  strokes   1 opening, 1 closing"))
    #expect(lines.contains { $0.hasPrefix("  source    ") && $0.contains("losses of the hinge: 1") })
  }

  @Test func fewReadingsAreToldInPlainWords() throws {
    let one = RecordedConsole(["inspect", try folder.write("time,angle\n0,90\n", to: "one.csv")]).output
    #expect(one.contains("0.0 s, 1 reading\n") && one.contains("always 90 degrees\n"))
    let slow = RecordedConsole(["inspect", try folder.write("time,angle\n0,90\n2.5,80\n5,90\n", to: "slow.csv")]).output
    #expect(slow.contains("  rate      a reading every 2.5 s\n"))
  }

  @Test func whatWasSortedInIsCounted() throws {
    let path = try folder.write("time,angle\n0,90\n2,80\n1,85\n3,70\n2.5,75\n", to: "mixed.csv")
    let run = RecordedConsole(["inspect", path, "--fix-order"])
    #expect(run.output.contains("  length    3.0 s, 5 readings, 2 sorted in\n"))
    let sound = RecordedConsole(["render", path, "--fix-order", "-n", "A4", "-o", folder.file("mixed.wav")])
    #expect(sound.errorLines.contains("hingebox: 2 events stood behind later ones: sorted in"))
  }

  @Test func theUnitOfTimeCanBeSaid() throws {
    let path = try folder.write("time,angle\n0,90\n500,80\n1000,70\n", to: "bare.csv")
    #expect(RecordedConsole(["inspect", path]).output.contains("  length    1000.0 s, 3 readings\n"))
    let run = RecordedConsole(["inspect", path, "--time-unit", "ms"])
    #expect(run.output.contains("  length    1.0 s, 3 readings\n"))
  }

  /// A lid that ends at 132 degrees, as `play` calibrates it.
  @Test func aRecordingIsCalibratedAsALiveHinge() throws {
    let rows = (0...66).map { "\(Double($0) / 60),\(2 * $0)\n" }.joined()
    let lid = try folder.write("time,angle\n" + rows, to: "lid.csv")
    let whole = (0...66).map { "\(Double($0) / 60),\(Double(2 * $0) * 180 / 132)\n" }.joined()
    let phone = try folder.write("time,angle\n" + whole, to: "phone.csv")
    #expect(RecordedConsole(["inspect", lid]).output.contains("0 to 132 degrees"))
    #expect(RecordedConsole(["inspect", lid, "--calibrate", "0:132"]).output.contains("0 to 180 degrees"))
    #expect(RecordedConsole(["inspect", lid, "--calibrate", "none"]).output.contains("0 to 132 degrees"))
    func sound(_ words: [String]) throws -> [UInt8] {
      let run = RecordedConsole(["render", "-n", "A4", "-o", folder.file("out.wav"), "-f"] + words)
      #expect(run.code == 0, "\(run.error)")
      return try folder.bytes("out.wav")
    }
    #expect(try sound([lid, "--calibrate", "0:132"]) == sound([phone]))
    #expect(try sound([lid]) != sound([phone]))
    let bad = RecordedConsole(["render", lid, "-o", folder.file("bad.wav"), "--calibrate", "0"])
    #expect(bad.code == 64 && bad.error.contains("'0' is not SHUT:OPEN"), "\(bad.error)")
  }

  @Test func scriptsGetTheSameAsJSON() throws {
    let sweep = try folder.writeSweep()
    let run = RecordedConsole(["inspect", sweep, "--json"])
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(report["schema"] as? Int == 1 && report["kind"] as? String == "CSV")
    #expect(report["readings"] as? Int == 121 && report["seconds"] as? Double == 2)
    #expect(report["pulls"] as? Int == 1 && report["pushes"] as? Int == 1)
    #expect(report["longestGap"] is NSNull)
  }

  @Test func theStandardInputIsReadToo() throws {
    let file = open(try folder.writeSweep(), O_RDONLY)
    defer { close(file) }
    let run = RecordedConsole(["inspect", "-"], input: file)
    #expect(run.output.hasPrefix("standard input: CSV\n"))
  }

  @Test func anglesThatCannotBeAreNoFineSource() throws {
    func lines(_ name: String, _ angle: (Int) -> String) throws -> (said: String, rendered: [String]) {
      let rows = (0..<200).map { "\(Double($0) / 50),\(angle($0))\n" }.joined()
      let path = try folder.write("time,angle\n" + rows, to: name)
      let render = RecordedConsole(["render", path, "-o", folder.file("\(name).wav"), "-n", "A4"])
      #expect(render.code == 0)
      return (RecordedConsole(["inspect", path]).output, render.errorLines.map { $0.replacing(path, with: name) })
    }
    let all = try lines("all.csv") { "\(1000 + $0 % 50)" }
    #expect(all.said.contains("  angles    none that a hinge can have\n"), "\(all.said)")
    #expect(all.said.contains("  strokes   0 opening, 0 closing\n"))
    #expect(all.said.contains("  source    lost, impossible angles: 200\n"))
    #expect(
      all.rendered.contains(
        "hingebox: all.csv: no reading has an angle that a hinge can have, 0 to 360 degrees: nothing moves"))
    let most = try lines("most.csv") { $0 < 150 ? "-7" : "\(90 + $0 - 150)" }
    #expect(most.said.contains("  angles    90 to 139 degrees in steps of 1,"), "\(most.said)")
    #expect(most.said.contains("  source    lost, impossible angles: 150\n"))
    #expect(
      most.rendered.contains("hingebox: most.csv: 150 of 200 readings have angles beyond 0 to 360 degrees: passed over")
    )
    let few = try lines("few.csv") { $0 % 100 == 50 ? "1e9" : "\(90 + $0 % 50)" }
    #expect(few.said.contains("  source    fine, impossible angles: 2"), "\(few.said)")
    let none = try lines("none.csv") { _ in "" }
    #expect(none.said.contains("  source    lost\n"), "\(none.said)")
    #expect(none.rendered.contains("hingebox: none.csv: no reading has a hinge: nothing moves"))
    let gap = try folder.write("time,angle\n0,90\n1,100\n9000.1,95\n", to: "gap.csv")
    #expect(
      RecordedConsole(["inspect", gap]).output.contains(
        "the longest 8999.10 s from 1.00 s, which is too long to be played or rendered\n"))
  }

  @Test func anglesAreToldWithoutWhatRadiansLeaveOfThem() throws {
    let path = try folder.write("time,angle\n0,90.00000250447816\n0.1,95.50000012\n", to: "radians.csv")
    #expect(RecordedConsole(["inspect", path]).output.contains("  angles    90 to 95.5 degrees in steps of 5.5,"))
  }

  @Test func whatIsNoRecordingIsRefused() throws {
    let text = try folder.write("hello\nworld\n", to: "letter.txt")
    #expect(RecordedConsole(["inspect", text]).code == 65)
    #expect(RecordedConsole(["inspect", folder.file("none")]).code == 66)
    #expect(RecordedConsole(["inspect", folder.path]).code == 66)
    #expect(RecordedConsole(["inspect"]).code == 64)
  }
}
