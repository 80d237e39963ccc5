import HingeInput

/// Where the hinge of a live session is.
public enum HingeChoice {
  /// The arrow keys and the mouse move it.
  case hand
  /// There is none: keys pump the bellows.
  case none
  /// A recording is replayed.
  case sweep(SweepPlayer)
  /// Somebody else reports it while it moves.
  case live(LiveSourceThread)
}
