/// A completion script for bash: commands, then the options of the command, then what an option takes.
func bashCompletion() -> String {
  var cases = ""
  for command in Tool.commands {
    cases += """
          \(command.name))
      \(bashCases(of: command))
            \(bashReply(command.arguments.first?.completion ?? .words([])));;

      """
  }
  return """
    # bash completion for \(Tool.name). Made by '\(Tool.name) completions bash'.
    _\(Tool.name)() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "\(Tool.commandNames.joined(separator: " ")) --help --version" -- "$current"))
        return
      fi
      case ${COMP_WORDS[1]} in
    \(cases)  esac
    }
    complete -o filenames -F _\(Tool.name) \(Tool.name)

    """
}

/// A completion script for bash of `hinge-simulator`, which has options only.
func simulatorBashCompletion() -> String {
  """
  # bash completion for \(SimulatorTool.name). Made by '\(Tool.name) completions bash \(SimulatorTool.name)'.
  _hinge_simulator() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
    COMPREPLY=()
  \(bashCases(of: SimulatorTool.command))
  }
  complete -o filenames -F _hinge_simulator \(SimulatorTool.name)

  """
}

/// A completion script for bash of `hinge`, which has words only.
func hingeBashCompletion() -> String {
  """
  # bash completion for \(HingeTool.name). Made by '\(Tool.name) completions bash \(HingeTool.name)'.
  complete -W "\((HingeWord.all.map(\.name) + ["help", "--device", "--version"]).joined(separator: " "))" \(HingeTool.name)

  """
}

/// Completes what an option takes, or the options.
private func bashCases(of command: Command) -> String {
  let options = command.options.map { "--\($0.name)" } + command.options.compactMap { $0.short.map { "-\($0)" } }
  var values = ""
  for option in command.options where option.takesNextWord {
    let names = option.short.map { "-\($0)|--\(option.name)" } ?? "--\(option.name)"
    values += "        \(names)) \(bashReply(option)); return;;\n"
  }
  return """
          case $previous in
    \(values)      esac
          case $current in
            -*) COMPREPLY=($(compgen -W "\(options.joined(separator: " "))" -- "$current")); return;;
          esac
    """
}

private func bashReply(_ option: Option) -> String {
  if case .file = option.kind { return bashReply(Command.Argument.Completion.files) }
  return bashReply(.words(option.words))
}

private func bashReply(_ completion: Command.Argument.Completion) -> String {
  switch completion {
  // A line for each name, as names may have spaces in them.
  case .files: "mapfile -t COMPREPLY < <(compgen -f -- \"$current\")"
  case .words(let words): "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
  }
}
