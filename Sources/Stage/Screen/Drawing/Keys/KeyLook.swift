/// How a key is to be seen.
enum KeyLook {
  case rest, held
  /// The tune asks for it.
  case next

  init(_ key: PhysicalKey, in state: StageState) {
    self = state.heldKeys.contains(key) ? .held : state.nextKey == key ? .next : .rest
  }
}

/// The inks of keys, white and black.
///
/// With colour a key is a patch of ground. Without, it is an outline; held it is filled and in reverse, and the next one is
/// dotted, so that pure text tells them apart too: `#` held, `*` next.
struct KeyPaint {
  let style: ScreenStyle

  func ink(_ look: KeyLook, isBlack: Bool) -> Ink {
    guard style.usesColour else {
      switch look {
      case .rest: return .plain
      case .held: return Ink(.own, on: .own, [.reverse, .bold])
      case .next: return Ink(.own, on: .own, [.underline, .bold])
      }
    }
    let emphasis: Ink.Emphasis = look == .rest ? [] : .bold
    switch (look, isBlack) {
    case (.rest, false): return Ink(Ink.Colour(235), on: Ink.Colour(254))
    case (.rest, true): return Ink(Ink.Colour(252), on: Ink.Colour(236))
    case (.held, false): return Ink(Ink.Colour(16), on: Ink.Colour(215), emphasis)
    case (.held, true): return Ink(Ink.Colour(16), on: Ink.Colour(208), emphasis)
    case (.next, false): return Ink(Ink.Colour(16), on: Ink.Colour(114), emphasis)
    case (.next, true): return Ink(Ink.Colour(16), on: Ink.Colour(71), emphasis)
    }
  }

  /// The same for words that stand back on a key: names of notes.
  func quietInk(_ look: KeyLook, isBlack: Bool) -> Ink {
    var ink = ink(look, isBlack: isBlack)
    if !style.usesColour {
      ink.emphasis.remove(.bold)
    } else if look == .rest {
      ink.text = Ink.Colour(isBlack ? 247 : 243)
    }
    return ink
  }

  /// What fills a key besides its label.
  func filling(_ look: KeyLook) -> Unicode.Scalar {
    if style.usesColour { return " " }
    switch look {
    case .rest: return " "
    case .held: return style.isASCII ? "#" : " "
    case .next: return style.isASCII ? "*" : "·"
    }
  }
}
