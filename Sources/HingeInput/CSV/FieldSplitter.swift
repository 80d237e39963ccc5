/// Cuts a line into fields. Blanks around a field and the quotes about it are not part of it.
///
/// A separator in quotes separates nothing. A field in quotes ends on its line.
struct FieldSplitter {
  private let line: Bytes
  private let separator: UInt8
  private var position = 0
  private var isDone = false

  init(_ line: Bytes, separator: UInt8) {
    self.line = line
    self.separator = separator
  }

  mutating func next() throws(Flaw) -> Value? {
    if isDone { return nil }
    var start = position
    while start < line.count, line[start] == ASCII.space { start += 1 }
    if start < line.count, line[start] == ASCII.quote { return try quoted(from: start) }
    var end = start
    while end < line.count, line[end] != separator { end += 1 }
    finish(at: end)
    while end > start, ASCII.isBlank(line[end - 1]) { end -= 1 }
    return Value(text: line.part(start..<end), offset: start)
  }

  private mutating func quoted(from quote: Int) throws(Flaw) -> Value {
    var end = quote + 1
    while true {
      guard end < line.count else { throw Flaw(at: quote, "a quote that is not closed on its line") }
      if line[end] == ASCII.quote {
        guard end + 1 < line.count, line[end + 1] == ASCII.quote else { break }
        end += 1
      }
      end += 1
    }
    var next = end + 1
    while next < line.count, ASCII.isBlank(line[next]), line[next] != separator { next += 1 }
    guard next == line.count || line[next] == separator else {
      throw Flaw(at: next, "text after the closing quote")
    }
    finish(at: next)
    return Value(text: line.part(quote + 1..<end), offset: quote)
  }

  /// The field ends here, at a separator or the line's end.
  private mutating func finish(at end: Int) {
    isDone = end >= line.count
    position = end + 1
  }
}
