import HostSystem

extension Option {
  static let help = Option("help", short: "h", .flag, in: .general, meaning: "show this help")
}

extension Command {
  static let help = Command(
    "help", summary: "tell about the tool or about one command", synopsis: "help [COMMAND]",
    arguments: [
      Argument(
        "COMMAND", help: "the command to tell about, or instruments", isOptional: true,
        completion: .words(["play", "render", "record", "inspect", "devices", "sources", "bench", "instruments"]))
    ],
    options: [.help]
  ) { arguments, console throws(Failure) in
    guard let name = arguments.positional.first else {
      try console.output(Tool.overview())
      return
    }
    guard name != "instruments" else {
      try console.output(Tool.instrumentsHelp())
      return
    }
    guard let command = Tool.command(named: name) else { throw Tool.unknown(name) }
    try console.output(command.helpText())
  }

  static let man = Command(
    "man", summary: "write a manual page", synopsis: "man [PAGE]",
    examples: [
      Example("man > hingebox.1", "the page as a file, in mdoc"),
      Example("man hinge-simulator > hinge-simulator.1", "that of another of our programs"),
    ],
    arguments: [
      Argument(
        "PAGE", help: "hingebox unless it says; hinge or hinge-simulator", isOptional: true,
        completion: .words(["hingebox", "hinge", "hinge-simulator"]))
    ],
    options: [.help], isHidden: true
  ) { arguments, console throws(Failure) in
    switch arguments.positional.first ?? Tool.name {
    case Tool.name: try console.output(manualPage())
    case HingeTool.name: try console.output(hingeManualPage())
    case SimulatorTool.name: try console.output(simulatorManualPage())
    default: throw notOurs(arguments.positional[0])
    }
  }

  static let completions = Command(
    "completions", summary: "write completions for a shell", synopsis: "completions SHELL [PROGRAM]",
    examples: [
      Example("completions bash > hingebox.bash", "for bash: a file to source, or for bash-completion's folder"),
      Example("completions zsh > ~/.zfunc/_hingebox", "for zsh, where ~/.zfunc is in fpath"),
      Example("completions fish > ~/.config/fish/completions/hingebox.fish", "for fish"),
    ],
    arguments: [
      Argument("SHELL", help: "bash, zsh or fish", completion: .words(["bash", "zsh", "fish"])),
      Argument(
        "PROGRAM", help: "hingebox unless it says; hinge or hinge-simulator", isOptional: true,
        completion: .words(["hingebox", "hinge", "hinge-simulator"])),
    ],
    options: [.help], isHidden: true
  ) { arguments, console throws(Failure) in
    let shell = arguments.positional[0]
    let program = arguments.positional.count > 1 ? arguments.positional[1] : Tool.name
    switch (shell, program) {
    case ("bash", Tool.name): try console.output(bashCompletion())
    case ("bash", HingeTool.name): try console.output(hingeBashCompletion())
    case ("bash", SimulatorTool.name): try console.output(simulatorBashCompletion())
    case ("zsh", Tool.name): try console.output(zshCompletion())
    case ("zsh", HingeTool.name): try console.output(hingeZshCompletion())
    case ("zsh", SimulatorTool.name): try console.output(simulatorZshCompletion())
    case ("fish", Tool.name): try console.output(fishCompletion())
    case ("fish", HingeTool.name): try console.output(hingeFishCompletion())
    case ("fish", SimulatorTool.name): try console.output(simulatorFishCompletion())
    case ("bash", _), ("zsh", _), ("fish", _): throw notOurs(program)
    default:
      throw Failure(
        .usage, subject: shell, reason: "is not a shell we write completions for", hint: "Use bash, zsh or fish")
    }
  }
}

private func notOurs(_ program: String) -> Failure {
  Failure(
    .usage, subject: program, reason: "is not a program of ours",
    hint: "Use \(list([Tool.name, HingeTool.name, SimulatorTool.name]))")
}
