/// Which columns a CSV has, told from its first line.
struct CSVColumns {
  var separator: UInt8
  var count = 0
  var time: Int?
  var timeUnit: TimeUnit?
  var angle: Int?
  var status: Int?
  /// Whether they are `timestamp` and `value`, as Science Journal writes them: whole milliseconds.
  var isScienceJournal = false
  /// Whether the first line names the columns and is no reading.
  var isNamed = true
  var flavour = RecordingKind.csv

  /// Numbers may have a decimal comma where the comma does not separate fields.
  var decimalComma: Bool { separator != ASCII.comma }

  /// - Returns: `nil` when the line is neither a header that names a time and an angle nor a reading.
  init?(firstLine: Bytes) {
    separator = Self.separator(of: firstLine)
    guard readNames(firstLine) || readNumbers(firstLine) else { return nil }
  }

  /// A tab wherever there is one, else a semicolon, else a comma.
  private static func separator(of line: Bytes) -> UInt8 {
    if line.contains(ASCII.tab) { return ASCII.tab }
    return line.contains(ASCII.semicolon) ? ASCII.semicolon : ASCII.comma
  }

  private mutating func readNames(_ line: Bytes) -> Bool {
    var fields = FieldSplitter(line, separator: separator)
    var value: Int?
    var hasState = false
    while let field = try? fields.next() {
      switch ColumnRole(name: field.text) {
      case .time(let unit) where time == nil || (timeUnit == nil && unit != nil):
        time = count
        timeUnit = unit
      case .angle where angle == nil: angle = count
      case .value where value == nil: value = count
      case .status where status == nil: status = count
      default: break
      }
      if field.text.spell("state") { hasState = true }
      if field.text.spell("seconds_elapsed") { flavour = .sensorLoggerCSV }
      count += 1
    }
    isScienceJournal = angle == nil && value != nil && timeUnit == nil
    angle = angle ?? value
    if hasState { flavour = .pybooklid }
    return time != nil && angle != nil
  }

  /// Without a header: time, angle and perhaps a status.
  private mutating func readNumbers(_ line: Bytes) -> Bool {
    self.isNamed = false
    (count, time, timeUnit, angle, status) = (0, 0, nil, 1, nil)
    var fields = FieldSplitter(line, separator: separator)
    while let field = try? fields.next() {
      if count == 0, DecimalNumber(field.text, decimalComma: decimalComma) == nil, !CalendarTime.isLike(field.text) {
        return false
      }
      count += 1
    }
    if count == 3 { status = 2 }
    return count == 2 || count == 3
  }
}
