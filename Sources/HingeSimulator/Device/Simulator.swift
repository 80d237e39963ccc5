import Hinge

/// A simulated device together with the way in which it tells what happens to it. No sockets, no clock.
public struct Simulator: Sendable {
  public private(set) var device: SimulatedDevice
  private var delivery: Delivery

  public var profile: DeliveryProfile { delivery.profile }

  public init(_ profile: DeliveryProfile = .smooth, seed: UInt64 = 1, posture: Posture = .closed) {
    device = SimulatedDevice(seed: seed)
    device.take(posture)
    delivery = Delivery(profile, seed: seed)
  }

  /// Lets time pass.
  ///
  /// - Returns: what is to be told.
  public mutating func advance(toSeconds now: Double) -> [HingeUpdate] {
    device.advance(toSeconds: now)
    return delivery.take(device, atSeconds: now)
  }

  /// When ``advance(toSeconds:)`` is to be called at the latest; `nil` while nothing happens.
  public var dueSeconds: Double? {
    let due = delivery.dueSeconds(device)
    guard let end = device.moveEndSeconds else { return due }
    return min(due ?? end, end)
  }

  /// What somebody hears who begins to listen.
  public var first: HingeUpdate? {
    delivery.first(device, atSeconds: device.nowSeconds)
  }

  /// Does what a client asks, at the time of the last ``advance(toSeconds:)``. What concerns only the client itself, is
  /// not done here.
  public mutating func perform(_ request: Request) {
    switch request {
    case .set(let degrees): device.set(toDegrees: degrees)
    case .tap(let degrees): device.tap(toDegrees: degrees)
    case .drag(let degrees, let seconds): device.drag(toDegrees: degrees, seconds: seconds)
    case .sweep(let from, let to, let seconds): device.sweep(fromDegrees: from, toDegrees: to, seconds: seconds)
    case .posture(let posture): device.take(posture)
    case .remove: device.removeHinge()
    case .giveBack: device.returnHinge()
    case .get, .pause, .resume: break
    }
  }
}
