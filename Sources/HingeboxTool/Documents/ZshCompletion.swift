/// A completion script for zsh, with what each option does beside it.
func zshCompletion() -> String {
  var cases = ""
  for command in Tool.commands {
    var lines: [String] = []
    for option in command.options {
      let names = option.short.map { "(-\($0) --\(option.name))'{-\($0),--\(option.name)}'" } ?? "--\(option.name)"
      lines.append("'\(names)[\(zshEscaped(option.meaning))]\(zshValue(option))'")
    }
    for (index, argument) in command.arguments.enumerated() {
      let colons = argument.isOptional ? "::" : ":"
      lines.append("'\(index + 1)\(colons)\(argument.name):\(zshAction(argument.completion))'")
    }
    cases += "    \(command.name)) _arguments \(lines.joined(separator: " \\\n      ")) ;;\n"
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
