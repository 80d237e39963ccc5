import Glibc
import Hinge
import HostSystem

/// The hinge of a foldable device in the Android emulator, asked over the emulator's console.
///
/// The angle is asked for about three times for each change (``PollPace``), one question at a time. A console that does not
/// answer within two seconds is left and called again: commands that fail may say nothing at all.
public final class EmulatorSource: LiveSource {
  public let name: String

  private enum Phase {
    case apart
    /// Its greeting is on the way.
    case greeted
    case authenticating
    case asking(sinceSeconds: Double)
    case resting(untilSeconds: Double)
  }

  /// The first emulator's port; each further one has the next even number.
  public static let firstPort = 5554
  /// After so long without an answer none will come.
  private static let patienceSeconds = 2.0
  /// When to ask again what was refused.
  private static let refusedSeconds = 1.0

  private static let lastPort = 5584

  private let link: TCPLink
  private let tokenPath: String
  private var phase = Phase.apart
  private var deadlineSeconds = Double.infinity
  private var cutter = LineCutter()
  private var reply = ConsoleReply()
  private var pace = PollPace()
  private var patience = Patience(seconds: 0.25)
  private var lastDegrees: Double?
  private var told: String?

  /// - Parameters:
  ///   - port: of this computer.
  ///   - tokenPath: where the emulator has left its token; `nil` is the user's home.
  public init(port: Int = firstPort, tokenPath: String? = nil) throws(Failure) {
    name = port == Self.firstPort ? "emulator" : "emulator \(port)"
    link = TCPLink(to: try NetworkAddress("\(port)", .connections, subject: "--hinge emulator"))
    self.tokenPath = tokenPath ?? "\(environment("HOME") ?? "")/.emulator_console_auth_token"
  }

  /// The ports of this computer where something listens that may be an emulator.
  public static func listeningPorts() -> [Int] {
    stride(from: firstPort, through: lastPort, by: 2).filter { port in
      (try? NetworkAddress("\(port)", .connections, subject: "").isListening) == true
    }
  }

  public var watched: [pollfd] { link.watched }

  public var dueSeconds: Double? {
    if case .resting(let until) = phase { return until }
    return [link.dueSeconds, deadlineSeconds.isFinite ? deadlineSeconds : nil].compactMap { $0 }.min()
  }

  public func take(atSeconds now: Double) -> LiveNews {
    var news = LiveNews()
    for event in link.step(atSeconds: now) {
      switch event {
      case .connected: begin(.greeted, atSeconds: now)
      case .received(let bytes):
        for line in lines(of: bytes) {
          guard let end = reply.take(line) else { continue }
          finish(end, atSeconds: now, &news)
        }
      case .lost(let reason): lose("\(reason); trying again", atSeconds: now, &news)
      }
    }
    if case .resting(let until) = phase, now >= until { ask(atSeconds: now) }
    if now >= deadlineSeconds {
      link.drop(atSeconds: now)
      lose("does not answer; trying again", atSeconds: now, &news)
    }
    return news
  }

  private func lines(of bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    bytes.withUnsafeBufferPointer { piece in
      cutter.take(piece) { if case .line(let line) = $0 { lines.append(String(decoding: line, as: UTF8.self)) } }
    }
    return lines
  }

  private func begin(_ phase: Phase, atSeconds now: Double) {
    self.phase = phase
    reply = ConsoleReply()
    deadlineSeconds = now + Self.patienceSeconds
  }

  private func ask(atSeconds now: Double) {
    begin(.asking(sinceSeconds: now), atSeconds: now)
    link.send("sensor get \(ConsoleReply.sensor)\n")
  }

  private func rest(_ seconds: Double, atSeconds now: Double) {
    phase = .resting(untilSeconds: now + seconds)
    deadlineSeconds = .infinity
  }

  /// A reply is complete.
  private func finish(_ end: ConsoleReply.End, atSeconds now: Double, _ news: inout LiveNews) {
    switch (phase, end) {
    case (.greeted, .ok) where reply.needsToken: authenticate(atSeconds: now, &news)
    case (.greeted, .ok), (.authenticating, .ok):
      link.hasSucceeded()
      ask(atSeconds: now)
    case (.asking(let since), .ok): take(reply.degrees, askedAtSeconds: since, atSeconds: now, &news)
    case (.asking(let since), .refused(.exception)): take(nil, askedAtSeconds: since, atSeconds: now, &news)
    case (.resting, _), (.apart, _): break
    case (_, .refused(let refusal)): refuse(refusal, atSeconds: now, &news)
    }
  }

  private func authenticate(atSeconds now: Double, _ news: inout LiveNews) {
    do throws(SystemError) {
      let token = try KernelFiles().textOrError(of: tokenPath)
      begin(.authenticating, atSeconds: now)
      link.send("auth \(token.prefix { !$0.isWhitespace })\n")
    } catch {
      link.drop(atSeconds: now)
      lose("wants the token in \(tokenPath), which cannot be read: \(error)", atSeconds: now, &news)
    }
  }

  private func take(
    _ degrees: Double?, askedAtSeconds since: Double, atSeconds now: Double, _ news: inout LiveNews
  ) {
    if let degrees, HingeState.possibleDegrees.contains(degrees) {
      if patience.recover() || told != nil { news.notices.append("\(name) tells the angle") }
      told = nil
      news.add(HingeState(angleDegrees: degrees), atSeconds: (since + now) / 2)
    } else if patience.miss(atSeconds: now) {
      tell("cannot tell the angle at the moment", &news)
      news.add(nil, atSeconds: now)
    }
    let next = pace.next(isChange: degrees != lastDegrees, atSeconds: now, took: now - since)
    lastDegrees = degrees
    rest(next, atSeconds: now)
  }

  private func refuse(_ refusal: ConsoleReply.Refusal, atSeconds now: Double, _ news: inout LiveNews) {
    let words =
      switch refusal {
      case .noHinge: "has no hinge; its device must be a foldable one"
      case .disabled: "has its hinge switched off; its device must be a foldable one"
      case .notReady: "has no sensors yet; waiting for it to start"
      case .exception: "could not ask its sensor"
      case .notAuthenticated: "does not take the token in \(tokenPath)"
      case .other(let reason): "refuses: \(printable(reason))"
      }
    if refusal == .notAuthenticated {
      // The emulator may have been started again with another token, which is read again.
      link.drop(atSeconds: now)
      lose(words, atSeconds: now, &news)
    } else {
      tell(words, &news)
      stopReading(atSeconds: now, &news)
      rest(Self.refusedSeconds, atSeconds: now)
    }
  }

  private func lose(_ words: String, atSeconds now: Double, _ news: inout LiveNews) {
    phase = .apart
    deadlineSeconds = .infinity
    cutter.reset()
    tell(words, &news)
    stopReading(atSeconds: now, &news)
  }

  private func stopReading(atSeconds now: Double, _ news: inout LiveNews) {
    if lastDegrees != nil { news.add(nil, atSeconds: now) }
    lastDegrees = nil
    _ = patience.recover()
  }

  /// Tells what has not just been told.
  private func tell(_ words: String, _ news: inout LiveNews) {
    guard told != words else { return }
    told = words
    news.notices.append("\(name) \(words)")
  }
}
