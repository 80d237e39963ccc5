/// A number with a unit and a range, as an option takes it.
public struct Quantity: Sendable, Equatable {
  public enum Unit: Sendable {
    case seconds
    case hertz
    case decibels
    case semitones
    case times
    case degreesPerSecond
    case share
    case hours

    /// What may stand behind the number, and what it multiplies it by. The first is how we write it.
    var suffixes: [(text: String, factor: Double)] {
      switch self {
      case .seconds: [("s", 1), ("ms", 0.001), ("min", 60)]
      case .hertz: [("Hz", 1), ("kHz", 1000), ("k", 1000)]
      case .decibels: [("dB", 1)]
      case .semitones: [("st", 1)]
      case .times: [("x", 1), ("×", 1)]
      case .degreesPerSecond: [("deg/s", 1)]
      case .share: []
      case .hours: [("h", 1), ("min", 1.0 / 60)]
      }
    }

    /// The unit in words: "seconds between 0 and 20".
    var words: String {
      switch self {
      case .seconds: "seconds"
      case .hertz: "hertz"
      case .decibels: "decibels"
      case .semitones: "semitones"
      case .times: "a factor"
      case .degreesPerSecond: "degrees per second"
      case .share: "a number"
      case .hours: "hours"
      }
    }
  }

  public var unit: Unit
  public var range: ClosedRange<Double>
  /// Whether only whole numbers of the unit make sense.
  public var isWhole: Bool

  public init(_ unit: Unit, _ range: ClosedRange<Double>, isWhole: Bool = false) {
    self.unit = unit
    self.range = range
    self.isWhole = isWhole
  }

  /// "seconds between 0 and 20"
  public var description: String {
    "\(isWhole ? "whole " : "")\(unit.words) between \(shortest(range.lowerBound)) and \(shortest(range.upperBound))"
  }

  /// Why a text is not such a quantity.
  enum Fault: Error, Equatable {
    case notANumber
    case unknownUnit(String)
    case outOfRange
    case notWhole
  }

  /// Reads a number with or without its unit: `0.25`, `250ms`, `48k`, `-3dB`.
  ///
  /// The same in every locale. Only decimal numbers: no `nan`, no hexadecimal, no grouping, no decimal comma.
  func parse(_ text: String) throws(Fault) -> Double {
    let digits = text.utf8.prefix { "0123456789+-.eE".utf8.contains($0) }
    // An exponent must not swallow the first letter of a unit.
    var numberText = text.prefix(upTo: digits.endIndex)
    while let last = numberText.last, last == "e" || last == "E" { numberText = numberText.dropLast() }
    guard let number = finiteNumber(numberText) else { throw .notANumber }
    var suffix = text.suffix(from: numberText.endIndex)
    if suffix.first == " " { suffix = suffix.dropFirst() }
    var value = number
    if let first = suffix.first {
      guard first.isLetter || first == "×" else { throw .notANumber }
      guard let match = unit.suffixes.first(where: { $0.text.lowercased() == suffix.lowercased() }) else {
        throw .unknownUnit(String(suffix))
      }
      value *= match.factor
    }
    guard range.contains(value) else { throw .outOfRange }
    guard !isWhole || value == value.rounded() else { throw .notWhole }
    return value
  }
}
