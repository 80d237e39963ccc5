/// What a byte does in each state.
extension InputDecoder {
  mutating func ground(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x20..<0x7F: emitCharacter(Unicode.Scalar(byte), alt: isAlt, into: &events)
    case 0x00..<0x20, 0x7F: emitControl(byte, into: &events)
    case 0xC2..<0xE0: state = .character(remaining: 1, value: UInt32(byte & 0x1F), least: 0x80)
    case 0xE0..<0xF0: state = .character(remaining: 2, value: UInt32(byte & 0x0F), least: 0x800)
    case 0xF0..<0xF5: state = .character(remaining: 3, value: UInt32(byte & 0x07), least: 0x1_0000)
    default: isAlt = false  // not UTF-8
    }
  }

  mutating func continueCharacter(
    _ byte: UInt8, _ remaining: Int, _ value: UInt32, _ least: UInt32, into events: inout [InputEvent]
  ) {
    guard byte & 0xC0 == 0x80 else {  // cut short: the byte begins something new
      state = .ground
      isAlt = false
      return ground(byte, into: &events)
    }
    let value = value << 6 | UInt32(byte & 0x3F)
    guard remaining == 1 else {
      state = .character(remaining: remaining - 1, value: value, least: least)
      return
    }
    state = .ground
    if value >= least, let character = Unicode.Scalar(value) { emitCharacter(character, alt: isAlt, into: &events) }
    isAlt = false
  }

  mutating func escape(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case 0x1B: emit(KeyEvent(.press, .escape), into: &events)  // the second one may begin a sequence
    case UInt8(ascii: "["):
      body.removeAll(keepingCapacity: true)
      state = .sequence
    case UInt8(ascii: "O"): state = .application
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string(byte, isEmpty: true)
    default:
      state = .ground
      isAlt = true
      ground(byte, into: &events)
      if state == .ground { isAlt = false }
    }
  }

  mutating func sequence(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case 0x20..<0x40 where body.count < Self.longestSequence: body.append(byte)
    case 0x20..<0x40: state = .overlongSequence
    case UInt8(ascii: "[") where body.isEmpty: state = .console
    case UInt8(ascii: "M") where body.isEmpty: state = .skip(3)
    case 0x40..<0x7F:
      state = .ground
      finish(ControlSequence(body: body, final: byte), into: &events)
    default:  // no part of a sequence: it was cut
      state = .ground
      ground(byte, into: &events)
    }
  }

  mutating func skipSequence(_ byte: UInt8) {
    switch byte {
    case 0x20..<0x40: break
    case 0x1B: state = .escape
    default: state = .ground
    }
  }

  mutating func finish(_ sequence: ControlSequence, into events: inout [InputEvent]) {
    if sequence.prefix == nil, sequence.final == UInt8(ascii: "~"), let number = sequence.parameter(0) {
      if number == 200 { isPasting = true }
      if number == 201 { isPasting = false }
    }
    guard !isPasting else { return }
    switch (sequence.prefix, sequence.final) {
    case (nil, UInt8(ascii: "I")) where sequence.count == 0: events.append(.focus(true))
    case (nil, UInt8(ascii: "O")) where sequence.count == 0: events.append(.focus(false))
    case (UInt8(ascii: "?"), UInt8(ascii: "u")): events.append(.kittyFlags(sequence.parameter(0) ?? 0))
    case (UInt8(ascii: "?"), UInt8(ascii: "c")): events.append(.deviceAttributes)
    default:
      if let key = sequence.keyEvent(characterMap) {
        events.append(.key(key))
      } else if let mouse = sequence.mouseEvent {
        events.append(.mouse(mouse))
      }
    }
  }
}
