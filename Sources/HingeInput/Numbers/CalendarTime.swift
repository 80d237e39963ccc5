/// Times like `2026-10-23T09:41:00.123Z` and `2026-10-23 11:41:00+02:00` (ISO 8601).
///
/// *Range*: years 1700 to 2261, which nanoseconds in 64 bits hold. A time without an offset is taken as UTC. A leap
/// second is the first of the next minute. Digits after the ninth of a fraction are dropped.
enum CalendarTime {
  /// Whether bytes look like such a time rather than a number: four digits and a hyphen.
  static func isLike(_ text: Bytes) -> Bool {
    text.count >= 10 && text[4] == ASCII.minus && text[..<4].allSatisfy(ASCII.isDigit)
  }

  /// Nanoseconds since 1970.
  static func nanoseconds(_ text: Bytes) -> Int64? {
    var reader = DigitReader(text: text)
    guard let year = reader.number(4), (1700...2261).contains(year), reader.take(ASCII.minus),
      let month = reader.number(2), (1...12).contains(month), reader.take(ASCII.minus),
      let day = reader.number(2), day >= 1, day <= daysOfMonth(year, month),
      reader.take(0x54) || reader.take(0x74) || reader.take(ASCII.space),
      let hour = reader.number(2), hour < 24, reader.take(ASCII.colon),
      let minute = reader.number(2), minute < 60
    else { return nil }
    var second = 0
    var fraction = 0
    if reader.take(ASCII.colon) {
      guard let seconds = reader.number(2), seconds <= 60 else { return nil }
      second = seconds
      if reader.take(ASCII.point) || reader.take(ASCII.comma) {
        guard let digits = reader.fraction() else { return nil }
        fraction = digits
      }
    }
    guard let offset = reader.offsetSeconds(), reader.isAtEnd else { return nil }
    let seconds = daysSince1970(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset
    return Int64(seconds) * 1_000_000_000 + Int64(fraction)
  }

  private static func daysOfMonth(_ year: Int, _ month: Int) -> Int {
    let (nextYear, nextMonth) = month == 12 ? (year + 1, 1) : (year, month + 1)
    return daysSince1970(nextYear, nextMonth, 1) - daysSince1970(year, month, 1)
  }

  /// *Source*: H. Hinnant, "chrono-compatible low-level date algorithms", 2013, `days_from_civil`.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

/// Reads a fixed pattern of digits and marks.
private struct DigitReader {
  let text: Bytes
  var position = 0

  var isAtEnd: Bool { position == text.count }

  mutating func take(_ byte: UInt8) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func number(_ digits: Int) -> Int? {
    guard position + digits <= text.count else { return nil }
    var number = 0
    for byte in text[position..<position + digits] {
      guard ASCII.isDigit(byte) else { return nil }
      number = number * 10 + Int(byte - ASCII.zero)
    }
    position += digits
    return number
  }

  /// Digits after the point, as nanoseconds.
  mutating func fraction() -> Int? {
    var number = 0
    var digits = 0
    while position < text.count, ASCII.isDigit(text[position]) {
      if digits < 9 { number = number * 10 + Int(text[position] - ASCII.zero) }
      digits += 1
      position += 1
    }
    guard digits > 0 else { return nil }
    while digits < 9 {
      number *= 10
      digits += 1
    }
    return number
  }

  /// `Z`, `+02:00`, `+0200`, `+02` or nothing.
  mutating func offsetSeconds() -> Int? {
    if isAtEnd || take(0x5A) || take(0x7A) { return 0 }
    let isWest = take(ASCII.minus)
    guard isWest || take(ASCII.plus), let hours = number(2), hours < 24 else { return nil }
    var minutes = 0
    if !isAtEnd {
      _ = take(ASCII.colon)
      guard let number = number(2), number < 60 else { return nil }
      minutes = number
    }
    let seconds = hours * 3600 + minutes * 60
    return isWest ? -seconds : seconds
  }
}
