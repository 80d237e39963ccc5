import HostSystem

/// A tune: notes on a line of time, from a small text file that a person can write.
///
/// ```
/// # A comment goes on to the end of the line.
/// title Amazing Grace
/// tempo 84
/// D4 1 | G4 2 B4 0.5 G4 0.5 | B4 2 A4 1 | [G3 D4 G4] 2 r 1
/// ```
///
/// A note or a chord in brackets is followed by its length in beats; `r` is a rest; bar lines are passed over. `tempo` is
/// in beats per minute, 90 until it is said, and may change on a line of its own.
public struct Tune: Equatable, Sendable {
  /// Notes that begin together.
  public struct Step: Equatable, Sendable {
    /// MIDI numbers; none for a rest.
    public var notes: [UInt8]
    public var startSeconds: Double
    public var lengthSeconds: Double
  }

  public var title = ""
  public var steps: [Step] = []

  /// When the last note is over. Rests behind it are nothing to wait for.
  public var lengthSeconds: Double {
    steps.last { !$0.notes.isEmpty }.map { $0.startSeconds + $0.lengthSeconds } ?? 0
  }

  init() {}

  /// A tune from a file of at most 1 MB; `-` is the standard input.
  public init(path: String) throws(Failure) {
    try self.init(InputFile(path: path))
  }

  public init(_ file: consuming InputFile) throws(Failure) {
    let bytes = try file.contents(limitBytes: 1_000_000)
    try ForeignContent.refuse(bytes, wanted: .tune, subject: file.subject)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard let text = String(validating: bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0), as: UTF8.self) else {
      throw Failure(.badData, subject: file.subject, reason: "is not text in UTF-8")
    }
    try self.init(text: text, subject: file.subject)
  }

  /// - Parameter subject: how failures name it.
  public init(text: String, subject: String) throws(Failure) {
    var parser = TuneParser(subject: subject)
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      try parser.take(line, number: number)
    }
    self = try parser.finish()
  }
}
