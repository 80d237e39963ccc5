extension DecimalNumber {
  /// The nearest double to `significand` times ten to the `exponent`, for exponents whose power of five fits in 64 bits.
  ///
  /// *Model*: small numbers by one exact multiplication or division; the others by one integer division or
  /// multiplication of 128 bits, whose remainder tells ties. Ten to the n is five to the n times two to the n, and the
  /// twos only move the exponent.
  ///
  /// *Source*: the short way is W. D. Clinger, "How to read floating point numbers accurately", PLDI 1990.
  var exactMagnitude: Double? {
    if significand == 0 { return 0 }
    guard abs(exponent) <= 27 else { return nil }
    if significand < 1 << 53, abs(exponent) <= 22 {
      let power = Self.powersOfTen[abs(exponent)]
      return exponent < 0 ? Double(significand) / power : Double(significand) * power
    }
    let five = Self.powersOfFive[abs(exponent)]
    if exponent < 0 {
      let shift = significand.leadingZeroBitCount
      let divisorShift = five.leadingZeroBitCount
      let dividend = significand << UInt64(shift)
      let divisor = five << UInt64(divisorShift)
      let (quotient, remainder) = divisor.dividingFullWidth((dividend >> 1, dividend << 63))
      return Self.rounded(quotient, isSticky: remainder != 0, timesTwoToThe: divisorShift - shift + exponent - 63)
    }
    let (high, low) = significand.multipliedFullWidth(by: five)
    if high == 0 { return Self.rounded(low, isSticky: false, timesTwoToThe: exponent) }
    let shift = high.leadingZeroBitCount
    let top = shift == 0 ? high : high << UInt64(shift) | low >> UInt64(64 - shift)
    return Self.rounded(top, isSticky: low << UInt64(shift) != 0, timesTwoToThe: 64 - shift + exponent)
  }

  /// Rounds 64 bits and the knowledge whether more follow to 53 bits, ties to even.
  private static func rounded(_ bits: UInt64, isSticky: Bool, timesTwoToThe exponent: Int) -> Double {
    let surplus = max(0, 11 - bits.leadingZeroBitCount)
    var kept = bits >> UInt64(surplus)
    if surplus > 0 {
      let rest = bits & (1 << UInt64(surplus) - 1)
      let half: UInt64 = 1 << UInt64(surplus - 1)
      if rest > half || (rest == half && (isSticky || kept & 1 == 1)) { kept += 1 }
    }
    return Double(kept) * Double(sign: .plus, exponent: exponent + surplus, significand: 1)
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  private static let powersOfFive: [UInt64] = {
    var powers: [UInt64] = [1]
    while powers.count <= 27 { powers.append(powers.last! * 5) }
    return powers
  }()
}
