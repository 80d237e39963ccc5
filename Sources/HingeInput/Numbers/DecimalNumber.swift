/// A number as it is written in a recording: decimal digits, a point, an exponent. Finite by its grammar.
///
/// Locale-free: the decimal mark is a point; a comma only where the caller says so. `nan`, `inf`, hexadecimal and
/// anything else that `Double(_:)` or `strtod` would swallow are not numbers here.
package struct DecimalNumber {
  var isNegative = false
  /// The first 19 digits, without leading zeros: the most that 64 bits always hold.
  var significand: UInt64 = 0
  /// The power of ten that the significand is multiplied by.
  var exponent = 0
  /// Whether the significand holds every digit that is not zero.
  var isExact = true
  private let text: Bytes

  /// Reads bytes that hold a number and nothing else.
  init?(_ text: Bytes, decimalComma: Bool = false) {
    self.text = text
    var index = 0
    if index < text.count, text[index] == ASCII.minus || text[index] == ASCII.plus {
      isNegative = text[index] == ASCII.minus
      index += 1
    }
    var digits = 0
    var kept = 0
    var isFraction = false
    while index < text.count {
      let byte = text[index]
      if ASCII.isDigit(byte) {
        digits += 1
        if kept < 19 {
          significand = significand * 10 + UInt64(byte - ASCII.zero)
          if significand != 0 { kept += 1 }
          if isFraction { exponent -= 1 }
        } else {
          if byte != ASCII.zero { isExact = false }
          if !isFraction { exponent += 1 }
        }
      } else if !isFraction, byte == ASCII.point || (decimalComma && byte == ASCII.comma) {
        isFraction = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    if index < text.count {
      guard text[index] | 0x20 == 0x65, let power = Self.power(text.part(index + 1..<text.count)) else { return nil }
      exponent += power
    }
  }

  /// The digits after the `e`; held within bounds that no finite number reaches.
  private static func power(_ text: Bytes) -> Int? {
    var index = 0
    if let first = text.first, first == ASCII.minus || first == ASCII.plus { index = 1 }
    guard index < text.count else { return nil }
    var power = 0
    for byte in text[index...] {
      guard ASCII.isDigit(byte) else { return nil }
      power = min(power * 10 + Int(byte - ASCII.zero), 1_000_000)
    }
    return text[0] == ASCII.minus ? -power : power
  }

  /// The nearest double, ties to even: infinite when it is too large for one.
  package var value: Double {
    let magnitude = isExact ? exactMagnitude : nil
    if let magnitude { return isNegative ? -magnitude : magnitude }
    // More than 19 digits or far away: rare, and the standard library rounds correctly too.
    let pointed = text.map { $0 == ASCII.comma ? ASCII.point : $0 }
    return Double(String(decoding: pointed, as: UTF8.self)) ?? .infinity
  }

  /// The number times a power of ten as an integer, where it is one that fits.
  func integer(timesTenToThe power: Int) -> Int64? {
    guard isExact else { return nil }
    if significand == 0 { return 0 }
    var whole = significand
    var shift = exponent + power
    guard abs(shift) < 20 else { return nil }
    while shift < 0 {
      let (quotient, remainder) = whole.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { return nil }
      whole = quotient
      shift += 1
    }
    while shift > 0 {
      let (product, overflow) = whole.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      whole = product
      shift -= 1
    }
    guard let signed = Int64(exactly: whole) else { return nil }
    return isNegative ? -signed : signed
  }
}
