/// A completion script for zsh, with what each option does beside it.
func zshCompletion() -> String {
  var cases = ""
  for command in Tool.commands {
    cases += "    \(command.name)) \(zshArguments(of: command)) ;;\n"
  }
  let commands = Tool.commands.filter { !$0.isHidden }.map { "'\($0.name):\(zshEscaped($0.summary))'" }
  return """
    #compdef \(Tool.name)
    # zsh completion for \(Tool.name). Made by '\(Tool.name) completions zsh'.
    local -a commands=(
      \(commands.joined(separator: "\n  "))
    )
    if (( CURRENT == 2 )); then
      _describe command commands
      return
    fi
    shift words
    (( CURRENT-- ))
    case $words[1] in
    \(cases)esac

    """
}

/// A completion script for zsh of `hinge-simulator`, which has options only.
func simulatorZshCompletion() -> String {
  """
  #compdef \(SimulatorTool.name)
  # zsh completion for \(SimulatorTool.name). Made by '\(Tool.name) completions zsh \(SimulatorTool.name)'.
  \(zshArguments(of: SimulatorTool.command))

  """
}

/// A completion script for zsh of `hinge`, which has words only.
func hingeZshCompletion() -> String {
  let words = HingeWord.all.map { "'\($0.name):\(zshEscaped($0.meaning))'" }
  return """
    #compdef \(HingeTool.name)
    # zsh completion for \(HingeTool.name). Made by '\(Tool.name) completions zsh \(HingeTool.name)'.
    local -a words_of_hinge=(
      \(words.joined(separator: "\n  "))
    )
    (( CURRENT == 2 )) && _describe command words_of_hinge

    """
}

private func zshArguments(of command: Command) -> String {
  var lines: [String] = []
  for option in command.options {
    let names = option.short.map { "(-\($0) --\(option.name))'{-\($0),--\(option.name)}'" } ?? "--\(option.name)"
    lines.append("'\(names)[\(zshEscaped(option.meaning))]\(zshValue(option))'")
  }
  for (index, argument) in command.arguments.enumerated() {
    let colons = argument.isOptional ? "::" : ":"
    lines.append("'\(index + 1)\(colons)\(argument.name):\(zshAction(argument.completion))'")
  }
  return "_arguments \(lines.joined(separator: " \\\n      "))"
}

private func zshValue(_ option: Option) -> String {
  guard option.takesNextWord else { return "" }
  if case .file = option.kind { return ":\(option.valueName):_files" }
  return ":\(option.valueName):" + (option.words.isEmpty ? " " : zshAction(.words(option.words)))
}

private func zshAction(_ completion: Command.Argument.Completion) -> String {
  switch completion {
  case .files: "_files"
  case .words(let words): "(\(words.joined(separator: " ")))"
  }
}

/// Brackets and colons divide the parts of a description, and quotes end it.
private func zshEscaped(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    switch character {
    case "'": result += "'\\''"
    case "[", "]", ":", "\\": result += "\\\(character)"
    default: result.append(character)
    }
  }
}
