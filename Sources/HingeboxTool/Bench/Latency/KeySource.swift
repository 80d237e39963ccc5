import Glibc
import HingeInput
import HostSystem
import Stage
import Synth

/// Keys as a terminal sends them, out of a pipe.
final class KeySource: LiveSource {
  let name = "keys"
  var watched: [pollfd] { [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)] }
  let dueSeconds: Double? = nil

  private let descriptor: Int32
  private var decoder = InputDecoder()
  private var player = KeyPlayer(layout: .piano, holdMode: .released, reportsReleases: true)
  private var bytes = [UInt8](repeating: 0, count: 256)

  init(descriptor: Int32) {
    self.descriptor = descriptor
    // As a session does before it plays.
    KeyPlayer.rehearse()
  }

  func take(atSeconds now: Double) -> LiveNews {
    var news = LiveNews()
    guard let count = try? systemCall({ read(descriptor, &bytes, bytes.count) }), count > 0 else { return news }
    for event in decoder.decode(bytes[..<count], atSeconds: now) {
      for case .play(let action) in player.handle(event, atSeconds: now) {
        news.events.append(LiveEvent(hostSeconds: now, action: action))
      }
    }
    return news
  }
}
