import Hinge
import HostSystem
import Synth

/// Tells other programs by Open Sound Control what the hinge does and what is played: UDP, each value a message of its own.
///
/// | address | carries |
/// |---|---|
/// | `/hinge` | the angle in degrees, a float; nothing (`N`) while there is no hinge |
/// | `/hinge/status` | `closed`, `partiallyOpen`, `fullyOpen` or `none` |
/// | `/hinge/pressure` | of the bellows in pascals, a float; negative when they are pushed |
/// | `/hinge/bend` | of the guitar in semitones, a float |
/// | `/hinge/note` | a note as in MIDI and its velocity from 1 to 127, 0 when it ends: two whole numbers |
///
/// Values go out when they have changed, at most 50 times a second, and all of them once a second for those who came later.
/// Notes go out at once, and every one.
public final class OSCOutput {
  /// What is told of one moment.
  public struct State: Equatable, Sendable {
    public var angleDegrees: Double?
    public var status: HingeStatus?
    public var pressurePascals: Double
    public var bendSemitones: Double

    public init(
      angleDegrees: Double?, status: HingeStatus?, pressurePascals: Double = 0, bendSemitones: Double = 0
    ) {
      self.angleDegrees = angleDegrees
      self.status = status
      self.pressurePascals = pressurePascals
      self.bendSemitones = bendSemitones
    }
  }

  /// The shortest time from one state that is told to the next.
  public static let shortestSeconds = 0.02
  private static let repeatSeconds = 1.0

  private let socket: UDPSocket
  private var told: State?
  private var toldSeconds = -Double.infinity
  private var repeatedSeconds = -Double.infinity
  private var held: [UInt8: Int] = [:]
  /// What was last wrong with the network.
  public private(set) var trouble: Failure?

  /// - Parameter address: `HOST:PORT`, or a port of this computer.
  public init(to address: String) throws(Failure) {
    socket = try UDPSocket(sendingTo: address, subject: "--osc-out")
  }

  /// Tells what has changed, if it is time.
  public func tell(_ state: State, atSeconds now: Double) {
    guard now - toldSeconds >= Self.shortestSeconds else { return }
    let repeats = now - repeatedSeconds >= Self.repeatSeconds
    let last = repeats ? nil : told
    var messages: [OSCMessage] = []
    if differs(state.angleDegrees, last.map(\.angleDegrees), by: 0.02) {
      messages.append(OSCMessage("/hinge", [state.angleDegrees.map { .number($0) } ?? .none]))
    }
    if last == nil || last?.status != state.status {
      let name = state.angleDegrees == nil ? "none" : state.status?.name ?? ""
      messages.append(OSCMessage("/hinge/status", [.text(name.isEmpty ? "unknown" : name)]))
    }
    if differs(state.pressurePascals, last.map(\.pressurePascals), by: 0.5) {
      messages.append(OSCMessage("/hinge/pressure", [.number(state.pressurePascals)]))
    }
    if differs(state.bendSemitones, last.map(\.bendSemitones), by: 0.002) {
      messages.append(OSCMessage("/hinge/bend", [.number(state.bendSemitones)]))
    }
    guard !messages.isEmpty else { return }
    if repeats { repeatedSeconds = now }
    told = state
    toldSeconds = now
    messages.forEach(send)
  }

  /// Tells what has acted on the engine, where it is about notes.
  public func play(_ action: EngineEvent.Action) {
    switch action {
    case .noteOn(let note, let velocity): noteOn(note, velocity: Double(velocity))
    case .noteOff(let note), .leftOff(let note): noteOff(note)
    case .leftOn(let note): noteOn(note, velocity: 0.8)
    case .allNotesOff: allNotesOff()
    default: break
    }
  }

  /// A key has gone down.
  func noteOn(_ note: UInt8, velocity: Double) {
    held[note, default: 0] += 1
    send(note, max(1, Int32((127 * min(max(velocity, 0), 1)).rounded())))
  }

  /// A key has gone up.
  func noteOff(_ note: UInt8) {
    guard let count = held[note] else { return }
    held[note] = count > 1 ? count - 1 : nil
    if count == 1 { send(note, 0) }
  }

  /// All keys are up: also to be called at the end.
  public func allNotesOff() {
    for note in held.keys.sorted() { send(note, 0) }
    held.removeAll()
  }

  /// Whether a value is another than the one that was told, or had none. What has come to rest is told exactly.
  private func differs(_ value: Double?, _ last: Double??, by threshold: Double) -> Bool {
    guard let last else { return true }
    guard let value, let last else { return (value == nil) != (last == nil) }
    return abs(value - last) >= threshold || (value != last && value == 0)
  }

  private func send(_ note: UInt8, _ velocity: Int32) {
    send(OSCMessage("/hinge/note", [.whole(Int32(note)), .whole(velocity)]))
  }

  private func send(_ message: OSCMessage) {
    guard let error = socket.send(message.bytes) else { return }
    trouble = Failure(.inputOutput, subject: "--osc-out \(socket.address.text)", reason: "\(error)")
  }
}
