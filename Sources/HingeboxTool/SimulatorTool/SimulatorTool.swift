import Glibc
import HingeSimulator
import HostSystem

/// `hinge-simulator`: a foldable device as a program.
public enum SimulatorTool: Program {
  public static let name = "hinge-simulator"

  static let command = Command(
    name, summary: "simulate a foldable device, to be moved by 'hinge' and heard by 'hingebox play'",
    synopsis: "[options]",
    examples: [
      Command.Example("--profile lid", "whole degrees each 98 ms, as a laptop's lid"),
      Command.Example("--listen", "also for clients that speak TCP"),
      Command.Example("--socket /tmp/second.sock --posture book", "a second one, half open"),
    ],
    options: [.profile, .posture, .simulatorSeed, .socket, .listen, .help],
    notes: [
      "It behaves as the phone's own simulator was seen to. Its status is not a function of its angle: dragged open it opens"
        + " at about 20 degrees, dragged shut it closes between 27 and 46, another time at another angle; it is fully open"
        + " at exactly 180. A tap to 123 degrees leaves it closed, one to 143 opens it.",
      "Any number of clients can move it and hear of it, by lines of JSON that PROTOCOL.md in its sources tells of. The"
        + " socket and its folder are the user's alone. A socket that a dead simulator has left is replaced.",
      "Profiles: "
        + DeliveryProfile.all.map { "'\($0.name)' tells \($0.meaning)" }.joined(separator: "; ") + ".",
    ]
  ) { arguments, console throws(Failure) in
    try serve(arguments, console)
  }

  public static func run(arguments: [String], console: Console) -> Int32 {
    do {
      if arguments == ["--version"] || arguments == ["-V"] {
        try console.output("\(name) \(hingeboxVersion)\n")
        return ExitCode.success.rawValue
      }
      var parser = ArgumentParser(command, words: arguments[...])
      let parsed = try parser.parse()
      if parsed.flag(.help) {
        try console.output(command.helpText(of: name))
      } else {
        try command.run(parsed, console)
      }
      return ExitCode.success.rawValue
    } catch {
      report(error, on: console)
      if error.kind == .usage { console.error("See '\(name) --help'.\n") }
      return ExitCode(error.kind).rawValue
    }
  }

  private static let usualPort: UInt16 = 4745

  /// Serves until a signal asks for the end.
  private static func serve(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    var settings = SimulatorServer.Settings()
    settings.place = arguments.text(.socket).map(SocketPlace.init(path:)) ?? .standard()
    if arguments.has(.listen) { settings.port = arguments.whole(.listen).map { UInt16($0) } ?? usualPort }
    settings.profile = arguments.text(.profile).flatMap(DeliveryProfile.init(named:)) ?? .smooth
    settings.seed = arguments.whole(.simulatorSeed) ?? 1
    settings.posture = arguments.text(.posture).flatMap(Posture.init(rawValue:)) ?? .closed
    letManyClientsIn()
    let signals = try SignalPipe()
    var server: SimulatorServer? = try SimulatorServer(settings)
    let port = server?.port.map { ", and port \($0) of this machine" } ?? ""
    console.error("\(name): serving \(settings.place?.path ?? "")\(port), profile \(settings.profile.name)\n")
    server?.run(until: signals.descriptor)
    server = nil
    signals.endProcess()
  }

  /// As many descriptors as the system gives: each client needs one.
  private static func letManyClientsIn() {
    let descriptors = __rlimit_resource_t(7)  // RLIMIT_NOFILE
    var limit = rlimit()
    guard getrlimit(descriptors, &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(descriptors, &limit)
  }
}
