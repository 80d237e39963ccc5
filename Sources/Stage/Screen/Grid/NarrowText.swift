/// Text that takes exactly one column for each scalar, whoever wrote it.
///
/// Names of devices, files and tunes come from outside. Control characters, combining marks and glyphs of two columns
/// would shift everything after them, or worse.
enum NarrowText {
  /// - Parameter isASCII: whether nothing but ASCII may appear.
  static func clean(_ text: some StringProtocol, isASCII: Bool, limit: Int = ScreenSize.limit) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else { break }
      if isCombining(scalar) { continue }
      result.append(isASCII && !scalar.isASCII ? plain(scalar) : isNarrow(scalar) ? scalar : "?")
      count += 1
    }
    return String(result)
  }

  /// The text if it fits, or its beginning with a sign that there is more.
  static func shortened(_ text: String, toColumns columns: Int, isASCII: Bool) -> String {
    guard text.unicodeScalars.count > columns else { return text }
    guard columns > 0 else { return "" }
    var result = String.UnicodeScalarView(text.unicodeScalars.prefix(columns - 1))
    result.append(isASCII ? "~" : "…")
    return String(result)
  }

  /// Latin, Greek and Cyrillic, and the signs that we use ourselves: scripts of which no terminal makes two columns.
  static func isNarrow(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x24F, 0x370...0x377, 0x37A...0x37F, 0x384...0x482, 0x48A...0x52F: true
    case 0x1E00...0x1EFF, 0x2010...0x2015, 0x2018...0x201E, 0x2020...0x2022, 0x2026, 0x2190...0x2193: true
    case 0x2500...0x259F, 0x25CF, 0x266D...0x266F, 0x2800...0x28FF: true
    default: false
    }
  }

  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x300...0x36F, 0x483...0x489, 0x200B...0x200F, 0xFE00...0xFE0F, 0xFEFF: true
    default: false
    }
  }

  /// What comes nearest in ASCII.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "·", "•": "-"
    case "×": "x"
    case "♯": "#"
    case "♭": "b"
    case "–", "—": "-"
    case "’", "‘": "'"
    case "′": "'"
    case "“", "”": "\""
    case "←": "<"
    case "→": ">"
    case "↑": "^"
    case "↓": "v"
    default: "?"
    }
  }
}
