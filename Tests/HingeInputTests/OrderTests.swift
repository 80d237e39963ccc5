@testable import HingeInput
import TestSupport
import Testing

/// Time that goes back is refused or sorted; time that stands still is no speed.
struct OrderTests {
  @Test func theFirstTimeThatGoesBackIsNamedWithTheLineBefore() {
    let text = "time,angle\n1767225607.0,1\n1767225608.0,2\n1767225607.9995,3\n"
    #expect(
      refusal(of: text)
        == "4: time 1767225607.9995 s is before line 3 (1767225608.0000 s). Use --fix-order to sort.")
  }

  @Test func fixOrderSortsAndCountsFromTheEarliest() throws {
    let read = try read("time,angle\n5,1\n3,2\n4,3\n6,4\n", .init(fixOrder: true))
    #expect(read.times == [0, 1, 2, 3])
    #expect(read.angles == [2, 3, 1, 4])
    #expect(read.origin == 3)
  }

  @Test func tenThousandShuffledReadingsAreSorted() throws {
    var random = SeededGenerator(seed: 5)
    let rows = (0..<10_000).shuffled(using: &random).map { "\($0).5,\($0 % 360)" }
    let read = try read("time,angle\n" + rows.joined(separator: "\n") + "\n", .init(fixOrder: true))
    #expect(read.times == (0..<10_000).map(Double.init))
    #expect(read.angles == (0..<10_000).map { Double($0 % 360) })
  }

  @Test func ofSeveralReadingsAtOneTimeTheLastCounts() throws {
    let read = try read("time,angle\n0,1\n0,2\n1,3\n2,4\n2,5\n2,\n3,6\n3,7\n")
    #expect(read.times == [0, 1, 2, 3])
    #expect(read.angles == [2, 3, nil, 7])
    #expect(read.equalTimes == 4)
    let sorted = try Fixture("time,angle\n1,3\n0,1\n1,4\n0,2\n").readAll(.init(fixOrder: true))
    #expect(sorted.angles == [2, 4])
  }

  @Test func aReadingThatIsLateByMoreThanTheWindowIsRefusedWithTheBound() {
    let window = ReorderWindow.capacity
    let rows = (1...window + 2).map { "\($0),90\n" }.joined()
    #expect(refusal(of: "time,angle\n" + rows + "0,90\n", .init(fixOrder: true))?.contains("is before line") == true)
    #expect(
      refusal(of: "time,angle\n" + rows + "0,90\n", .init(fixOrder: true))?
        .hasSuffix("--fix-order sorts events that are late by up to 262144.") == true)
    #expect(refusal(of: "time,angle\n" + rows + "4,91\n", .init(fixOrder: true)) == nil)
  }
}
