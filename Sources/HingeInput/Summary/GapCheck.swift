import HostSystem

/// Stops where a recording has hours without any event: that is a fault of its clock and not a pause. Rendered, it would fill the
/// disk with silence; played, nobody would wait for its end.
public struct GapCheck: Sendable {
  public static let longestSeconds = 3600.0
  private var lastSeconds = 0.0

  public init() {}

  /// Takes the time of the next event.
  public mutating func move(toSeconds seconds: Double, subject: String) throws(Failure) {
    let gap = seconds - lastSeconds
    guard gap <= Self.longestSeconds else {
      throw Failure(
        .badData, subject: subject,
        reason: "nothing happens for \(duration(gap)) after \(fixed(lastSeconds, 3)) s", hint: "Cut it there")
    }
    lastSeconds = seconds
  }
}
