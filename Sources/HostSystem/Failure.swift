/// Why something could not be done, in the form that a person can act on: what, where, why, what next.
///
/// Thrown by floors 3 and up. Floors 1 and 2 cannot fail once made.
public struct Failure: Error, Equatable, Sendable {
  /// What sort of thing went wrong. It decides the exit code and whether trying again makes sense.
  public enum Kind: Sendable, Equatable {
    /// Nothing went wrong, but what was measured is not as good as it must be.
    case missedBar
    /// The command line is not one we understand.
    case usage
    /// A file's content is at fault.
    case badData
    /// A file that should be read is not there.
    case noInput
    /// A device or service is missing or gone.
    case unavailable
    /// Our own fault.
    case internalFault
    /// A file that should be written cannot be made.
    case cannotCreate
    /// Whoever read what we write has gone: the end of a pipeline, and nobody's fault.
    case readerGone
    /// Reading or writing failed half way.
    case inputOutput
    /// In use by somebody else: worth trying again.
    case busy
    /// Not allowed.
    case permission
    /// A configuration is at fault.
    case configuration
  }

  /// A place in a text file. Lines and columns count from 1; columns count bytes.
  public struct Place: Equatable, Sendable {
    public var line: Int
    public var column: Int?

    public init(line: Int, column: Int? = nil) {
      self.line = line
      self.column = column
    }
  }

  public var kind: Kind
  /// The file, device or option that it is about, as the user would write it.
  public var subject: String
  /// Where in the subject.
  public var place: Place?
  /// What went wrong, without a capital and without a full stop: "time 3.402 s is before line 117 (3.410 s)".
  public var reason: String
  /// What to do about it, as a sentence without its full stop (a question keeps its mark), where there is something.
  public var hint: String?

  public init(_ kind: Kind, subject: String, place: Place? = nil, reason: String, hint: String? = nil) {
    self.kind = kind
    self.subject = subject
    self.place = place
    self.reason = reason
    self.hint = hint
  }
}

extension Failure: CustomStringConvertible {
  /// One line: `sweep.csv:118:7: time 3.402 s is before line 117 (3.410 s). Use --fix-order to sort.`
  public var description: String {
    var text = subject
    if let place {
      text += ":\(place.line)"
      if let column = place.column { text += ":\(column)" }
    }
    if !text.isEmpty { text += ": " }
    text += reason
    if let hint { text += ". \(hint)" + (hint.hasSuffix("?") ? "" : ".") }
    return printable(text)
  }
}
