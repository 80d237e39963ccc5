import HostSystem

extension Program {
  /// Runs with the words that the system hands to a process.
  ///
  /// They are bytes: a name that is not UTF-8 would silently become another, so it is refused.
  public static func run(
    words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int32, console: Console
  ) -> Int32 {
    var arguments: [String] = []
    for index in 0..<max(1, Int(count)) {
      guard let word = words[index] else { break }
      guard let text = String(validatingCString: word) else {
        let shown = printable(String(cString: word))
        console.error("\(name): argument \(index), '\(shown)', is not text in UTF-8. Rename the file.\n")
        return ExitCode.usage.rawValue
      }
      arguments.append(text)
    }
    return run(arguments: Array(arguments.dropFirst()), console: console)
  }
}
