import HingeInput
import Testing

/// Bytes in pieces become lines, in bounded memory.
struct LineCutterTests {
  private var cutter = LineCutter(longestBytes: 4096)

  private mutating func said(by text: String) -> [String] {
    var said: [String] = []
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      cutter.take(bytes) { cut in
        switch cut {
        case .line(let line): said.append(String(decoding: line, as: UTF8.self))
        case .tooLong: said.append("too long")
        }
      }
    }
    return said
  }

  @Test mutating func aLineInPiecesIsALine() {
    let lines = ["a", "b\nc", "\n\nd", "\r\n\re\nf", "g"].flatMap { said(by: $0) }
    #expect(lines == ["ab", "c", "d", "e"])
    cutter.reset()
    #expect(said(by: "h\ri\r\rj\n") == ["h", "i", "j"])
  }

  @Test mutating func aLongLineIsToldOnceAndNotKept() {
    let longest = String(repeating: "x", count: 4096)
    #expect(said(by: longest + "\n") == [longest])
    #expect(said(by: longest + "x\nafter\n") == ["too long", "after"])
    let pieces = (0..<100).flatMap { _ in said(by: String(repeating: "x", count: 1000)) }
    #expect(pieces == ["too long"])
    #expect(said(by: "\nafter\n") == ["after"])
  }
}
