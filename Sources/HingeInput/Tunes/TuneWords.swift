/// The words of a line of a tune, each with its column. A chord in brackets is one word; a comment is none.
struct TuneWords {
  struct Word {
    var text: Substring
    /// Counts bytes from 1.
    var column: Int
  }

  private let line: Substring
  private var rest: Substring

  init(_ line: Substring) {
    self.line = line
    rest = line
  }

  /// What has not been taken yet, without the space around it.
  var remainder: String {
    var text = rest.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  mutating func next() -> Word? {
    rest = rest.drop(while: \.isWhitespace)
    guard let first = rest.first, first != "#" else { return nil }
    let column = line.utf8.distance(from: line.startIndex, to: rest.startIndex) + 1
    let end: Substring.Index
    if first == "[" {
      end = rest.firstIndex(of: "]").map { rest.index(after: $0) } ?? rest.endIndex
    } else if first == "|" {
      end = rest.index(after: rest.startIndex)
    } else {
      end = rest.firstIndex { $0.isWhitespace || $0 == "|" } ?? rest.endIndex
    }
    let text = rest[..<end]
    rest = rest[end...]
    return Word(text: text, column: column)
  }
}
