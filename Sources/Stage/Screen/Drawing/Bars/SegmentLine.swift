/// Words for one line, with a weight each: where not all fit, the lightest go first.
struct SegmentLine {
  struct Segment {
    let text: String
    let role: Role
    let weight: Int
  }

  private(set) var segments: [Segment] = []
  private let gap: Int

  /// - Parameter gap: columns between two segments.
  init(gap: Int = 2) {
    self.gap = gap
  }

  /// Adds a segment at the right; an empty one is left out.
  mutating func add(_ text: String, _ role: Role, weight: Int) {
    if !text.isEmpty { segments.append(Segment(text: text, role: role, weight: weight)) }
  }

  private var columns: Int {
    segments.reduce(0) { $0 + $1.text.unicodeScalars.count } + gap * max(segments.count - 1, 0)
  }

  /// Leaves the lightest out until the rest fits.
  private func fitted(toColumns columns: Int) -> SegmentLine {
    var line = self
    while line.columns > columns, line.segments.count > 1,
      let lightest = line.segments.indices.min(by: { line.segments[$0].weight < line.segments[$1].weight })
    {
      line.segments.remove(at: lightest)
    }
    return line
  }

  func draw(on sheet: inout Sheet, in region: Region, isCentred: Bool = false) {
    let line = fitted(toColumns: region.columns)
    var column = isCentred ? max(region.columns - line.columns, 0) / 2 : 0
    for segment in line.segments {
      let text = sheet.shortened(segment.text, toColumns: region.columns - column)
      column = sheet.write(text, segment.role, in: region, from: column) + gap
    }
  }
}
