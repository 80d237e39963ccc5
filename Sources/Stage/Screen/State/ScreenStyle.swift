/// What a terminal can show, or is asked to.
public struct ScreenStyle: Equatable, Sendable {
  /// Whether colours are written. Without them emphasis remains: bold, underlined, reverse.
  public var usesColour: Bool
  /// Whether nothing but ASCII is written.
  public var isASCII: Bool

  public init(usesColour: Bool = true, isASCII: Bool = false) {
    self.usesColour = usesColour
    self.isASCII = isASCII
  }

  /// What the environment says: `NO_COLOR` (https://no-color.org), `TERM`, and the locale's encoding.
  ///
  /// The Linux console has no braille in its fonts, and is drawn on in ASCII.
  public init(environment: [String: String]) {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    let terminal = value("TERM") ?? "dumb"
    let locale = (value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "").lowercased()
    let isUnicode = locale.contains("utf-8") || locale.contains("utf8")
    usesColour = value("NO_COLOR") == nil && terminal != "dumb" && !terminal.hasSuffix("-m")
    isASCII = !isUnicode || terminal == "dumb" || terminal == "linux"
  }
}
