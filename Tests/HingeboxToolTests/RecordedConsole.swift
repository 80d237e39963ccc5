import HingeboxTool

/// What the tool said in one run.
final class RecordedConsole {
  private(set) var output = ""
  private(set) var error = ""
  private(set) var code: Int32 = -1

  /// Runs the tool in this process.
  init(
    _ arguments: [String], isTerminal: Bool = false, speaksUnicode: Bool = true, input: Int32 = -1,
    soundOutput: Int32 = -1, outputIsTerminal: Bool = false
  ) {
    let console = Console(
      output: { self.output += $0 }, error: { self.error += $0 }, errorIsTerminal: isTerminal,
      outputIsTerminal: outputIsTerminal, speaksUnicode: speaksUnicode, inputDescriptor: input,
      outputDescriptor: soundOutput)
    code = Tool.run(arguments: arguments, console: console)
  }

  /// A console that nobody reads.
  static func silent(speaksUnicode: Bool) -> Console {
    Console(output: { _ in }, error: { _ in }, speaksUnicode: speaksUnicode)
  }

  var errorLines: [String] {
    error.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
