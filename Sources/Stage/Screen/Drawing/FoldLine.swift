/// The fold under the two panes: a thin line in the middle of the strip that nothing else stands on.
struct FoldLine {
  func draw(on sheet: inout Sheet, in strip: Region) {
    guard !strip.isEmpty else { return }
    let isUpright = strip.columns < strip.rows || strip.columns <= 3
    let breadth = isUpright ? strip.columns : strip.rows
    let ink = sheet.palette.ink(.meterTrack)
    // An even strip has its middle between two cells: their edges meet there.
    let middle = (breadth - 1) / 2
    let marks: [Unicode.Scalar] =
      switch (breadth % 2 == 0, isUpright, sheet.isASCII) {
      case (_, true, true): [":"]
      case (_, false, true): ["-"]
      case (true, true, false): ["▕", "▏"]
      case (true, false, false): ["▁", "▔"]
      case (false, true, false): ["│"]
      case (false, false, false): ["─"]
      }
    for (offset, mark) in marks.enumerated() {
      let at = middle + offset
      let line = isUpright ? strip.slice(columns: at..<at + 1) : strip.slice(rows: at..<at + 1)
      sheet.grid.fill(line, with: mark, ink)
    }
  }
}
