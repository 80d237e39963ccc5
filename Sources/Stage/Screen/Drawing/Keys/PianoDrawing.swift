/// Piano manuals with their held keys: the upper one above the lower.
struct PianoDrawing {
  let state: StageState
  let paint: KeyPaint
  /// Columns from one white key to the next.
  private let pitch: Int
  private let manualRows: Int
  /// The cells that both manuals take.
  let region: Region

  /// Fits the manuals into a region. Wider than six columns or higher than seven rows a key looks like a wall.
  init(_ state: StageState, _ style: ScreenStyle, in available: Region) {
    self.state = state
    paint = KeyPaint(style: style)
    pitch = min((available.columns - 1) / PianoManual.mostWhites, 6)
    let gap = available.rows >= 9 ? 1 : 0
    manualRows = min((available.rows - gap) / 2, 7)
    region = available.centred(columns: pitch * PianoManual.mostWhites + 1, rows: 2 * manualRows + gap)
  }

  func draw(on sheet: inout Sheet) {
    guard pitch >= 2, manualRows >= 1 else { return }
    draw(.upper, on: &sheet, in: region.slice(rows: 0..<manualRows))
    draw(.lower, on: &sheet, in: region.slice(rows: region.rows - manualRows..<region.rows))
  }

  private func draw(_ manual: PianoManual, on sheet: inout Sheet, in region: Region) {
    // One row shows white keys only: their labels.
    let blackRows = region.rows == 1 ? 0 : max(region.rows * 3 / 5, 1)
    for key in manual.whites { drawWhite(key, on: &sheet, in: region, blackRows: blackRows) }
    if !sheet.usesColour {
      let edge = region.slice(columns: manual.whites.count * pitch..<manual.whites.count * pitch + 1)
      sheet.grid.fill(edge, with: sheet.isASCII ? "|" : "│", .plain)
    }
    for key in manual.blacks { drawBlack(key, on: &sheet, in: region.slice(rows: 0..<blackRows)) }
  }

  private func drawWhite(_ key: PianoManual.PianoKey, on sheet: inout Sheet, in region: Region, blackRows: Int) {
    let look = KeyLook(key.key, in: state)
    let ink = paint.ink(look, isBlack: false)
    let left = key.whiteIndex * pitch
    let face = region.slice(columns: left + 1..<left + pitch)
    sheet.grid.fill(face, with: paint.filling(look), ink)
    drawEdge(on: &sheet, in: region.slice(columns: left..<left + 1), ink)
    let below = face.slice(rows: blackRows..<face.rows)
    let isNamed = below.rows >= 2 && pitch >= 3
    if !sheet.usesColour, look == .rest, !isNamed {
      sheet.grid.fill(below.slice(rows: below.rows - 1..<below.rows), with: sheet.isASCII ? "_" : "▁", ink)
    }
    let middle = (face.columns - 1) / 2
    sheet.grid.write(String(key.key.label), ink, in: below, from: middle)
    guard isNamed else { return }
    let name = below.slice(rows: below.rows - 1..<below.rows)
    let text = NoteName.text(sounding(key.note), withOctave: true)
    let quiet = paint.quietInk(look, isBlack: false)
    sheet.grid.write(NarrowText.clean(text, isASCII: sheet.isASCII), quiet, in: name, from: max(middle - 1, 0))
  }

  /// The line between two white keys, at the left of one.
  private func drawEdge(on sheet: inout Sheet, in edge: Region, _ ink: Ink) {
    guard sheet.usesColour else { return sheet.grid.fill(edge, with: sheet.isASCII ? "|" : "│", .plain) }
    sheet.grid.fill(edge, with: sheet.isASCII ? "|" : "▏", Ink(Ink.Colour(246), on: ink.ground))
  }

  private func drawBlack(_ key: PianoManual.PianoKey, on sheet: inout Sheet, in region: Region) {
    let look = KeyLook(key.key, in: state)
    let ink = paint.ink(look, isBlack: true)
    let centre = key.whiteIndex * pitch
    let hasSides = pitch >= 4 || (pitch == 3 && !(sheet.isASCII && sheet.usesColour))
    for row in 0..<region.rows {
      let isLabelled = row == region.rows - 1
      let face = isLabelled ? key.key.label.unicodeScalars.first ?? " " : paint.filling(look)
      sheet.grid.put(face, ink, column: region.column + centre, row: region.row + row)
      guard hasSides else { continue }
      for side in [-1, 1] {
        let column = region.column + centre + side
        let (character, sideInk) = self.side(side, look, ink, under: sheet.grid[column, region.row + row].ink, sheet)
        sheet.grid.put(character, sideInk, column: column, row: region.row + row)
      }
    }
  }

  /// What stands at the left (-1) or right (1) of a black key's middle: half a cell of it where keys are narrow.
  private func side(
    _ side: Int, _ look: KeyLook, _ ink: Ink, under: Ink, _ sheet: Sheet
  ) -> (Unicode.Scalar, Ink) {
    if !sheet.usesColour {
      return look == .rest ? (sheet.isASCII ? "|" : "│", ink) : (paint.filling(look), ink)
    }
    if pitch == 3 { return (side < 0 ? "▐" : "▌", Ink(ink.ground, on: under.ground)) }
    return (" ", ink)
  }

  private func sounding(_ note: Int) -> Int {
    note + 12 * min(max(state.octave, -20), 20) + min(max(state.transposeSemitones, -99), 99)
  }
}
