import Glibc
import HingeboxTool
import HostSystem

@main
enum Hingebox {
  static func main() {
    TerminationWatch.begin()
    exit(Tool.run(arguments: Array(CommandLine.arguments.dropFirst()), console: .process()))
  }
}
