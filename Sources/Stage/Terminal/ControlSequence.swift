/// The inside of a control sequence (`ESC [ ... letter`), taken apart.
///
/// Form: `prefix? number(:number)*(;number(:number)*)* final`. Numbers that are missing are `nil`; large ones are clamped.
struct ControlSequence {
  /// One of `< = > ?`, where the sequence begins with it.
  let prefix: UInt8?
  let final: UInt8
  private let parameters: [[Int?]]

  /// No key, code point or place in a terminal is larger.
  private static let largestNumber = 0x1F_FFFF

  /// - Parameter body: the bytes between `ESC [` and the final one.
  init(body: [UInt8], final: UInt8) {
    self.final = final
    var rest = body[...]
    if let first = rest.first, (UInt8(ascii: "<")...UInt8(ascii: "?")).contains(first) {
      prefix = first
      rest = rest.dropFirst()
    } else {
      prefix = nil
    }
    parameters = rest.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    }
  }

  /// How many parameters are written, be they empty.
  var count: Int {
    parameters == [[nil]] ? 0 : parameters.count
  }

  /// A parameter, or a later part of one, both counted from 0; `nil` where it is missing or empty.
  func parameter(_ index: Int, part: Int = 0) -> Int? {
    guard parameters.indices.contains(index), parameters[index].indices.contains(part) else { return nil }
    return parameters[index][part]
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = min(number * 10 + Int(digit - UInt8(ascii: "0")), largestNumber)
    }
    return number
  }
}
