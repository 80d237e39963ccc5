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
  /// - Parameter detail: what followed the colon, if anything.
  let make: @Sendable (_ detail: String?) throws(Failure) -> any LiveSource

  /// All of them, in the order in which help lists them.
  static let all: [HingeSourceName] = []

  /// - Returns: `nil` for a word that names none.
  static func source(named word: String) throws(Failure) -> (any LiveSource)? {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let found = all.first(where: { $0.name == parts[0] }) else { return nil }
    return try found.make(parts.count > 1 ? String(parts[1]) : nil)
  }
}
