import HingeSimulator

/// One word that `hinge` understands, as its help, its manual page and its completions tell.
struct HingeWord: Sendable {
  let name: String
  /// "<from> <to> [seconds]"
  var arguments = ""
  let meaning: String
  /// How many words may follow; `nil` where what follows is passed over, as scripts expect it to be.
  var counts: ClosedRange<Int>?

  var spelling: String { arguments.isEmpty ? name : "\(name) \(arguments)" }

  /// The words that people's scripts use.
  static let common = [
    HingeWord(name: "set", arguments: "<degrees>", meaning: "Set the hinge angle", counts: 1...1),
    HingeWord(name: "open", meaning: "Unfold flat (180 degrees)"),
    HingeWord(name: "close", meaning: "Fold shut (0 degrees)"),
    HingeWord(name: "half", meaning: "Fold half way (90 degrees)"),
    HingeWord(
      name: "sweep", arguments: "<from> <to> [seconds]", meaning: "Move from one angle to another (1 second)",
      counts: 2...3),
    HingeWord(name: "get", meaning: "Print the hinge angle"),
  ]
  /// What only a device of ours can do.
  static let further = [
    HingeWord(
      name: "drag", arguments: "<degrees> [seconds]", meaning: "Move there as a hand would (0.8 seconds)",
      counts: 1...2),
    HingeWord(name: "tap", arguments: "<degrees>", meaning: "Lift the hinge there as a click does", counts: 1...1),
    HingeWord(
      name: "posture", arguments: "<name>", meaning: Posture.allCases.map(\.rawValue).joined(separator: ", "),
      counts: 1...1),
    HingeWord(name: "remove", meaning: "Take the hinge away", counts: 0...0),
    HingeWord(name: "return", meaning: "Give it back", counts: 0...0),
    HingeWord(name: "watch", meaning: "Print each change until interrupted", counts: 0...0),
  ]
  static let all = common + further
}
