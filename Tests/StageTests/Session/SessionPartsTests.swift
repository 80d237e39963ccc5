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

  /// As 'render' does: nobody would wait for its end.
  @Test func aSweepEndsWithWordsWhereHoursAreEmpty() throws {
    let path = try sweep("time,angle\n0,10\n1,20\n1000000000,30\n")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let player = try SweepPlayer(path: path, loops: false)
    _ = try player.take(atSeconds: 0)
    do throws(Failure) {
      _ = try player.take(atSeconds: 1)
      Issue.record("it plays on")
    } catch {
      #expect(
        error.kind == .badData && "\(error)" == "\(path): nothing happens for 277777:46:39 after 1.000 s. Cut it there."
      )
    }
  }

  @Test func aLongPauseIsToldWhenItBegins() throws {
    let path = try sweep("time,angle\n0,10\n1,20\n6,21\n1806,30\n")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let player = try SweepPlayer(path: path, speed: 2, loops: false)
    _ = try player.take(atSeconds: 0)
    #expect(try player.take(atSeconds: 0.5).count == 1 && player.takeNotices().isEmpty, "2.5 s are no long pause")
    #expect(try player.take(atSeconds: 3).count == 1)
    #expect(player.takeNotices() == ["\(path): the next reading comes in 15:00"] && player.takeNotices().isEmpty)
  }

  @Test func anglesThatCannotBeAreToldOnce() throws {
    let path = try sweep("time,angle\n0,1000\n1,20\n2,-5\n")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let player = try SweepPlayer(path: path, loops: true)
    _ = try player.take(atSeconds: 0)
    _ = try player.take(atSeconds: 2)
    #expect(player.takeNotices() == ["\(path): 2 of 3 readings have angles beyond 0 to 360 degrees: passed over"])
    _ = try player.take(atSeconds: 3)
    _ = try player.take(atSeconds: 5)
    #expect(try player.take(atSeconds: 5).isEmpty && player.takeNotices().isEmpty)
  }
}
