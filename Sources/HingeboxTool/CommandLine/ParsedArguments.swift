/// A command line that has been understood: every value is of its option's kind and in its range.
public struct ParsedArguments: Sendable {
  enum Value: Equatable, Sendable {
    case flag(Bool)
    case text(String)
    case number(Double)
    case whole(UInt64)
    case wholes([UInt64])
  }

  /// What was told apart by its place.
  public internal(set) var positional: [String] = []
  var values: [String: Value] = [:]

  /// Whether it was given at all.
  public func has(_ option: Option) -> Bool {
    values[option.name] != nil
  }

  public func flag(_ option: Option) -> Bool {
    values[option.name] == .flag(true)
  }

  /// The text, or the word that stood in a number's place.
  public func text(_ option: Option) -> String? {
    if case .text(let text) = values[option.name] { text } else { nil }
  }

  /// In the option's unit without a prefix: seconds, hertz.
  public func number(_ option: Option) -> Double? {
    if case .number(let number) = values[option.name] { number } else { nil }
  }

  public func whole(_ option: Option) -> UInt64? {
    if case .whole(let number) = values[option.name] { number } else { nil }
  }

  public func wholes(_ option: Option) -> [UInt64]? {
    if case .wholes(let numbers) = values[option.name] { numbers } else { nil }
  }
}
