/// What the Android emulator's console answers, put together from its lines.
///
/// It ends lines with `\r\n` or, in some replies, with a bare `\n`. A reply ends with a line `OK` or one that begins with
/// `KO`; some commands that fail say nothing at all. Releases before 2021 give three values for each sensor, later ones as
/// many as it has: of `hinge-angle0 = 90:0:0` and `hinge-angle0 = 90` the text up to the first colon counts, or up to what
/// the rewrite of 2026 puts in its place.
struct ConsoleReply: Equatable {
  enum End: Equatable {
    case ok
    case refused(Refusal)
  }

  /// Why a command was refused.
  enum Refusal: Equatable {
    /// `KO: unknown sensor name: …`, `KO:  bad sub-command`: a console that knows no hinge.
    case noHinge
    /// `KO: 'hinge-angle0' sensor is disabled.`: a device that does not fold.
    case disabled
    /// `KO: No sensor service found!`: a device that is still starting.
    case notReady
    /// `KO: 'hinge-angle0' sensor: exception happens.`
    case exception
    /// The token was missing or wrong, or commands that need one are not known.
    case notAuthenticated
    /// Another reason, as it was given.
    case other(String)
  }

  /// Whether the console wants a token.
  private(set) var needsToken = false
  /// The angle that was asked for, where there is one.
  private(set) var degrees: Double?

  static let sensor = "hinge-angle0"

  /// Takes a line.
  ///
  /// - Returns: how the reply ends, if this is its last line.
  mutating func take(_ line: String) -> End? {
    let line = line.drop(while: \.isWhitespace)
    if line == "OK" { return .ok }
    if line.hasPrefix("KO") { return .refused(Self.refusal(String(line))) }
    if line.contains("Authentication required") { needsToken = true }
    if line.hasPrefix(Self.sensor), let sign = line.firstIndex(of: "=") {
      let values = line[line.index(after: sign)...].drop(while: \.isWhitespace)
      var first = String(values.prefix { !":,\t ".contains($0) })
      degrees = first.withUTF8 { DecimalNumber($0)?.value }
    }
    return nil
  }

  private static func refusal(_ line: String) -> Refusal {
    let kinds: [(words: String, refusal: Refusal)] = [
      ("unknown sensor name", .noHinge), ("bad sub-command", .noHinge), ("missing sub-command", .noHinge),
      ("sensor is disabled", .disabled), ("No sensor service", .notReady), ("exception happens", .exception),
      ("authentication token", .notAuthenticated), ("unknown command", .notAuthenticated),
    ]
    let reason = line.dropFirst(2).drop { $0 == ":" || $0.isWhitespace }
    return kinds.first { line.contains($0.words) }?.refusal ?? .other(String(reason.prefix(80)))
  }
}
