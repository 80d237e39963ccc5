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
    for argument in arguments { text += row("  \(argument.name)", argument.help, indent: meaningIndent) }
    for group in Option.Group.allCases {
      let members = options.filter { $0.group == group && !$0.isRare }
      if members.isEmpty { continue }
      text += "\n\(group.rawValue)\n"
      if group == .instrument {
        text += row("", members.map { "--\($0.name)" }.joined(separator: " "), indent: 6)
        text += "      ('\(Tool.name) help instruments' tells what they do)\n"
      } else {
        text += rows(of: members)
      }
    }
    let rare = options.filter(\.isRare).map { "--\($0.name)" }
    if !rare.isEmpty {
      text +=
        wrapped("In '\(Tool.name) man' also \(list(rare, "and")).", width: pageColumns).joined(separator: "\n") + "\n"
    }
    return text
  }
}

extension Tool {
  /// What `hingebox help instruments` says: the options of the instruments, which several commands share.
  static func instrumentsHelp() -> String {
    var options: [Option] = []
    for option in commands.flatMap(\.options) where option.group == .instrument {
      if !options.contains(where: { $0.name == option.name }) { options.append(option) }
    }
    return "How the instruments sound: options of 'play' and 'render'.\n\n" + rows(of: options)
  }
}

/// An option and its meaning in each row.
private func rows(of options: [Option]) -> String {
  options.map { row("  \($0.spelling)", $0.meaningWithDefault, indent: meaningIndent) }.joined()
}

private let meaningIndent = 28

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
