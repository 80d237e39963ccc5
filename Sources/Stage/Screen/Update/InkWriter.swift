/// Writes escape sequences that take a terminal from one ink to another, by the shortest way.
struct InkWriter {
  private(set) var current = Ink.plain

  /// - Parameter bytes: what the sequence is added to; nothing where the ink is right already.
  mutating func change(to ink: Ink, _ bytes: inout [UInt8]) {
    guard ink != current else { return }
    var difference: [Int] = []
    if Self.writeDifference(from: current, to: ink, &difference) {
      var fromPlain: [Int] = []
      _ = Self.writeDifference(from: .plain, to: ink, &fromPlain)
      // `ESC[m` puts everything back; with parameters the 0 has to be written.
      let restart = ink == .plain ? [] : [0] + fromPlain
      Self.write(Self.length(restart) < Self.length(difference) ? restart : difference, &bytes)
    } else {
      Self.write(ink == .plain ? [] : difference, &bytes)
    }
    current = ink
  }

  /// Adds the parameters of what differs.
  /// - Returns: whether something is turned off, so that starting anew may be shorter.
  private static func writeDifference(from old: Ink, to new: Ink, _ parameters: inout [Int]) -> Bool {
    let off = old.emphasis.subtracting(new.emphasis)
    var on = new.emphasis.subtracting(old.emphasis)
    // Bold and faint are turned off by one and the same parameter.
    if !off.isDisjoint(with: [.bold, .faint]) {
      parameters.append(22)
      on.formUnion(new.emphasis.intersection([.bold, .faint]))
    }
    if off.contains(.underline) { parameters.append(24) }
    if off.contains(.reverse) { parameters.append(27) }
    if on.contains(.bold) { parameters.append(1) }
    if on.contains(.faint) { parameters.append(2) }
    if on.contains(.underline) { parameters.append(4) }
    if on.contains(.reverse) { parameters.append(7) }
    if old.text != new.text { parameters += new.text == .own ? [39] : [38, 5, Int(new.text.number)] }
    if old.ground != new.ground { parameters += new.ground == .own ? [49] : [48, 5, Int(new.ground.number)] }
    let isTextReset = old.text != new.text && new.text == .own
    return !off.isEmpty || isTextReset || (old.ground != new.ground && new.ground == .own)
  }

  private static func length(_ parameters: [Int]) -> Int {
    parameters.reduce(max(parameters.count - 1, 0)) { $0 + ($1 < 10 ? 1 : $1 < 100 ? 2 : 3) }
  }

  private static func write(_ parameters: [Int], _ bytes: inout [UInt8]) {
    bytes += [0x1B, UInt8(ascii: "[")]
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ";")) }
      bytes += Array("\(parameter)".utf8)
    }
    bytes.append(UInt8(ascii: "m"))
  }
}
