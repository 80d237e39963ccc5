import HostSystem

/// The tool as a whole: words in, an exit code out. Everything it says goes through a ``Console``.
public enum Tool: Program {
  public static let name = "hingebox"
  static let summary = "play a hinge: accordion bellows and guitar bends from a hinge's motion"

  static let commands = [
    Command.play, .render, .record, .inspect, .devices, .sources, .bench, .help, .man, .completions,
  ]

  /// Those that are told about.
  static var commandNames: [String] {
    commands.filter { !$0.isHidden }.map(\.name)
  }

  static func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }

  public static func run(arguments: [String], console: Console) -> Int32 {
    guard let first = arguments.first else {
      console.error(overview())
      return ExitCode.usage.rawValue
    }
    do {
      switch first {
      case "-h", "--help": try console.output(overview())
      case "-V", "--version": try console.output("\(name) \(hingeboxVersion)\n")
      default: try run(first, arguments.dropFirst(), console)
      }
      return ExitCode.success.rawValue
    } catch {
      report(error, on: console)
      if error.kind == .usage {
        let topic = command(named: first).map { $0.name == "help" ? "" : " \($0.name)" } ?? ""
        console.error("See '\(name) help\(topic)'.\n")
      }
      return ExitCode(error.kind).rawValue
    }
  }

  private static func run(_ name: String, _ words: ArraySlice<String>, _ console: Console) throws(Failure) {
    guard let command = command(named: name) else { throw unknown(name) }
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      try console.output(command.helpText())
      return
    }
    var parser = ArgumentParser(command, words: words)
    let arguments = try parser.parse()
    // Asked for among other letters, as in -fh.
    guard !arguments.flag(.help) else { return try console.output(command.helpText()) }
    try command.run(arguments, console)
  }

  static func unknown(_ name: String) -> Failure {
    if name.hasPrefix("-") {
      return Failure(.usage, subject: name, reason: "is not an option here", hint: "Options go behind the command")
    }
    if name.contains(".") || name.contains("/") {
      let meant = "\(Tool.name) render \(name) -o out.wav"
      return Failure(.usage, subject: name, reason: "is not a command", hint: "Did you mean '\(meant)'?")
    }
    let hint = nearestName(to: name, among: commandNames).map { "Did you mean '\($0)'?" }
    return Failure(.usage, subject: name, reason: "is not a command", hint: hint ?? "Use \(list(commandNames))")
  }
}
