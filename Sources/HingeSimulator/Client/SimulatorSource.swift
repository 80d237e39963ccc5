import Glibc
import Hinge
import HingeInput
import HostSystem
import Synth

/// A simulator's hinge as a source of readings: looks for the simulator until it is there, and again when it has gone.
///
/// Readings have the simulator's own times, where both have the same clock, as on one machine they do; else they are
/// stamped as they arrive. While nobody serves there is *no hinge*.
public final class SimulatorSource: LiveSource {
  public let name = "simulator"
  private let address: SimulatorAddress
  private var descriptor: Int32 = -1
  private var cutter = LineCutter(longestBytes: Message.longestBytes)
  private var hasSameClock = false
  private var lastSeconds = -Double.infinity
  /// When to look for it again, or to wait for its greeting no longer.
  public private(set) var dueSeconds: Double? = 0
  /// Short enough for sound within a second of its return.
  private var retry = Retry(first: 0.05, longest: 0.4)
  private var toldReason: String?
  private let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 16_384)

  /// Who has not greeted by then is busy with something else, or no simulator.
  private static let greetingSeconds = 2.0
  /// Clocks that differ by more at the greeting are not the same.
  private static let sameClockSeconds = 0.25

  public init(_ address: SimulatorAddress) {
    self.address = address
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    buffer.deallocate()
  }

  public var watched: [pollfd] {
    descriptor < 0 ? [] : [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
  }

  public func take(atSeconds now: Double) -> LiveNews {
    var news = LiveNews()
    if descriptor < 0, now >= dueSeconds ?? 0 { look(now, &news) }
    // What is left after so much comes at the next call.
    for _ in 0..<64 where descriptor >= 0 && news.end == nil {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 {
        cutter.take(UnsafeBufferPointer(rebasing: buffer[..<count])) { take($0, now, &news) }
      } else if count < 0, errno == EINTR {
        continue
      } else {
        if count == 0 || errno != EAGAIN { lose("the simulator has gone: looking for it again", now, &news) }
        break
      }
    }
    if descriptor >= 0, news.end == nil, let dueSeconds, now >= dueSeconds {
      lose("the simulator at \(address) does not answer: trying again", now, &news)
    }
    return news
  }

  private func look(_ now: Double, _ news: inout LiveNews) {
    do {
      descriptor = try address.connect()
      cutter.reset()
      dueSeconds = now + Self.greetingSeconds
    } catch {
      if error.code == ENAMETOOLONG {
        news.end = .failed(Failure(.unavailable, subject: "simulator", reason: "\(address) is too long for a socket"))
        return
      }
      let isMissing = error.code == ENOENT || error.code == ECONNREFUSED
      say(
        isMissing
          ? "waiting for hinge-simulator at \(address)"
          : "the simulator at \(address) cannot be reached: \(error)", &news)
      dueSeconds = now + retry.next()
    }
  }

  private func lose(_ reason: String, _ now: Double, _ news: inout LiveNews) {
    close(descriptor)
    descriptor = -1
    news.add(nil, atSeconds: max(now, lastSeconds))
    say(reason, &news)
    dueSeconds = now + retry.next()
  }

  private func take(_ piece: LineCutter.Cut, _ now: Double, _ news: inout LiveNews) {
    guard case .line(let line) = piece, let message = Message(line) else { return }
    switch message {
    case .hello(let version, _, let time):
      guard version == Message.currentVersion else {
        let reason = "speaks version \(version) of its protocol, and we speak \(Message.currentVersion)"
        news.end = .failed(Failure(.unavailable, subject: "simulator", reason: reason))
        return
      }
      hasSameClock = abs(time - now) < Self.sameClockSeconds
      retry.reset()
      dueSeconds = nil
      say("the simulator is there", &news)
    case .update(let update):
      // Never of the future, and never before what has been said.
      lastSeconds = max(lastSeconds, hasSameClock ? min(update.timeSeconds, now) : now)
      news.add(update.state, atSeconds: lastSeconds)
    case .done, .refused: break
    }
  }

  private func say(_ reason: String, _ news: inout LiveNews) {
    guard toldReason != reason else { return }
    toldReason = reason
    news.notices.append(reason)
  }
}
