/// Decides which values of a continuous controller are sent.
struct ThinnedController: Sendable {
  /// What the receiver knows; `nil` for nothing.
  var sent: UInt16?
  /// What changes by less is sent only where the movement has come to rest, of 16 384.
  let least: Int
  private var sentSeconds = -Double.infinity

  /// From one value to the next at least: 100 a second, three hundredths of what a cable carries.
  static let pauseSeconds = 0.01
  /// After so long, the last small change is sent, too.
  static let restSeconds = 0.05

  init(least: Int) {
    self.least = least
  }

  /// - Returns: the value, if it is to be sent.
  mutating func take(_ value: UInt16, atSeconds now: Double) -> UInt16? {
    guard value != sent else { return nil }
    if let sent {
      let change = abs(Int(value) - Int(sent))
      // Rest positions count: neither silence nor "in tune" waits.
      let isDue = change >= least || value == 0 || value == MIDIMessage.noBend ? Self.pauseSeconds : Self.restSeconds
      guard now - sentSeconds >= isDue - 1e-9 else { return nil }
    }
    sentSeconds = now
    return value
  }
}
