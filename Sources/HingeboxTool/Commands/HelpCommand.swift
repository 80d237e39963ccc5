import HostSystem

extension Option {
  static let help = Option("help", short: "h", .flag, in: .general, meaning: "show this help")
}

extension Command {
  static let help = Command(
    "help", summary: "tell about the tool or about one command", synopsis: "help [COMMAND]",
    arguments: [
      Argument(
        "COMMAND", help: "the command to tell about", isOptional: true,
        completion: .words(["play", "render", "record", "inspect", "devices", "sources", "bench"]))
    ],
    options: [.help]
  ) { arguments, console throws(Failure) in
    guard let name = arguments.positional.first else {
      try console.output(Tool.overview())
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
    default:
      throw Failure(
        .usage, subject: arguments.positional[0], reason: "is not a program of ours",
        hint: "Use hingebox, hinge or hinge-simulator")
    }
  }

  static let completions = Command(
    "completions", summary: "write completions for a shell", synopsis: "completions SHELL",
    examples: [
      Example("completions bash > hingebox.bash", "for bash: a file to source, or for bash-completion's folder"),
      Example("completions zsh > ~/.zfunc/_hingebox", "for zsh, where ~/.zfunc is in fpath"),
      Example("completions fish > ~/.config/fish/completions/hingebox.fish", "for fish"),
    ],
    arguments: [Argument("SHELL", help: "bash, zsh or fish", completion: .words(["bash", "zsh", "fish"]))],
    options: [.help], isHidden: true
  ) { arguments, console throws(Failure) in
    switch arguments.positional[0] {
    case "bash": try console.output(bashCompletion())
    case "zsh": try console.output(zshCompletion())
    case "fish": try console.output(fishCompletion())
    default:
      throw Failure(
        .usage, subject: arguments.positional[0], reason: "is not a shell we write completions for",
        hint: "Use bash, zsh or fish")
    }
  }
}
