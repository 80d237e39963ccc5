/// A text on one line, without what commands a terminal or turns the order of its letters round: for names in messages.
public func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: commands) else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.map { commands($0) ? "?" : $0 }))
}

private func commands(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: true
  // Joiners belong to words and pictures; the others are byte order marks and changes of direction.
  case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
  default: false
  }
}
