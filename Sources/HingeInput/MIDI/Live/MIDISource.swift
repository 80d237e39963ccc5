import Glibc
import HostSystem
import Synth

/// MIDI that is played now: bytes of a wire become events.
///
/// What a sender leaves behind is let go: when it is closed, unplugged or silent although it had promised to tell every
/// 300 ms that it is there (active sensing). A place that is lost is looked for again.
public final class MIDISource: LiveSource {
  public typealias Opening = () throws(Failure) -> any MIDIWire

  public let name: String
  private let opening: Opening
  private var wire: (any MIDIWire)?
  private var parser = MIDIParser()
  private var player: MIDIPlayer
  /// When the sender must have been heard again; `nil` where it has promised nothing.
  private var silenceSeconds: Double?
  /// When to look for a lost place again.
  private var retrySeconds: Double?

  /// Active sensing comes every 300 ms at least; the rest is for a machine that is busy.
  static let sensingSeconds = 0.35
  static let retryPauseSeconds = 0.5

  /// - Parameter opening: opens the wire; now, and again when it was lost.
  public init(name: String, choices: MIDIPlayer.Choices = MIDIPlayer.Choices(), opening: @escaping Opening)
    throws(Failure)
  {
    self.name = name
    self.opening = opening
    player = MIDIPlayer(choices)
    wire = try opening()
  }

  public var watched: [pollfd] { wire?.watched ?? [] }

  public var dueSeconds: Double? { wire == nil ? retrySeconds : silenceSeconds }

  public func take(atSeconds now: Double) -> LiveNews {
    var news = LiveNews()
    guard let wire else {
      reopen(now, &news)
      return news
    }
    let arrival = wire.read()
    news.notices = arrival.notices
    hear(arrival.bytes, now, &news)
    if let turn = arrival.turn { take(turn, now, &news) }
    return news
  }

  private func hear(_ bytes: [UInt8], _ now: Double, _ news: inout LiveNews) {
    if let due = silenceSeconds {
      if !bytes.isEmpty {
        silenceSeconds = now + Self.sensingSeconds
      } else if now >= due {
        silenceSeconds = nil
        if player.isHolding { news.notices.append("\(name) has fallen silent: its notes are let go") }
        letGo(now, &news)
      }
    }
    for byte in bytes {
      guard let message = parser.take(byte) else { continue }
      if message == .activeSensing { silenceSeconds = now + Self.sensingSeconds }
      player.take(message) { news.events.append(LiveEvent(hostSeconds: now, action: $0)) }
    }
  }

  private func take(_ turn: MIDIArrival.Turn, _ now: Double, _ news: inout LiveNews) {
    letGo(now, &news)
    switch turn {
    case .senderLeft: break
    case .over: news.end = .over
    case .ended:
      wire = nil
      reopen(now, &news)
    case .lost(let reason):
      wire = nil
      retrySeconds = now + Self.retryPauseSeconds
      news.notices.append("\(name) is lost: \(reason)")
    }
  }

  private func letGo(_ now: Double, _ news: inout LiveNews) {
    parser = MIDIParser()
    silenceSeconds = nil
    player.letGo { news.events.append(LiveEvent(hostSeconds: now, action: $0)) }
  }

  private func reopen(_ now: Double, _ news: inout LiveNews) {
    let wasLost = retrySeconds != nil
    guard let found = try? opening() else {
      retrySeconds = now + Self.retryPauseSeconds
      return
    }
    wire = found
    retrySeconds = nil
    if wasLost { news.notices.append("\(name) is back") }
  }
}
