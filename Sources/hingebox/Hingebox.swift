import Glibc
import HingeboxTool
import HostSystem

@main
enum Hingebox {
  static func main() {
    StandardStreams.holdPlaces()
    TerminationWatch.begin()
    exit(Tool.run(words: CommandLine.unsafeArgv, count: CommandLine.argc, console: .process()))
  }
}
