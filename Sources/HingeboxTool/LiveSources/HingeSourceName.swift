import HingeInput
import HostSystem
import Stage

/// What `--hinge` can name besides keys, files and nothing: sources that report while they move.
struct HingeSourceName: Sendable {
  /// What stands before a colon, or alone: "simulator", "simulator:PATH".
  let name: String
  /// What may follow the colon, for messages: "PATH".
  let detail: String?
  let summary: String
  /// Whether it cannot do without its detail.
  var needsDetail = false
  /// What of it 'sources' listens to: words that `--hinge` could be given.
  var candidates: @Sendable () -> [String] = { [] }
  let make: @Sendable (HingeSourceRequest) throws(Failure) -> any LiveSource

  /// All of them, in the order in which help lists them.
  static let all: [HingeSourceName] = [.lid, .simulator, .standardInput, .tcp, .emulator, .osc]

  /// "lid", "emulator[:PORT]", "tcp:HOST:PORT"
  var spelling: String { name + (detail.map { needsDetail ? ":\($0)" : "[:\($0)]" } ?? "") }

  /// - Returns: `nil` for a word that names none.
  static func source(
    named word: String, _ arguments: ParsedArguments, input: Int32
  ) throws(Failure) -> (any LiveSource)? {
    guard let found = named(word) else { return nil }
    return try found.source(with: detail(of: word), arguments, input: input)
  }

  /// - Returns: `nil` for a word that names none.
  static func named(_ word: String) -> HingeSourceName? {
    all.first { $0.name == word.prefix { $0 != ":" } }
  }

  /// What follows the colon of a word, if it has one.
  static func detail(of word: String) -> String? {
    word.firstIndex(of: ":").map { String(word[word.index(after: $0)...]) }
  }

  /// - Parameter detail: what followed the colon, if anything.
  func source(with detail: String?, _ arguments: ParsedArguments, input: Int32) throws(Failure) -> any LiveSource {
    if detail == nil ? needsDetail : (self.detail == nil || detail == "") {
      throw Failure(
        .usage, subject: "--hinge", reason: "'\(name)\(detail.map { ":\($0)" } ?? "")' is no source of a hinge",
        hint: "Write \(spelling)")
    }
    return try make(HingeSourceRequest(detail: detail, arguments: arguments, inputDescriptor: input))
  }
}

/// A source as the command line asks for it.
struct HingeSourceRequest {
  /// What followed the colon, if anything.
  let detail: String?
  /// Where the options are that only some sources have.
  let arguments: ParsedArguments
  /// The standard input.
  let inputDescriptor: Int32
}
