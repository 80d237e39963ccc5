/// A text on one line and without control characters, so that the name of a file cannot command a terminal.
public func printable(_ text: String) -> String {
  func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{2028}" || scalar == "\u{2029}"
  }
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "?" : $0 }))
}
