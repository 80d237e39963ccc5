import Glibc
import Hinge
import HingeInput
import TestSupport
import Testing

struct RecordingSummaryTests {
  private func summary(_ text: String) throws -> RecordingSummary {
    let fixture = Fixture(text)
    var reader = try RecordingReader(path: fixture.path)
    return try RecordingSummary(&reader)
  }

  @Test func lengthRateStepAndAnglesAreThoseOfTheRecording() throws {
    let rows = (0...600).map { "\(Double($0) / 60),\((100 + 40 * sin(Double($0) / 50)).rounded()),partiallyOpen" }
    let found = try summary("time,angle,status\n" + rows.joined(separator: "\n") + "\n")
    #expect(abs(found.lengthSeconds - 10) < 1e-6)
    #expect(found.readingCount == 601)
    #expect(abs((found.typicalIntervalSeconds ?? 0) * 60 - 1) < 0.011)
    #expect(found.stepDegrees == 1)
    #expect(found.angles == 60...140)
    #expect(found.gapCount == 0 && found.longestGap == nil)
    #expect(abs((found.statusSeconds[.partiallyOpen] ?? 0) - 10) < 1e-6)
  }

  @Test func gapsAndReadingsWithoutAHingeAreCounted() throws {
    let found = try summary("time,angle\n0,90\n0.1,91\n1.1,92\n1.2,\n1.3,93\n1.6,94\n")
    #expect(found.gapCount == 2)
    #expect(found.longestGap?.startSeconds == 0.1)
    #expect(abs((found.longestGap?.lengthSeconds ?? 0) - 1) < 1e-9)
    #expect(found.withoutHingeCount == 1 && found.readingCount == 6)
    #expect(found.faults.losses == 1)
    #expect(found.statusSeconds.isEmpty)
  }

  @Test func strokesAreCountedAndFlickerIsNone() throws {
    func strokes(_ angles: [Double]) throws -> [Int] {
      let rows = angles.enumerated().map { "\(Double($0.offset) / 10),\($0.element)\n" }
      let found = try summary("time,angle\n" + rows.joined())
      return [found.pulls, found.pushes]
    }
    #expect(try strokes([90, 91, 90, 92, 90, 91]) == [0, 0])
    #expect(try strokes([90, 100, 110, 120]) == [1, 0])
    #expect(try strokes([90, 80, 70, 90, 100, 99, 100, 60]) == [1, 2])
    #expect(try strokes([0, 90, 180, 180, 90, 0, 0, 180]) == [2, 1])
  }

  @Test func aSingleReadingHasNoRate() throws {
    let found = try summary("time,angle\n5,90\n")
    #expect(found.lengthSeconds == 0 && found.readingCount == 1)
    #expect(found.typicalIntervalSeconds == nil && found.stepDegrees == nil)
    #expect(found.angles == 90...90)
  }

  @Test func aPauseOfDaysIsSummedUpAtOnce() throws {
    let start = seconds()
    let found = try summary("time,angle\n0,90\n1000000,91\n")
    show("summing up a pause of days, s", seconds() - start, bar: "below 1")
    #expect(found.gapCount == 1 && seconds() - start < 1)
  }

  /// Adding a hundredth of a second to these changes nothing: the summary once went on for ever.
  @Test(arguments: ["4e14", "1e16", "1e300", "1.7e308"])
  func timesBeyondEveryClockAreSummedUpAtOnce(last: String) throws {
    let start = seconds()
    let found = try summary("time_s,angle\n0,90\n1,91\n\(last),92\n")
    #expect(found.readingCount == 3 && seconds() - start < 1)
  }

  @Test func theTypicalIntervalStandsOutOfJitterAndGaps() throws {
    var generator = SeededGenerator(seed: 3)
    var time = 0.0
    var rows = ""
    for reading in 0..<2000 {
      time += reading % 100 == 0 ? 3 : 0.0167 * Double.random(in: 0.8...1.2, using: &generator)
      rows += "\(time),\(90 + reading % 7)\n"
    }
    let typical = try summary("time,angle\n" + rows).typicalIntervalSeconds ?? 0
    show("typical interval of a jittered 60 Hz source, ms", typical * 1000, bar: "16.7 within 3 %")
    #expect(abs(typical / 0.0167 - 1) < 0.03)
  }

  private func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
