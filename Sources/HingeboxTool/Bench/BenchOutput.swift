import HostSystem

/// Where a benchmark's report goes: to the standard output, for people or as JSON; or JSON to a file, and what people read to
/// the standard output.
struct BenchOutput {
  let console: Console
  private let isJSON: Bool
  private let file: NewFile?

  /// Makes the file before anything is measured, so that nobody waits for what cannot be kept.
  init(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    self.console = console
    isJSON = arguments.flag(.json)
    guard arguments.positional.count > 1 else {
      file = nil
      return
    }
    guard isJSON else {
      throw Failure(
        .usage, subject: arguments.positional[1], reason: "a file is for --json", hint: "Put --json before it")
    }
    if let plot = arguments.text(.benchPlot), isSamePlace(plot, arguments.positional[1]) {
      throw Failure(.usage, subject: plot, reason: "cannot hold two outputs at once", hint: "Name another file")
    }
    file = try NewFile(path: arguments.positional[1], isReplacing: arguments.flag(.force))
  }

  /// - Parameter json: without a line's end.
  func tell(_ json: @autoclosure () -> JSONValue, _ text: @autoclosure () -> String) throws(Failure) {
    if let file {
      try file.append(Array((json().text + "\n").utf8))
      try file.commit()
    }
    try console.output(isJSON && file == nil ? json().text + "\n" : text())
  }

  /// Says what is measured next to somebody who waits for it.
  func progress(_ what: String) {
    if console.errorIsTerminal { console.error("\(Tool.name): \(what)\n") }
  }
}
