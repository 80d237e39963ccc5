/// The grid being drawn, and the style it is drawn in.
struct Sheet {
  var grid: CellGrid
  let palette: Palette

  init(_ size: ScreenSize, _ style: ScreenStyle) {
    grid = CellGrid(size)
    palette = Palette(style: style)
  }

  var isASCII: Bool { palette.style.isASCII }
  var usesColour: Bool { palette.style.usesColour }
  /// Whether shapes can be filled with colours; else they are shaded with characters.
  var isFilling: Bool { usesColour && !isASCII }

  /// Writes text of our own making, or already cleaned.
  @discardableResult
  mutating func write(_ text: String, _ role: Role, in region: Region, from column: Int = 0) -> Int {
    grid.write(isASCII ? NarrowText.clean(text, isASCII: true) : text, palette.ink(role), in: region, from: column)
  }

  /// Text from outside, made fit to be written.
  func clean(_ text: String, limit: Int = ScreenSize.limit) -> String {
    NarrowText.clean(text, isASCII: isASCII, limit: limit)
  }

  func shortened(_ text: String, toColumns columns: Int) -> String {
    NarrowText.shortened(text, toColumns: columns, isASCII: isASCII)
  }
}
