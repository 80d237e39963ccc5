extension ControlSequence {
  /// What the mouse did, from `ESC [ < buttons ; column ; row M`, or with `m` when a button goes up.
  ///
  /// Source: xterm's "Control sequences", SGR mouse mode (1006).
  var mouseEvent: MouseEvent? {
    guard prefix == UInt8(ascii: "<"), final == UInt8(ascii: "M") || final == UInt8(ascii: "m"),
      let bits = parameter(0), let column = parameter(1), let row = parameter(2), column > 0, row > 0
    else { return nil }
    let kind: MouseEvent.Kind
    switch (bits & 64 != 0, bits & 3, bits & 32 != 0) {
    case (true, 0, _): kind = .wheelUp
    case (true, 1, _): kind = .wheelDown
    case (true, _, _), (false, 3, _): return nil  // wheels turned sideways; motion without a button
    case (false, _, true): kind = .drag
    case (false, _, false): kind = final == UInt8(ascii: "M") ? .press : .release
    }
    var modifiers: KeyModifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.control) }
    let button = bits & 64 != 0 ? 0 : bits & 3
    return MouseEvent(kind, button: button, column: column - 1, row: row - 1, modifiers: modifiers)
  }
}
