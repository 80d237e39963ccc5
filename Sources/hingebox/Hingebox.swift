import Glibc
import HingeboxTool
import HostSystem

@main
enum Hingebox {
  static func main() {
    StandardStreams.holdPlaces()
    TerminationWatch.begin()
    let code = Tool.run(words: CommandLine.unsafeArgv, count: CommandLine.argc, console: .process())
    // In the way that pipelines expect.
    if code == ExitCode.readerGone.rawValue { TerminationWatch.end(by: SIGPIPE) }
    exit(code)
  }
}
