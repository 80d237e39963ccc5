import Foundation
import Testing

@testable import HingeboxTool

struct JSONValueTests {
  @Test func othersReadWhatIsWritten() throws {
    let text = JSONValue.object([
      ("text", .string("a\"b\\c\n\r\t\u{1}é𝄞")), ("number", .number(0.1)), ("none", .number(-.infinity)),
      ("list", .array([.whole(-1), .flag(true), .null])), ("seed", .unsigned(.max)),
    ]).text
    let read = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(read["text"] as? String == "a\"b\\c\n\r\t\u{1}é𝄞")
    #expect(read["number"] as? Double == 0.1)
    #expect(read["none"] is NSNull)
    #expect((read["list"] as? [Any])?.count == 3)
    #expect((read["seed"] as? NSNumber)?.uint64Value == .max)
  }
}
