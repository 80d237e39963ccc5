import Hinge
import TestSupport
import Testing

@testable import HingeSimulator

/// Lines say what was meant, whichever side wrote them.
struct MessageTests {
  private func order(_ line: String) throws -> Order {
    var line = line
    return try line.withUTF8 { try Order($0) }
  }

  private func refusal(_ line: String) -> String {
    do {
      return "\(try order(line))"
    } catch {
      return (error as? BadOrder)?.refusal.reason ?? "\(error)"
    }
  }

  @Test(arguments: [
    Request.get, .set(degrees: 95.1), .tap(degrees: 0), .drag(degrees: 180, seconds: 0.25),
    .sweep(from: 180, to: 0.5, seconds: 2), .posture(.book), .remove, .giveBack, .pause, .resume,
  ])
  func anOrderIsReadAsItWasWritten(request: Request) throws {
    for id in [nil, 0, 7, -3, 9_007_199_254_740_991] as [Int?] {
      let written = Order(request, id: id)
      #expect(try order(written.line) == written)
    }
    #expect(Request.words.contains(request.word))
  }

  @Test func durationsHaveDefaults() throws {
    #expect(try order(#"{"do":"sweep","from":0,"to":9}"#).request == .sweep(from: 0, to: 9, seconds: 1))
    #expect(try order(#"{"do":"drag","angle":9}"#).request == .drag(degrees: 9, seconds: 0.8))
  }

  @Test(arguments: [
    ("", "column 1"), ("hello", "column 1"), ("{}", "no \"do\""), (#"{"do":5}"#, "no \"do\""),
    (#"{"do":"jump"}"#, "'jump' is not one of"), (#"{"do":"set"}"#, "no number \"angle\""),
    (#"{"do":"set","angle":"wide"}"#, "no number \"angle\""), (#"{"do":"set","angle":181}"#, "not between 0 and 180"),
    (#"{"do":"set","angle":-1}"#, "not between 0 and 180"), (#"{"do":"set","angle":nan}"#, "not a number"),
    (#"{"do":"set","angle":1e999}"#, "too large"), (#"{"do":"sweep","from":0}"#, "no number \"to\""),
    (#"{"do":"sweep","from":0,"to":1,"seconds":-1}"#, "not between 0 and 3600"),
    (#"{"do":"posture","name":"tent"}"#, "not one of closed, book"), (#"{"do":"get","id":1.5}"#, "id is not"),
    (#"{"do":"get","id":"a"}"#, "id is not"), (#"{"do":"get""#, "expected"), (#"{"do":"get"} x"#, "after the object"),
  ])
  func whatIsNoOrderIsRefusedWithAReason(line: String, reason: String) {
    #expect(refusal(line).contains(reason), "\(line): \(refusal(line))")
  }

  @Test func aBadOrderKeepsItsNumber() {
    #expect(throws: BadOrder(id: 4, Refusal(.usage, "no number \"angle\""))) { try order(#"{"id":4,"do":"set"}"#) }
  }

  @Test(arguments: [
    Message.hello(version: 1, profile: "smooth", timeSeconds: 12.5),
    .update(HingeUpdate(timeSeconds: 1.25, state: HingeState(angleDegrees: 95.1, status: .partiallyOpen))),
    .update(HingeUpdate(timeSeconds: 1.25, state: nil)),
    .done(word: "set", id: 3, HingeUpdate(timeSeconds: 2, state: HingeState(angleDegrees: 180, status: .fullyOpen))),
    .done(word: "remove", id: nil, HingeUpdate(timeSeconds: 2, state: nil)),
    .refused(Refusal(.superseded, "another"), id: 9), .refused(Refusal(.usage, "column 3"), id: nil),
  ])
  func aMessageIsReadAsItWasWritten(message: Message) {
    var line = message.line
    #expect(line.withUTF8 { Message($0) } == message)
  }
}
