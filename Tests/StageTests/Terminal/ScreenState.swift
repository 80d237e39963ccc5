/// What a program has switched on in a terminal, from the control sequences that it has written.
struct ScreenState: Equatable {
  /// The private modes that are on: `?1049` the other screen, `?25` the cursor, and so on.
  var modes: Set<Int> = [25, 7]
  /// What the two screens' keyboard flags are: a stack for each, as the protocol has it.
  var mainKeyboard: [Int] = []
  var otherKeyboard: [Int] = []
  private var partial = ""

  var keyboardFlags: Int {
    (modes.contains(1049) ? otherKeyboard : mainKeyboard).last ?? 0
  }

  /// Takes in what is written and returns the control sequences, each without its beginning.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [String] {
    var sequences: [String] = []
    for byte in bytes {
      let character = Character(Unicode.Scalar(byte))
      if byte == 0x1B {
        partial = "\u{1B}"
      } else if partial == "\u{1B}" {
        partial = character == "[" ? "[" : ""
      } else if !partial.isEmpty {
        partial.append(character)
        if (0x40..<0x7F).contains(byte) {
          sequences.append(String(partial.dropFirst()))
          take(sequences.last!)
          partial = ""
        }
      }
    }
    return sequences
  }

  private mutating func take(_ sequence: String) {
    let numbers = sequence.dropFirst().dropLast().split(separator: ";").compactMap { Int($0) }
    switch (sequence.first, sequence.last) {
    case ("?", "h"): modes.formUnion(numbers)
    case ("?", "l"): modes.subtract(numbers)
    case (">", "u"): keyboard { $0.append(numbers.first ?? 0) }
    case ("=", "u"): keyboard { $0[max($0.count - 1, 0)...] = [numbers.first ?? 0] }
    case ("<", "u"): keyboard { _ = $0.popLast() }
    default: break
    }
  }

  private mutating func keyboard(_ change: (inout [Int]) -> Void) {
    if modes.contains(1049) { change(&otherKeyboard) } else { change(&mainKeyboard) }
  }
}
