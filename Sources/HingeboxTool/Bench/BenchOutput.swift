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
    guard arguments.positional.count > 1, arguments.positional[1] != "-" || !isJSON else {
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

  /// Tells what was found. What cannot be written in one place is told in the others all the same: it may have taken hours.
  ///
  /// - Parameters:
  ///   - json: without a line's end.
  ///   - picture: a file, and the SVG that belongs into it.
  func tell(
    _ json: @autoclosure () -> JSONValue, _ text: @autoclosure () -> String,
    picture: (file: NewFile, svg: String)? = nil
  ) throws(Failure) {
    var failures: [Failure] = []
    func attempt(_ work: () throws(Failure) -> Void) {
      do throws(Failure) { try work() } catch { failures.append(error) }
    }
    if let file { attempt { () throws(Failure) in try file.fill(json().text + "\n") } }
    if let picture { attempt { () throws(Failure) in try picture.file.fill(picture.svg) } }
    attempt { () throws(Failure) in try console.output(isJSON && file == nil ? json().text + "\n" : text()) }
    if let failure = failures.first { throw failure }
  }

  /// Says what is measured next to somebody who waits for it.
  func progress(_ what: String) {
    if console.errorIsTerminal { console.error("\(Tool.name): \(what)\n") }
  }
}

extension NewFile {
  /// Writes all of it.
  fileprivate func fill(_ text: String) throws(Failure) {
    try append(Array(text.utf8))
    try commit()
  }
}
