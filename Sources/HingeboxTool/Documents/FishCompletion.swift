/// A completion script for fish.
func fishCompletion() -> String {
  var text = "# fish completion for \(Tool.name). Made by '\(Tool.name) completions fish'.\n"
  text += "complete -c \(Tool.name) -f\n"
  for command in Tool.commands where !command.isHidden {
    text += "complete -c \(Tool.name) -n __fish_use_subcommand -a \(command.name) -d \(fishQuoted(command.summary))\n"
  }
  for command in Tool.commands {
    let start = "complete -c \(Tool.name) -n '__fish_seen_subcommand_from \(command.name)'"
    if let argument = command.arguments.first { text += "\(start) \(fishAction(argument.completion))\n" }
    text += fishOptions(of: command, start)
  }
  return text
}

/// A completion script for fish of `hinge-simulator`, which has options only.
func simulatorFishCompletion() -> String {
  "# fish completion for \(SimulatorTool.name). Made by '\(Tool.name) completions fish \(SimulatorTool.name)'.\n"
    + fishOptions(of: SimulatorTool.command, "complete -c \(SimulatorTool.name) -f")
}

/// A completion script for fish of `hinge`, which has words only.
func hingeFishCompletion() -> String {
  var text = "# fish completion for \(HingeTool.name). Made by '\(Tool.name) completions fish \(HingeTool.name)'.\n"
  for word in HingeWord.all {
    text += "complete -c \(HingeTool.name) -f -n __fish_use_subcommand -a \(word.name) -d \(fishQuoted(word.meaning))\n"
  }
  return text
}

private func fishOptions(of command: Command, _ start: String) -> String {
  var text = ""
  for option in command.options {
    let short = option.short.map { " -s \($0)" } ?? ""
    text += "\(start)\(short) -l \(option.name) -d \(fishQuoted(option.meaning))\(fishValue(option))\n"
  }
  return text
}

private func fishValue(_ option: Option) -> String {
  if !option.takesNextWord { return "" }
  if case .file = option.kind { return " -r -F" }
  return option.words.isEmpty ? " -x" : " -x \(fishAction(.words(option.words)))"
}

private func fishAction(_ completion: Command.Argument.Completion) -> String {
  switch completion {
  case .files: "-F"
  case .words(let words): "-a \(fishQuoted(words.joined(separator: " ")))"
  }
}

private func fishQuoted(_ text: String) -> String {
  "'" + text.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : String($1) } + "'"
}
