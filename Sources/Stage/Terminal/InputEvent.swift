/// What a terminal's bytes mean.
public enum InputEvent: Equatable, Sendable {
  case key(KeyEvent)
  case mouse(MouseEvent)
  /// The window has come to the front (`true`) or has left it.
  case focus(Bool)
  /// The terminal answers that it speaks the kitty keyboard protocol, with the flags that are set.
  case kittyFlags(Int)
  /// The terminal answers what it is (`ESC[c`), as all of them do.
  case deviceAttributes
}

/// Something done with the mouse. Columns and rows are cells of the screen, counted from 0 at the upper left.
public struct MouseEvent: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case press
    /// Moved with a button down.
    case drag
    case release
    case wheelUp
    case wheelDown
  }

  public var kind: Kind
  /// 0 is the left button, 1 the middle, 2 the right one.
  public var button: Int
  public var column: Int
  public var row: Int
  public var modifiers: KeyModifiers

  public init(_ kind: Kind, button: Int = 0, column: Int, row: Int, modifiers: KeyModifiers = []) {
    self.kind = kind
    self.button = button
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
