/// Says when the next picture is due: thirty times a second at most.
public struct FramePacer: Sendable {
  public static let secondsPerFrame = 1.0 / 30

  private var nextSeconds = -Double.infinity

  public init() {}

  /// When to draw next, on the caller's clock.
  public var dueSeconds: Double { nextSeconds }

  /// Whether a picture is due now; if so, the next one will be a thirtieth of a second from now.
  public mutating func isDue(atSeconds now: Double) -> Bool {
    guard now >= nextSeconds else { return false }
    nextSeconds = now + Self.secondsPerFrame
    return true
  }
}
