import Synth

/// What comes of a key.
public enum KeyOutcome: Sendable {
  /// Something for the engine.
  case play(EngineEvent.Action)
  /// Something for the session. A command that is held comes once more when its key goes up.
  case command(StageCommand, isPressed: Bool)
  /// Keys are held in another way from now on; the player should be told.
  case holdMode(HoldMode)
}
