import TestSupport
import Testing

@testable import HingeInput

/// Decimal numbers are read to the nearest double, and nothing else is taken for one.
struct NumberTests {
  private func number(_ text: String, decimalComma: Bool = false) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { DecimalNumber($0, decimalComma: decimalComma)?.value }
  }

  @Test(arguments: [
    "0", "-0", "1", "+1.5", ".5", "5.", "1e3", "1E-3", "1e+3", "0.1", "95.10000000000001", "0.30000000000000004",
    "9007199254740993", "9007199254740992.5", "9007199254740993.0000000000000000000001", "18446744073709551615",
    "18446744073709551616", "1764000000000000000", "123456789012345678901234567890", "2.2250738585072011e-308",
    "4.9e-324",
    "2e-324", "1.7976931348623157e308", "1e22", "1e23", "8.5e-27", "7.2057594037927933e16",
    "0.000000000000000000000000001",
    "00000000000000000000000000001.50000000000000000000000000000", "1e-400", "1e27", "1e28", "9999999999999999999e27",
  ])
  func numbersAreReadAsTheStandardLibraryReadsThem(text: String) {
    #expect(number(text)?.bitPattern == Double(text)?.bitPattern)
  }

  @Test func randomNumbersAreReadAsTheStandardLibraryReadsThem() {
    var random = SeededGenerator(seed: 11)
    var wrong: [String] = []
    for _ in 0..<60_000 {
      var text = Bool.random(using: &random) ? "-" : ""
      let digits = Int.random(in: 1...22, using: &random)
      let point = Int.random(in: 0...digits, using: &random)
      for place in 0..<digits {
        if place == point { text += "." }
        text += String(Int.random(in: 0...9, using: &random))
      }
      if Bool.random(using: &random) { text += "e\(Int.random(in: -45...45, using: &random))" }
      if number(text) != Double(text) { wrong.append(text) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func whatIsWrittenShortestIsReadBackToTheBit() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<60_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(number("\(value)")?.bitPattern == value.bitPattern, "\(value)")
    }
  }

  @Test func halvesBetweenTwoDoublesGoToTheEvenOne() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<2_000 {
      // An odd number of 54 bits lies half way between two doubles.
      let half = (1 << 53) | (random.next() >> 11) | 1
      let nearest = Double(half)
      #expect(number("\(half)") == nearest)
      #expect(number("\(half)000e-3") == nearest)
    }
  }

  @Test(arguments: [
    "", "-", "+", ".", "e5", "1e", "1e+", "nan", "NaN", "inf", "-infinity", "0x10", "0x1p3", "1,5", "1.5.5", "1 5",
    "1_000",
    "1e5.5", "--1", "٣", "1f", "1e5e5", "½",
  ])
  func anythingElseIsNoNumber(text: String) {
    #expect(number(text) == nil)
  }

  @Test func aDecimalCommaIsTakenOnlyWhereItIsAllowed() {
    #expect(number("1,5", decimalComma: true) == 1.5)
    #expect(number("1,234567890123456789012", decimalComma: true) == 1.234567890123456789012)
    #expect(number("1.234,5", decimalComma: true) == nil)
    #expect(number("1,5") == nil)
  }

  @Test func exponentsWithoutBoundDoNoHarm() {
    #expect(number("1e" + String(repeating: "9", count: 5000)) == .infinity)
    #expect(number("1e-" + String(repeating: "9", count: 5000)) == 0)
    #expect(number("0e" + String(repeating: "9", count: 5000)) == 0)
    #expect(number(String(repeating: "9", count: 5000)) == .infinity)
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-10-23T09:41:00.123Z", 1_792_748_460_123_000_000),
    ("2026-10-23 11:41:00.123+02:00", 1_792_748_460_123_000_000),
    ("2026-10-23T04:11:00,123-0530", 1_792_748_460_123_000_000),
    ("2024-02-29T23:59:60Z", 1_709_251_200_000_000_000), ("1969-12-31T23:59:59.999999999Z", -1),
    ("2026-10-23T09:41", 1_792_748_460_000_000_000), ("1700-01-01T00:00:00+23:59", -8_520_422_340_000_000_000),
  ])
  func calendarTimesAreNanosecondsSince1970(text: String, nanoseconds: Int64) {
    #expect(Array(text.utf8).withUnsafeBufferPointer(CalendarTime.nanoseconds) == nanoseconds)
  }

  @Test(arguments: [
    "2026-10-23", "2026-02-29T00:00:00Z", "2026-11-31T00:00:00Z", "1900-02-29T00:00:00Z", "2026-13-01T00:00:00Z",
    "2026-10-32T00:00:00Z", "2026-10-23T24:00:00Z", "2026-10-23T09:60:00Z", "2026-10-23T09:41:61Z",
    "2026-10-23T09:41:00.Z", "2026-10-23T09:41:00X", "2026-10-23T09:41:00+",
    "9999-01-01T00:00:00Z",
    "2026-10-23T09:41:00Zjunk",
  ])
  func calendarTimesThatAreNoneAreRefused(text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer(CalendarTime.nanoseconds) == nil)
  }
}
