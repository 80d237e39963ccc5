/// How good a source of readings has shown itself to be.
public enum SourceQuality: Sendable, CaseIterable {
  /// Nothing has come yet.
  case waiting
  /// Angles in steps of at most two degrees.
  case fine
  /// Angles in steps of more than two degrees, such as five: playable, but not gently.
  case stepped
  /// Readings that swing to and fro by more than one step at rest.
  case noisy
  /// Three positions or so: a change says that a stroke happened, not how fast.
  case coarse
  /// A source that used to repeat itself has fallen silent.
  case stalled
  /// The source says that there is no hinge, or nothing that could be an angle.
  case lost
}

/// What has been wrong with the readings of a source, counted since the start.
public struct ReadingFaults: Equatable, Sendable {
  /// Angles that are no angles: not finite, negative, beyond 360, or a sentinel such as 500.
  public var impossibleAngles = 0
  /// Times that went backwards or were not finite.
  public var impossibleTimes = 0
  /// Changes faster than a hinge can move.
  public var jumps = 0
  /// Times that the hinge went away.
  public var losses = 0
  /// Times that a source which repeats itself fell silent.
  public var stalls = 0

  public init() {}
}
