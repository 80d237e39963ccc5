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

  /// Whether it moves without a hand on our keys: then it can be played with a score and no terminal.
  public var playsByItself: Bool {
    switch self {
    case .hand, .none: false
    case .sweep, .live: true
    }
  }
}
