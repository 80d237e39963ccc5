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
    for option in command.options {
      let short = option.short.map { " -s \($0)" } ?? ""
      text += "\(start)\(short) -l \(option.name) -d \(fishQuoted(option.meaning))\(fishValue(option))\n"
    }
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
