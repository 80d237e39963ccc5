import Glibc
import Hinge
import HostSystem

/// A hinge that somebody sends by Open Sound Control over UDP: an address with the degrees as a number of any sort, as
/// `/lid` with one float, and perhaps a status behind it. No value, or a status of `none`, is *no hinge*.
public final class OSCSource: LiveSource {
  public let name: String
  public let dueSeconds: Double? = nil
  public var watched: [pollfd] { [pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)] }

  /// The port that lidOSC sends to.
  public static let usualPort = 8000
  public static let usualAddresses = ["/lid", "/hinge"]
  /// So many datagrams are read at once; the rest waits in the socket.
  private static let mostAtOnce = 256
  private static let quietSeconds = 10.0

  private let socket: UDPSocket
  private let addresses: Set<String>
  private var quietUntilSeconds = -Double.infinity
  private var isHeard = false

  /// - Parameters:
  ///   - place: a port, which only programs on this computer reach, or `HOST:PORT`; `0.0.0.0` is the whole network.
  ///   - addresses: of the messages that are the hinge.
  public init(at place: String? = nil, addresses: [String] = usualAddresses) throws(Failure) {
    self.addresses = Set(addresses)
    socket = try UDPSocket(listeningAt: place ?? "\(Self.usualPort)", subject: "--hinge osc")
    name = "osc \(socket.address.text)"
  }

  public func take(atSeconds now: Double) -> LiveNews {
    var news = LiveNews()
    var newest: HingeState??
    var strange: String?
    for _ in 0..<Self.mostAtOnce {
      guard let datagram = socket.receive() else { break }
      let messages = datagram.withUnsafeBytes { OSCMessage.messages(in: $0) }
      if messages == nil { strange = "a datagram that is no OSC" }
      for message in messages ?? [] {
        if let hinge = reading(message) {
          newest = .some(hinge)
        } else if !isDetail(message) {
          strange = message.address
        }
      }
    }
    // Those that came together were sent at different times, and nothing tells when.
    if let newest { news.add(newest, atSeconds: now) }
    if newest != nil, !isHeard {
      isHeard = true
      news.notices.append("\(name) is heard")
    }
    if let strange, newest == nil, now >= quietUntilSeconds {
      quietUntilSeconds = now + Self.quietSeconds
      let known = addresses.sorted().joined(separator: " or ")
      news.notices.append("\(name) hears \(printable(String(strange.prefix(60)))), and not \(known) with degrees")
    }
    return news
  }

  /// Whether a message tells more about the hinge than its angle, as Hingebox's own `/hinge/status` does.
  private func isDetail(_ message: OSCMessage) -> Bool {
    addresses.contains { message.address.hasPrefix("\($0)/") }
  }

  /// - Returns: `nil` where a message is not about the hinge.
  private func reading(_ message: OSCMessage) -> HingeState?? {
    guard addresses.contains(message.address) else { return nil }
    switch message.values.first {
    case nil, .some(.none): return .some(nil)
    case .number(let degrees) where HingeState.possibleDegrees.contains(degrees):
      guard message.values.count > 1, case .text(let word) = message.values[1] else {
        return .some(HingeState(angleDegrees: degrees))
      }
      if word == "none" { return .some(nil) }
      let status = Array(word.utf8).withUnsafeBufferPointer { HingeStatus(name: $0) }
      return .some(HingeState(angleDegrees: degrees, status: status))
    case .number: return .some(nil)
    default: return nil
    }
  }
}
