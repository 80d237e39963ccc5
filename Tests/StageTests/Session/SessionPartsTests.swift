import Foundation
import HingeInput
import HostSystem
import Stage
import TestSupport
import Testing

struct SessionPartsTests {
  private func sweep(_ text: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("sweep-\(UUID().uuidString).csv").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func aTuneGoesOnWhenItsNoteIsPlayedInAnyOctave() throws {
    var guide = TuneGuide(try Tune(text: "title T\nC4 1 [C3 E4] 1 r 1 G4 1", subject: "t"))
    #expect(guide.nextNote == 60)
    #expect(!guide.play(62) && guide.nextNote == 60)
    #expect(guide.play(72) && guide.nextNote == 64)
    #expect(guide.play(64) && guide.nextNote == 67)
    #expect(guide.play(67) && guide.nextNote == 60)
  }

  @Test func aSweepIsReplayedOnTheClockAtItsSpeed() throws {
    let path = try sweep("time,angle\n0,10\n1,20\n2,30\n")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let player = try SweepPlayer(path: path, speed: 2, loops: false)
    #expect(try player.take(atSeconds: 100).map(\.timeSeconds) == [100])
    #expect(player.nextSeconds == 100.5)
    #expect(try player.take(atSeconds: 100.4).isEmpty)
    let rest = try player.take(atSeconds: 102)
    #expect(rest.map(\.timeSeconds) == [100.5, 101, 101])
    #expect(rest.map { $0.hinge?.angleDegrees } == [20, 30, nil], "at its end there is no hinge")
    #expect(player.isOver && player.nextSeconds == nil)
  }

  @Test func aLoopBeginsAgainAfterAPauseWithoutAHinge() throws {
    let path = try sweep("time,angle\n0,10\n1,20\n")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let player = try SweepPlayer(path: path, loops: true)
    _ = try player.take(atSeconds: 0)
    #expect(try player.take(atSeconds: 1).map { $0.hinge?.angleDegrees } == [20, nil])
    #expect(player.nextSeconds == 1.5)
    #expect(try player.take(atSeconds: 1.5).map { $0.hinge?.angleDegrees } == [10])
  }
}
