/// The width that help keeps to.
private let pageColumns = 80

extension Tool {
  /// What `hingebox --help` says.
  static func overview() -> String {
    var text = "\(name): \(summary)\n\n"
    for command in commands {
      for example in command.examples.prefix(command.isHidden ? 0 : 1) { text += "  \(name) \(example.line)\n" }
    }
    text += "\nCommands\n"
    for command in commands where !command.isHidden {
      text += row("  \(command.name)", command.summary, indent: 14)
    }
    text += "\n'\(name) help COMMAND' tells more. '\(name) man' writes the manual page,\n"
    return text + "'\(name) completions SHELL' completions, and '\(name) --version' the version.\n"
  }
}

extension Command {
  /// What `hingebox help COMMAND` says: examples first.
  ///
  /// - Parameter program: whose command it is.
  func helpText(of program: String = Tool.name) -> String {
    var text = "\(summary.prefix(1).uppercased())\(summary.dropFirst()).\n"
    if !examples.isEmpty { text += "\n" }
    for example in examples {
      text += "  # \(example.meaning)\n  \(program) \(example.line)\n"
    }
    text += "\nUsage: \(program) \(synopsis)\n"
    if !arguments.isEmpty { text += "\n" }
    for argument in arguments { text += row("  \(argument.name)", argument.help, indent: Command.indent) }
    for group in Option.Group.allCases {
      let members = options.filter { $0.group == group && !$0.isRare }
      if !members.isEmpty { text += "\n\(group.rawValue)\n" }
      for option in members { text += row("  \(option.spelling)", option.meaningWithDefault, indent: Command.indent) }
    }
    let rare = options.filter(\.isRare).map { "--\($0.name)" }
    if !rare.isEmpty {
      text +=
        wrapped("In '\(Tool.name) man' also \(list(rare, "and")).", width: pageColumns).joined(separator: "\n") + "\n"
    }
    return text
  }

  private static let indent = 28
}

extension Option {
  /// `-o, --output OUT`
  var spelling: String {
    let letters = short.map { "-\($0), " } ?? "    "
    let value = takesNextWord ? " \(valueName)" : valueName.isEmpty ? "" : "[=\(valueName)]"
    return "\(letters)--\(name)\(value)"
  }

  /// `sample rate (48000)`, `what plays: accordion or guitar (accordion)`
  var meaningWithDefault: String {
    var choices = ""
    if case .choice(let words) = kind { choices = ": \(list(words))" }
    return meaning + choices + (defaultText.map { " (\($0))" } ?? "")
  }
}

/// Two columns: the second is wrapped, and begins on a line of its own where the first is too long.
private func row(_ left: String, _ right: String, indent: Int) -> String {
  let margin = String(repeating: " ", count: indent)
  var text = left
  if left.count + 2 > indent {
    text += "\n\(margin)"
  } else {
    text += String(repeating: " ", count: indent - left.count)
  }
  return text + wrapped(right, width: pageColumns - indent).joined(separator: "\n\(margin)") + "\n"
}

/// Breaks a text at its spaces.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = [""]
  for word in text.split(separator: " ") {
    if lines[lines.count - 1].isEmpty {
      lines[lines.count - 1] = String(word)
    } else if lines[lines.count - 1].count + 1 + word.count <= width {
      lines[lines.count - 1] += " \(word)"
    } else {
      lines.append(String(word))
    }
  }
  return lines
}
