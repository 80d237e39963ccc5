import CProcess
import Glibc
import HostSystem

/// One of the package's programs: words in, an exit code out. Everything it says goes through a ``Console``.
public protocol Program {
  static var name: String { get }
  /// - Parameter arguments: the command line without the program's own name.
  /// - Returns: the exit code, see ``ExitCode``.
  static func run(arguments: [String], console: Console) -> Int32
}

extension Program {
  /// Runs as the process that we are, and ends it.
  public static func runProcess() -> Never {
    StandardStreams.holdPlaces()
    TerminationWatch.begin()
    let code = run(words: process_words(), count: process_word_count(), console: .process())
    // In the way that pipelines expect.
    if code == ExitCode.readerGone.rawValue { TerminationWatch.end(by: SIGPIPE) }
    exit(code)
  }

  /// Says why a run has failed, unless it is only that nobody reads any more.
  static func report(_ failure: Failure, on console: Console) {
    if failure.kind != .readerGone { console.error("\(name): \(failure)\n") }
  }
}
