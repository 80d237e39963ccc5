/// How it is known when a key goes up.
public enum HoldMode: String, Sendable, CaseIterable {
  /// The terminal tells.
  case released = "release"
  /// It does not: a second press lets go.
  case latch
  /// It does not: the key is held as long as it repeats by itself. Only the key pressed last does.
  case timed
}

/// What can be held: a place on the keyboard, or a key that carries no character.
public enum HoldableKey: Hashable, Sendable {
  case place(PhysicalKey)
  case command(StageCommand)
}
