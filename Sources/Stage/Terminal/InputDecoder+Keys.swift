/// Keys that come as bytes of their own.
extension InputDecoder {
  func emit(_ key: KeyEvent, into events: inout [InputEvent]) {
    if !isPasting { events.append(.key(key)) }
  }

  func emitCharacter(_ character: Unicode.Scalar, alt: Bool, into events: inout [InputEvent]) {
    let typed = characterMap.place(typing: character)
    var modifiers: KeyModifiers = alt ? .alt : []
    if typed?.shift == true { modifiers.insert(.shift) }
    emit(KeyEvent(.press, .character(character), modifiers, at: typed?.key), into: &events)
  }

  /// Control characters: keys that have one of their own, and letters held together with Control.
  func emitControl(_ byte: UInt8, into events: inout [InputEvent]) {
    let modifiers: KeyModifiers = isAlt ? .alt : []
    switch byte {
    case 0x08, 0x7F: emit(KeyEvent(.press, .backspace, modifiers), into: &events)
    case 0x09: emit(KeyEvent(.press, .tab, modifiers), into: &events)
    case 0x0D: emit(KeyEvent(.press, .enter, modifiers), into: &events)
    case 0x00: emit(KeyEvent(.press, .space, modifiers.union(.control)), into: &events)
    default:
      // Control with a character leaves its lower five bits.
      let character = Unicode.Scalar(byte < 0x1B ? byte | 0x60 : byte | 0x40)
      let place = characterMap.place(typing: character)?.key
      emit(KeyEvent(.press, .character(character), modifiers.union(.control), at: place), into: &events)
    }
  }
}
