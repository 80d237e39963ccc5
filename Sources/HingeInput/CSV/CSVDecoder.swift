import Hinge

/// Readings of a CSV with a time and an angle, and perhaps a status; what other columns say is skipped.
///
/// Rows have as many fields as the first; empty ones more at the end do not matter. Empty lines and lines that begin
/// with `#` are skipped.
struct CSVDecoder: RecordDecoder {
  private let columns: CSVColumns
  private var unit: TimeUnit?
  private var isBeforeHeader: Bool

  init(columns: CSVColumns, unit: TimeUnit?) {
    self.columns = columns
    self.unit = unit ?? columns.timeUnit
    isBeforeHeader = columns.isNamed
  }

  mutating func decode(_ record: Record) throws(Flaw) -> DecodedEvent? {
    guard let first = record.bytes.first(where: { !ASCII.isBlank($0) }), first != ASCII.numberSign else { return nil }
    if isBeforeHeader {
      isBeforeHeader = false
      return nil
    }
    var fields = FieldSplitter(record.bytes, separator: columns.separator)
    var time: Value?
    var angle: Value?
    var status: Value?
    var count = 0
    while let field = try fields.next() {
      if count == columns.time {
        time = field
      } else if count == columns.angle {
        angle = field
      } else if count == columns.status {
        status = field
      } else if count >= columns.count, !field.text.isEmpty {
        throw tooManyFields(at: field.offset)
      }
      count += 1
    }
    guard count >= columns.count, let time, let angle else {
      throw Flaw(at: record.bytes.count, "\(count) of \(columns.count) fields")
    }
    if columns.isScienceJournal { decideUnit(time) }
    let stamp = try time.time(unit: &unit, decimalComma: columns.decimalComma)
    guard let degrees = try angle.angle(decimalComma: columns.decimalComma) else {
      return DecodedEvent(time: stamp, payload: .reading(nil))
    }
    let hinge = HingeState(angleDegrees: degrees, status: try status?.status())
    return DecodedEvent(time: stamp, payload: .reading(hinge))
  }

  /// Whole numbers are milliseconds, unless they are seconds since 1970.
  private mutating func decideUnit(_ time: Value) {
    guard unit == nil, let number = DecimalNumber(time.text), number.exponent == 0 else { return }
    if TimeUnit(fromMagnitudeOf: number.value) == .seconds, number.value < 1e9 { unit = .milliseconds }
  }

  private func tooManyFields(at offset: Int) -> Flaw {
    Flaw(
      at: offset, "more than \(columns.count) fields",
      hint: columns.decimalComma ? nil : "If numbers have a decimal comma, put semicolons between the fields")
  }
}
