@testable import Stage

/// A small terminal: it understands what the screen writes, and nothing else.
struct TerminalEmulator {
  private(set) var cells: [Cell]
  let size: ScreenSize
  /// Whatever a terminal would not have understood, or that would have scrolled it.
  private(set) var faults: [String] = []
  private(set) var isUpdating = false

  private var column = 0
  private var row = 0
  /// After the last column the cursor hangs over the edge: what terminals do then differs.
  private var hangsOver = false
  private var ink = Ink.plain

  /// Filled with what no picture shows, so that a cell not written is seen.
  init(_ size: ScreenSize) {
    self.size = size
    cells = Array(repeating: Cell("?", Ink(Ink.Colour(13), on: Ink.Colour(14))), count: size.columns * size.rows)
  }

  var isInOwnInk: Bool { ink == .plain }

  mutating func receive(_ bytes: [UInt8]) {
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var index = 0
    while index < scalars.count {
      if scalars[index] == "\u{1B}" {
        guard index + 1 < scalars.count, scalars[index + 1] == "[",
          let end = scalars[(index + 2)...].firstIndex(where: { (0x40...0x7E).contains($0.value) })
        else { return faults.append("cut escape") }
        var parameters = String.UnicodeScalarView()
        parameters.append(contentsOf: scalars[index + 2..<end])
        perform(scalars[end], String(parameters))
        index = end + 1
      } else {
        print(scalars[index])
        index += 1
      }
    }
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x20 || hangsOver { faults.append("printed \(scalar.value) at \(column),\(row)") }
    cells[row * size.columns + column] = Cell(scalar, ink)
    if column + 1 < size.columns { column += 1 } else { hangsOver = true }
  }

  private mutating func perform(_ final: Unicode.Scalar, _ text: String) {
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch final {
    case "H":
      row = max(numbers[0], 1) - 1
      column = max(numbers.count > 1 ? numbers[1] : 1, 1) - 1
      hangsOver = false
      if row >= size.rows || column >= size.columns { faults.append("moved to \(column),\(row)") }
      row = min(row, size.rows - 1)
      column = min(column, size.columns - 1)
    case "C":
      if hangsOver { faults.append("stepped over the edge") }
      column += text.isEmpty ? 1 : numbers[0]
      if column >= size.columns { faults.append("stepped to \(column)") }
      column = min(column, size.columns - 1)
    case "J" where text == "2":
      cells = Array(repeating: Cell(" ", ink), count: cells.count)
    case "m": select(numbers)
    case "h" where text == "?2026": isUpdating = true
    case "l" where text == "?2026": isUpdating = false
    default: faults.append("unknown ESC[\(text)\(final)")
    }
  }

  private mutating func select(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: ink = .plain
      case 1: ink.emphasis.insert(.bold)
      case 2: ink.emphasis.insert(.faint)
      case 4: ink.emphasis.insert(.underline)
      case 7: ink.emphasis.insert(.reverse)
      case 22: ink.emphasis.subtract([.bold, .faint])
      case 24: ink.emphasis.remove(.underline)
      case 27: ink.emphasis.remove(.reverse)
      case 39: ink.text = .own
      case 49: ink.ground = .own
      case 38, 48:
        guard rest.popFirst() == 5, let colour = rest.popFirst().flatMap({ UInt8(exactly: $0) }) else {
          return faults.append("broken colour")
        }
        if number == 38 { ink.text = Ink.Colour(colour) } else { ink.ground = Ink.Colour(colour) }
      default: faults.append("unknown ink \(number)")
      }
    }
  }
}
