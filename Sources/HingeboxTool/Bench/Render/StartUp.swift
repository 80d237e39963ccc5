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

  /// The least that 'play' takes from its start to the first silence that a device has: its terminal and its hinge are left out.
  /// `Tests/Comparison` times a whole one.
  var leastOfPlay: Double? { process.map { $0 + firstSilence } }

  static let (playBarSeconds, renderBarSeconds) = (0.05, 0.06)

  /// What was promised and not kept, for people; `nil` where all was.
  var missedBar: String? {
    func words(_ what: String, _ seconds: Double?, _ bar: Double) -> String? {
      guard let seconds, !(seconds < bar) else { return nil }
      return "\(what) takes \(fixed(1000 * seconds, 1)) ms, and the bar is \(fixed(1000 * bar, 0))"
    }
    return words("a program and its first silence", leastOfPlay, Self.playBarSeconds)
      ?? words("render of a second", renderOfASecond, Self.renderBarSeconds)
  }

  private static let runCount = 7

  static func measure() throws(Failure) -> StartUp {
    var startUp = StartUp(firstSilence: try median { () throws(Failure) in try secondsToFirstSilence() })
    if isProgram {
      startUp.process = try median { () throws(Failure) in try secondsOfProgram(["--version"], input: "") }
      startUp.renderOfASecond = try median { () throws(Failure) in
        try secondsOfProgram(["render", "-", "-o", "-"], input: secondOfSweep)
      }
    }
    return startUp
  }

  private static func median(_ measure: () throws(Failure) -> Double) throws(Failure) -> Double {
    Quantiles(try (0..<runCount).map { _ throws(Failure) in try measure() }).median
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
    guard let first else {
      throw Failure(.unavailable, subject: "bench render", reason: "the null device took nothing for two seconds")
    }
    return first.handedSeconds - began
  }

  /// A hinge that opens for a second, sixty readings a second.
  private static var secondOfSweep: String {
    var text = "time,angle,status\n"
    for reading in 0...60 { text += "\(fixed(Double(reading) / 60, 4)),\(90 + reading / 2),partiallyOpen\n" }
    return text
  }

  private static let programPath = "/proc/self/exe"

  /// Whether this is the program itself, and not another one that has the benchmark in it, as tests have.
  private static var isProgram: Bool { KernelFiles().target(ofLink: programPath)?.hasSuffix("/\(Tool.name)") == true }

  /// Runs this program anew.
  private static func secondsOfProgram(_ words: [String], input: String) throws(Failure) -> Double {
    func failed(_ reason: String) -> Failure {
      Failure(.unavailable, subject: "bench render", reason: "'\(Tool.name) \(words[0])' \(reason)")
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failed("cannot be given a pipe: \(SystemError(code: errno))") }
    defer { close(ends[0]) }
    // It fits into the pipe: nobody has to write while the other reads.
    let written = input.withCString { write(ends[1], $0, strlen($0)) }
    close(ends[1])
    guard written == input.utf8.count else { throw failed("cannot be given its input") }
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
    let code = posix_spawn(&process, programPath, &actions, nil, &arguments, environ)
    guard code == 0 else { throw failed("cannot be started: \(SystemError(code: code))") }
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw failed("cannot be waited for: \(SystemError(code: errno))") }
    }
    guard status == 0 else { throw failed("ended with status \(status >> 8)") }
    return monotonicSeconds() - began
  }
}
