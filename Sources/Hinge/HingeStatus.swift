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

  @_noAllocation @_noLocks
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  // Computed, and compared by hand, so that the audio thread can use them: a global needs a lock at its first use, and
  // the comparison that comes with RawRepresentable is generic.
  public static var closed: HingeStatus { @_noAllocation @_noLocks get { HingeStatus(rawValue: 0) } }
  public static var partiallyOpen: HingeStatus { @_noAllocation @_noLocks get { HingeStatus(rawValue: 1) } }
  public static var fullyOpen: HingeStatus { @_noAllocation @_noLocks get { HingeStatus(rawValue: 2) } }

  @_noAllocation @_noLocks
  public static func == (first: HingeStatus, second: HingeStatus) -> Bool {
    first.rawValue == second.rawValue
  }
}
