import HingeInput
import TestSupport
import Testing

/// Notices that come faster than anybody reads are thinned, and the newest is always told.
struct NoticePaceTests {
  @Test func aServerThatComesAndGoesIsNotToldOfEachTime() {
    var pace = NoticePace()
    var told: [String] = []
    for step in 0..<1000 {
      told += pace.take(["\(step) is connected", "\(step) has closed the connection"], atSeconds: Double(step) / 100)
    }
    told += pace.take(["back"], atSeconds: 10.001)
    #expect(told.last != "back")
    show("notices told, of 2001 in 10 s", Double(told.count), bar: "at most 9")
    #expect(told.count <= 9)
    #expect(pace.take([], atSeconds: 12.1) == ["back"] && pace.take([], atSeconds: 60).isEmpty)
    #expect(pace.take(["a", "b", "c"], atSeconds: 61) == ["a", "b", "c"])
  }
}
