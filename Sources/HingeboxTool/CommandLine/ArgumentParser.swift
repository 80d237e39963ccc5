import HostSystem

/// Understands the words behind a command by its table of options.
///
/// `--name value`, `--name=value`, `-n value`, `-nvalue`, `-ab` for flags, `--no-name`; `--` ends the options; `-` is a
/// file, standard input or output. An option that is given twice is an error and not a matter of which comes last.
struct ArgumentParser {
  let command: Command
  private var rest: ArraySlice<String>
  private var parsed = ParsedArguments()

  init(_ command: Command, words: ArraySlice<String>) {
    self.command = command
    rest = words
  }

  mutating func parse() throws(Failure) -> ParsedArguments {
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || word == "-" || !word.hasPrefix("-") {
        try takePositional(word)
      } else if word == "--" {
        optionsEnded = true
      } else if word.hasPrefix("--") {
        try takeLong(word)
      } else {
        try takeShort(word)
      }
    }
    let needed = command.arguments.prefix { !$0.isOptional }
    if parsed.positional.count < needed.count, !parsed.flag(.help) {
      let missing = needed[parsed.positional.count]
      throw Failure(.usage, subject: "", reason: "\(missing.name) is missing: \(missing.help)")
    }
    return parsed
  }

  private mutating func takePositional(_ word: String) throws(Failure) {
    guard parsed.positional.count < command.arguments.count else {
      let forgotten = command.options.first { $0.name == Option.output.name && !parsed.has($0) }
      throw Failure(
        .usage, subject: "", reason: "'\(word)' is one argument too many",
        hint: forgotten.map { "Did you mean --\($0.name) \(word)?" })
    }
    parsed.positional.append(word)
  }

  private mutating func takeLong(_ word: String) throws(Failure) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if let option = command.options.first(where: { $0.name == name }) {
      try take(option, spelled: "--\(name)", attached: attached, flag: true)
    } else if let option = command.options.first(where: { $0.isFlag && "no-\($0.name)" == name }) {
      try take(option, spelled: "--\(name)", attached: attached, flag: false)
    } else {
      throw unknown("--\(name)", among: command.options.map { "--\($0.name)" })
    }
  }

  private mutating func takeShort(_ word: String) throws(Failure) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.short == letter }) else {
        throw unknown("-\(letter)", among: [])
      }
      if option.isFlag {
        try take(option, spelled: "-\(letter)", attached: nil, flag: true)
      } else {
        if letters.first == "=" { letters.removeFirst() }
        try take(option, spelled: "-\(letter)", attached: letters.isEmpty ? nil : String(letters), flag: true)
        return
      }
    }
  }

  private mutating func take(_ option: Option, spelled: String, attached: String?, flag: Bool) throws(Failure) {
    guard !parsed.has(option) else {
      throw Failure(.usage, subject: spelled, reason: "is given twice", hint: "Keep one")
    }
    if option.isFlag {
      guard attached == nil else { throw Failure(.usage, subject: spelled, reason: "takes no value") }
      parsed.values[option.name] = .flag(flag)
      return
    }
    if attached == nil, !option.takesNextWord {
      parsed.values[option.name] = .flag(true)
      return
    }
    guard let text = attached ?? nextValue() else {
      throw Failure(.usage, subject: spelled, reason: "needs a value", hint: "Write \(spelled) \(option.valueName)")
    }
    parsed.values[option.name] = try option.value(of: text, spelled: spelled)
  }

  /// The next word, unless it is an option of ours: a forgotten value is the likelier story. `-3dB` is a value.
  private mutating func nextValue() -> String? {
    guard let word = rest.first else { return nil }
    let name = word.split(separator: "=", maxSplits: 1).first ?? ""
    let isOption = command.options.contains { option in
      name == "--\(option.name)" || name == "--no-\(option.name)" || name == option.shortWord
    }
    guard word != "--", !isOption else { return nil }
    rest.removeFirst()
    return word
  }

  private func unknown(_ spelled: String, among names: [String]) -> Failure {
    Failure(
      .usage, subject: spelled, reason: "is not an option of '\(command.name)'",
      hint: nearestName(to: spelled, among: names).map { "Did you mean \($0)?" })
  }
}

extension Option {
  fileprivate var shortWord: Substring? { short.map { "-\($0)" } }
}
