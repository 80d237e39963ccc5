import Hinge
import Synth

/// Something that a device tells about its hinge.
public struct HingeUpdate: Sendable, Equatable {
  public var timeSeconds: Double
  /// `nil`: there is no hinge.
  public var state: HingeState?

  public init(timeSeconds: Double, state: HingeState?) {
    self.timeSeconds = timeSeconds
    self.state = state
  }
}

/// Tells the changes of a device as a profile has it.
///
/// *Model*: a device at rest is not looked at, unless it flickers; one that moves is looked at once in each period. What
/// was seen goes out at once or late; only what differs from the last update goes out at all.
struct Delivery: Sendable {
  let profile: DeliveryProfile
  /// What everybody was told last.
  private(set) var told: HingeState?
  private var hasTold = false
  private var late: HingeUpdate?
  private var lookedSeconds = -1.0e9
  private var looks = 0
  /// What was seen at the last look.
  private var lookedAt: HingeState?
  private var startSeconds: Double?
  private let noise: SeededNoise

  /// Of every seven seconds the last two are silent, in a profile that stalls.
  static let stallEverySeconds = 7.0
  static let stallSeconds = 2.0

  init(_ profile: DeliveryProfile, seed: UInt64) {
    self.profile = profile
    noise = SeededNoise(seed: SeededNoise(seed: seed).seed(forPart: 1))
  }

  /// Takes what is to be told by now.
  mutating func take(_ device: SimulatedDevice, atSeconds now: Double) -> [HingeUpdate] {
    let start = startSeconds ?? now
    startSeconds = start
    if !hasTold {
      hasTold = true
      told = seen(device)
    }
    var updates: [HingeUpdate] = []
    if let late, late.timeSeconds <= now { release(&updates, now) }
    guard isWorthALook(device) else {
      if profile.isLatched { lookedSeconds = latched(now) }
      return updates
    }
    guard !isStalled(now), isLookDue(device, now) else { return updates }
    lookedSeconds = latched(now)
    looks += 1
    let state = flickering(seen(device))
    guard state != late.map(\.state) ?? told else { return updates }
    release(&updates, now)
    let delay = comesOrGoes(device) ? 0 : profile.lateSeconds * chance(2 * looks)
    late = HingeUpdate(timeSeconds: now + delay, state: state)
    if delay == 0 { release(&updates, now) }
    return updates
  }

  /// When there may be something to tell; `nil` while nothing moves.
  func dueSeconds(_ device: SimulatedDevice) -> Double? {
    var due = late?.timeSeconds
    if isWorthALook(device) {
      var next = lookedSeconds + profile.periodSeconds
      if comesOrGoes(device) { next = device.nowSeconds }
      if isStalled(next) { next = stallEnd(after: next) }
      due = min(due ?? next, next)
    }
    return due
  }

  /// What a device says to somebody who begins to listen: what everybody was told last.
  func first(_ device: SimulatedDevice, atSeconds now: Double) -> HingeUpdate? {
    guard profile.tellsFirst else { return nil }
    return HingeUpdate(timeSeconds: now, state: hasTold ? told : seen(device))
  }

  private func seen(_ device: SimulatedDevice) -> HingeState? {
    device.state.map { HingeState(angleDegrees: profile.told($0.angleDegrees), status: $0.status) }
  }

  /// Lets what waits go out, with the time at which it does.
  private mutating func release(_ updates: inout [HingeUpdate], _ now: Double) {
    guard let waiting = late else { return }
    late = nil
    told = waiting.state
    updates.append(HingeUpdate(timeSeconds: now, state: waiting.state))
  }

  private func isLookDue(_ device: SimulatedDevice, _ now: Double) -> Bool {
    // A microsecond of patience: sums of periods miss their marks by less.
    comesOrGoes(device) || now - lookedSeconds >= profile.periodSeconds - 1e-6
  }

  /// Whether the hinge has just come or gone, which waits for no period.
  private func comesOrGoes(_ device: SimulatedDevice) -> Bool {
    device.hasHinge != (told != nil)
  }

  private func isWorthALook(_ device: SimulatedDevice) -> Bool {
    profile.flickers || device.moveEndSeconds != nil || seen(device) != (late.map(\.state) ?? told)
  }

  /// What is told of what was seen: at rest, which is where it was at the last look, perhaps a step more.
  private mutating func flickering(_ seen: HingeState?) -> HingeState? {
    let isAtRest = seen == lookedAt
    lookedAt = seen
    guard profile.flickers, isAtRest, var state = seen, chance(2 * looks + 1) < 0.5 else { return seen }
    state.angleDegrees += state.angleDegrees < 180 ? profile.stepDegrees : -profile.stepDegrees
    return state
  }

  /// The last stroke of the device's own clock.
  private func latched(_ now: Double) -> Double {
    guard profile.isLatched, let startSeconds else { return now }
    return startSeconds + ((now - startSeconds + 1e-6) / profile.periodSeconds).rounded(.down) * profile.periodSeconds
  }

  private func isStalled(_ now: Double) -> Bool {
    guard profile.stalls, let startSeconds else { return false }
    let into = (now - startSeconds).truncatingRemainder(dividingBy: Self.stallEverySeconds)
    return into >= Self.stallEverySeconds - Self.stallSeconds
  }

  private func stallEnd(after now: Double) -> Double {
    let start = startSeconds ?? 0
    return start + ((now - start) / Self.stallEverySeconds).rounded(.up) * Self.stallEverySeconds
  }

  /// A number from 0 up to 1.
  private func chance(_ position: Int) -> Double {
    0.5 + 0.5 * Double(noise[position])
  }
}
