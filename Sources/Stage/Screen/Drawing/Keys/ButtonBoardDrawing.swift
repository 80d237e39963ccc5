/// The four rows of the keyboard as an accordion's buttons, each row shifted as on the keyboard.
struct ButtonBoardDrawing {
  let state: StageState
  let paint: KeyPaint
  /// Columns from one button to the next.
  private let pitch: Int
  private let rowHeight: Int
  private let keys: [PhysicalKey]
  private let firstColumn: Int
  /// The cells that the board takes.
  let region: Region

  init(_ state: StageState, _ style: ScreenStyle, in available: Region) {
    self.state = state
    paint = KeyPaint(style: style)
    let keys = PhysicalKey.all.filter { !state.layout.notes(at: $0).isEmpty }
    pitch = [6, 5, 4, 3].first { Self.extent(of: keys, pitch: $0).count <= available.columns } ?? 2
    let extent = Self.extent(of: keys, pitch: pitch)
    firstColumn = extent.lowerBound
    self.keys = keys
    rowHeight = min(available.rows / 4, pitch >= 3 ? 3 : 2)
    // Below the last row no gap is needed.
    let gap = rowHeight == 3 || (rowHeight == 2 && pitch == 2) ? 1 : 0
    region = available.centred(columns: extent.count, rows: 4 * rowHeight - gap)
  }

  /// How far a row begins to the right of the topmost one: one and a half keys, one and three quarters, two and a quarter.
  private static func shift(_ row: PhysicalKey.Row, pitch: Int) -> Int {
    switch row {
    case .digits: 0
    case .upper: 3 * pitch / 2
    case .home: 7 * pitch / 4
    case .lower: 9 * pitch / 4
    }
  }

  /// From the leftmost button to the rightmost one, counted from the keyboard's left edge.
  private static func extent(of keys: [PhysicalKey], pitch: Int) -> Range<Int> {
    let lefts = keys.map { shift($0.row, pitch: pitch) + $0.column * pitch }
    return (lefts.min() ?? 0)..<(lefts.max() ?? 0) + pitch - 1
  }

  func draw(on sheet: inout Sheet) {
    guard rowHeight >= 1 else { return }
    for key in keys { draw(key, on: &sheet) }
  }

  private func draw(_ key: PhysicalKey, on sheet: inout Sheet) {
    guard let note = state.layout.notes(at: key).first else { return }
    let look = KeyLook(key, in: state)
    // The left hand's buttons are all of one colour.
    let isLeft = state.layout.button(at: key) != nil
    let isBlack = !isLeft && NoteName.isBlack(note)
    let left = Self.shift(key.row, pitch: pitch) + key.column * pitch - firstColumn
    let top = Int(key.row.rawValue) * rowHeight
    // A cap leaves one column to the next, and where rows are high one row below.
    let cap = region.slice(columns: left..<left + pitch - 1).slice(rows: top..<top + min(rowHeight, pitch >= 3 ? 2 : 1))
    let ink = paint.ink(look, isBlack: isBlack)
    sheet.grid.fill(cap, with: " ", ink)
    let label = String(key.label)
    if pitch == 2 || (pitch == 3 && !sheet.usesColour) {
      sheet.grid.write(label, ink, in: cap)
      mark(look, ink, on: &sheet, column: cap.column + 1, row: cap.row)
    } else {
      sheet.grid.write(label, ink, in: cap, from: (cap.columns - 1) / 2)
      if !sheet.usesColour { bracket(cap, look, ink, on: &sheet) }
    }
    guard cap.rows >= 2, pitch >= 3 else { return }
    let name = NarrowText.clean(self.name(of: key, note), isASCII: sheet.isASCII)
    let quiet = paint.quietInk(look, isBlack: isBlack)
    sheet.grid.write(name, quiet, in: cap.slice(rows: 1..<2), from: max(cap.columns - name.unicodeScalars.count, 0) / 2)
  }

  /// Beside a label, a sign of what its ink tells in colour.
  private func mark(_ look: KeyLook, _ ink: Ink, on sheet: inout Sheet, column: Int, row: Int) {
    guard !sheet.usesColour, look != .rest else { return }
    sheet.grid.put(paint.filling(look), ink, column: column, row: row)
  }

  /// Around a label: `(q)` at rest.
  private func bracket(_ cap: Region, _ look: KeyLook, _ ink: Ink, on sheet: inout Sheet) {
    let isRest = look == .rest
    sheet.grid.put(isRest ? "(" : paint.filling(look), ink, column: cap.column, row: cap.row)
    sheet.grid.put(isRest ? ")" : paint.filling(look), ink, column: cap.endColumn - 1, row: cap.row)
  }

  private func name(of key: PhysicalKey, _ note: Int) -> String {
    if let button = state.layout.button(at: key, shift: state.isShiftHeld, octaves: state.octave) {
      return NoteName.text(button, isShort: pitch < 4)
    }
    let octaves = 12 * min(max(state.octave, -20), 20)
    return NoteName.text(note + octaves + min(max(state.transposeSemitones, -99), 99), withOctave: pitch >= 4)
  }
}
