import HostSystem

extension Option {
  /// Reads a value for the option, or says what would be one.
  func value(of text: String, spelled: String) throws(Failure) -> ParsedArguments.Value {
    switch kind {
    case .flag: return .flag(true)
    case .text, .file:
      guard !text.isEmpty else { throw Failure(.usage, subject: spelled, reason: "its value is empty") }
      return .text(text)
    case .choice(let words):
      guard words.contains(text) else { throw notAWord(text, words, spelled) }
      return .text(text)
    case .quantity(let quantity):
      return .number(try number(text, quantity, spelled, orWords: []))
    case .quantityOrWord(let quantity, let words):
      if words.contains(text) { return .text(text) }
      return .number(try number(text, quantity, spelled, orWords: words))
    case .whole(let range), .wholeOrNothing(let range):
      return .whole(try whole(text, range, spelled))
    case .wholes(let range):
      var numbers: [UInt64] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        numbers.append(try whole(String(part), range, spelled))
      }
      return .wholes(numbers)
    }
  }

  private func whole(_ text: String, _ range: ClosedRange<UInt64>, _ spelled: String) throws(Failure) -> UInt64 {
    guard let number = UInt64(text), text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }), range.contains(number) else {
      let bounds = "\(range.lowerBound) and \(range.upperBound)"
      throw Failure(.usage, subject: spelled, reason: "'\(text)' is not a whole number between \(bounds)")
    }
    return number
  }

  private func notAWord(_ text: String, _ words: [String], _ spelled: String) -> Failure {
    let hint = nearestName(to: text, among: words).map { "Did you mean \($0)?" } ?? "Use \(list(words))"
    return Failure(.usage, subject: spelled, reason: "there is no '\(text)'", hint: hint)
  }

  private func number(
    _ text: String, _ quantity: Quantity, _ spelled: String, orWords words: [String]
  ) throws(Failure) -> Double {
    do {
      return try quantity.parse(text)
    } catch {
      let reason =
        switch error {
        case .notANumber: "'\(text)' is not a number"
        case .unknownUnit(let suffix): "'\(suffix)' in '\(text)' is not a unit of \(quantity.unit.words)"
        case .outOfRange: "\(text) is out of range"
        case .notWhole: "\(text) is not whole"
        }
      throw Failure(
        .usage, subject: spelled, reason: reason, hint: "Use \(list(words + [quantity.description]))")
    }
  }
}

/// "a, b or c"
func list(_ words: [String], _ joint: String = "or") -> String {
  guard words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(joint) " + words[words.count - 1]
}
