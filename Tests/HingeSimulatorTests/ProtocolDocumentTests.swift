import Foundation
import TestSupport
import Testing

@testable import HingeSimulator

/// The examples of PROTOCOL.md, said to a real device.
struct ProtocolDocumentTests {
  private static let document = URL(fileURLWithPath: projectPath("Sources/HingeSimulator/PROTOCOL.md"))

  /// The lines of the examples, each with its `<` or `>`.
  private func examples() throws -> [String] {
    let parts = try String(contentsOf: Self.document, encoding: .utf8).components(separatedBy: "```\n")
    let blocks = parts.enumerated().filter { $0.offset % 2 == 1 }
    return blocks.flatMap { $0.element.split(separator: "\n").map(String.init) }
  }

  /// A line with its times, which are never the same, made equal.
  private func timeless(_ line: some StringProtocol) -> String {
    let parts = line.components(separatedBy: "\"time\":")
    let ends = parts.dropFirst().map { String($0.drop { "0123456789.".contains($0) }) }
    return ([parts[0]] + ends).joined(separator: "\"time\":")
  }

  @Test func everyExampleIsWhatADeviceSays() throws {
    let served = try ServedSimulator(.fast)
    let client = try RawClient(served.address)
    for example in try examples() {
      let line = example.dropFirst(2)
      if example.hasPrefix("> ") {
        // Longer than the profile's period: what a request changes is told before its answer.
        usleep(3000)
        client.send(line + "\n")
        continue
      }
      try #require(example.hasPrefix("< "), "\(example)")
      let expected = timeless(line)
      var heard: String
      // What is told on the way between two angles is in no example.
      repeat {
        heard = timeless(try #require(client.line(), "nothing came in place of \(line)"))
      } while heard != expected && heard.hasPrefix("{\"time\"")
      #expect(heard == expected)
    }
  }

  @Test func everyMessageHasAnExample() throws {
    let examples = try examples()
    var (requests, refusals, kinds) = (Set<String>(), Set<Refusal.Kind>(), Set<String>())
    for example in examples {
      var line = String(example.dropFirst(2))
      if example.hasPrefix("> ") {
        if let order = try? line.withUTF8({ try Order($0) }) { requests.insert(order.request.word) }
        continue
      }
      switch try #require(line.withUTF8 { Message($0) }, "\(line)") {
      case .hello: kinds.insert("hello")
      case .update(let update): kinds.insert(update.state == nil ? "no hinge" : "update")
      case .done: kinds.insert("done")
      case .refused(let refusal, _): refusals.insert(refusal.kind)
      }
    }
    #expect(requests == Set(Request.words), "no example of \(Set(Request.words).subtracting(requests))")
    #expect(refusals == Set(Refusal.Kind.allCases) && kinds == ["hello", "no hinge", "update", "done"])
  }
}
