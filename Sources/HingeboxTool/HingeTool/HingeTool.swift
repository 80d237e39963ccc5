import HingeSimulator
import HostSystem

/// `hinge`: moves a simulated hinge and tells where it is, by the words, the output and the exit codes of the command
/// that people already script the phone's simulator with.
///
/// Those scripts fix what is unlike our other programs: 64 for what is no word, 1 for everything else that fails, angles
/// beyond the range held to it, and words too many behind `open` passed over.
public enum HingeTool: Program {
  public static let name = "hinge"

  public static func run(arguments: [String], console: Console) -> Int32 {
    run(arguments: arguments, console: console, device: environment("HINGE_DEVICE"))
  }

  /// - Parameter device: which one to use unless the words say.
  static func run(arguments: [String], console: Console, device: String?) -> Int32 {
    do {
      return try HingeRun(arguments: arguments, console: console, device: device).run().rawValue
    } catch {
      report(error, on: console)
      return error.kind == .readerGone ? ExitCode.readerGone.rawValue : 1
    }
  }

  static func usage() -> String {
    var text = "Usage: hinge [-d <device>] <command>\n\nCommands:\n"
    text += row("<degrees>", "Set the hinge angle, 0 (shut) to 180 (flat)")
    for word in HingeWord.all { text += row(word.spelling, word.meaning) }
    text += row("help", "Show this help")
    text += "\nOptions:\n"
    text += row("-d, --device <device>", "Path or port of a simulator; any other name is the usual one")
    text += row("-v, --version", "Print the version")
    return text + "\nIt moves what hinge-simulator simulates.\n"
  }

  private static func row(_ left: String, _ right: String) -> String {
    "  \(left)\(String(repeating: " ", count: max(2, 29 - left.count)))\(right)\n"
  }
}
