import Testing

@testable import Stage

/// Words and figures as they are written on the screen.
struct ScreenTextTests {
  @Test(arguments: [
    ("plain", "plain", "plain"), ("Ünï", "Ünï", "?n?"), ("日本", "??", "??"), ("a\u{301}b", "ab", "ab"),
    ("\u{1B}[31m", "?[31m", "?[31m"), ("x\ny", "x?y", "x?y"), ("256×2 · ♯", "256×2 · ♯", "256x2 - #"), ("", "", ""),
  ])
  func textFromOutsideTakesOneColumnForEachScalar(text: String, unicode: String, ascii: String) {
    #expect(NarrowText.clean(text, isASCII: false) == unicode)
    #expect(NarrowText.clean(text, isASCII: true) == ascii)
  }

  @Test(
    arguments: [
      (0, 1, "0.0"), (12.34, 1, "12.3"), (-12.36, 1, "-12.4"), (-0.04, 1, "0.0"), (0.996, 2, "1.00"), (7.05, 2, "7.05"),
      (99.5, 0, "100"), (.nan, 1, "-"), (.infinity, 0, "-"), (-.infinity, 0, "-"), (1e300, 2, "-"),
    ] as [(Double, Int, String)])
  func figuresHaveTheirDecimals(value: Double, decimals: Int, text: String) {
    #expect(Figure.text(value, decimals: decimals) == text)
  }

  @Test func countsStayShort() {
    #expect(
      [0, 9999, 10_000, 12_345_678, .max, .min].map(Figure.count) == ["0", "9999", "10k", "12M", "many", "0"])
    #expect([0, 3, -2, .max, .min].map(Figure.step) == ["0", "+3", "-2", "+999", "-999"])
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty", "LANG": "de_DE.UTF-8"], true, false),
    (["TERM": "xterm-256color", "LANG": "C.utf8", "NO_COLOR": "1"], false, false),
    (["TERM": "xterm-256color", "LANG": "C.utf8", "NO_COLOR": ""], true, false),
    (["TERM": "xterm", "LANG": "de_DE.UTF-8", "LC_ALL": "C"], true, true),
    (["TERM": "linux", "LANG": "en_US.UTF-8"], true, true),
    (["TERM": "dumb", "LANG": "en_US.UTF-8"], false, true),
    (["TERM": "xterm"], true, true),
    ([:], false, true),
  ])
  func theEnvironmentTellsTheStyle(environment: [String: String], usesColour: Bool, isASCII: Bool) {
    #expect(ScreenStyle(environment: environment) == ScreenStyle(usesColour: usesColour, isASCII: isASCII))
  }
}
