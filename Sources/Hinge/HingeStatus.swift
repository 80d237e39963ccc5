/// The posture that a device reports: closed, partially open or fully open.
///
/// A status is *told* by the device. It is not a function of the angle: a device tapped open to 123 degrees may still
/// be closed, and the angle at which it closes differs from one sweep to the next. Where a source gives an angle only,
/// ``StatusTracker`` makes the best of it.
///
/// A struct rather than an enumeration, as the phone's own interface has it: sources may grow further values, and a
/// `switch` over statuses keeps a default case.
public struct HingeStatus: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let closed = HingeStatus(rawValue: 0)
  public static let partiallyOpen = HingeStatus(rawValue: 1)
  public static let fullyOpen = HingeStatus(rawValue: 2)
}
