import AudioOutput
import Glibc
import HostSystem

/// How long it takes until something happens, in seconds.
struct StartUp: Equatable, Sendable {
  /// From starting the program to its end where it only tells its version; `nil` where this is no program of its own.
  var process: Double?
  /// A second of sound from a sweep, all in all.
  var renderOfASecond: Double?
  /// From opening a device, which plays nothing, to its first silence.
  var firstSilence: Double

  /// From starting 'play' to the first silence that a device has.
  var play: Double? { process.map { $0 + firstSilence } }

  static let (playBarSeconds, renderBarSeconds) = (0.05, 0.06)

  /// What was promised and not kept, for people; `nil` where all was.
  var missedBar: String? {
    func words(_ what: String, _ seconds: Double?, _ bar: Double) -> String? {
      guard let seconds, !(seconds < bar) else { return nil }
      return "\(what) takes \(fixed(1000 * seconds, 1)) ms, and the bar is \(fixed(1000 * bar, 0))"
    }
    return words("play to its first silence", play, Self.playBarSeconds)
      ?? words("render of a second", renderOfASecond, Self.renderBarSeconds)
  }

  private static let runCount = 7

  static func measure() throws(Failure) -> StartUp {
    StartUp(
      process: median { runProgram(["--version"], input: "") },
      renderOfASecond: median { runProgram(["render", "-", "-o", "-"], input: secondOfSweep) },
      firstSilence: Quantiles(try (0..<runCount).map { _ throws(Failure) in try secondsToFirstSilence() }).median)
  }

  private static func median(_ measure: () -> Double?) -> Double? {
    let found = (0..<runCount).compactMap { _ in measure() }
    return found.count == runCount ? Quantiles(found).median : nil
  }

  private static func secondsToFirstSilence() throws(Failure) -> Double {
    let ear = ListeningBackend(NullBackend())
    let began = monotonicSeconds()
    let live = LiveSession(
      backend: ear, settings: DeviceSettings(device: "null", periodFrames: 128, periods: 2), inputs: [])
    try live.start()
    var first: HandedBlock?
    while first == nil, monotonicSeconds() < began + 2 {
      first = ear.takeBlock()
      usleep(100)
    }
    try live.stop()
    return (first?.handedSeconds ?? .infinity) - began
  }

  /// A hinge that opens for a second, sixty readings a second.
  private static var secondOfSweep: String {
    var text = "time,angle,status\n"
    for reading in 0...60 { text += "\(fixed(Double(reading) / 60, 4)),\(90 + reading / 2),partiallyOpen\n" }
    return text
  }

  /// Runs this program anew. Nothing where this is another one that has the benchmark in it, as tests have.
  private static func runProgram(_ words: [String], input: String) -> Double? {
    let path = "/proc/self/exe"
    guard KernelFiles().target(ofLink: path)?.hasSuffix("/\(Tool.name)") == true else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    // It fits into the pipe: nobody has to write while the other reads.
    _ = input.withCString { write(ends[1], $0, strlen($0)) }
    close(ends[1])
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = ([Tool.name] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let began = monotonicSeconds()
    var (process, status) = (pid_t(), Int32())
    guard posix_spawn(&process, path, &actions, nil, &arguments, environ) == 0,
      waitpid(process, &status, 0) == process, status == 0
    else { return nil }
    return monotonicSeconds() - began
  }
}
