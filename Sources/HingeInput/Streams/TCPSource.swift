import Glibc
import HostSystem

/// Lines that come over a TCP connection, which is made again whenever it is lost.
public final class TCPSource: LiveSource {
  public let name: String
  private let link: TCPLink
  private var text: LiveText
  private var hasToldLoss = false
  /// Whether something came that ends with the connection.
  private var hasReadings = false

  /// - Parameter address: `HOST:PORT`, or a port of this computer.
  public init(_ address: String) throws(Failure) {
    let address = try NetworkAddress(address, .connections, subject: "--hinge tcp")
    name = "tcp \(address.text)"
    link = TCPLink(to: address)
    text = LiveText(name: name)
  }

  public var watched: [pollfd] { link.watched }
  public var dueSeconds: Double? { link.dueSeconds }

  public func take(atSeconds now: Double) -> LiveNews {
    var news = LiveNews()
    for event in link.step(atSeconds: now) {
      switch event {
      case .connected:
        news.notices.append("\(name) is connected")
        hasToldLoss = false
      case .received(let bytes):
        link.hasSucceeded()
        let more = bytes.withUnsafeBufferPointer { text.take($0, atSeconds: now) }
        hasReadings = hasReadings || !more.events.isEmpty
        news.events += more.events
        news.notices += more.notices
      case .lost(let reason):
        text.reset()
        if hasReadings { news.add(nil, atSeconds: now) }
        hasReadings = false
        guard !hasToldLoss else { break }
        hasToldLoss = true
        news.notices.append("\(name) \(reason); trying again")
      }
    }
    return news
  }
}
