import Glibc
import HostSystem
import Stage

/// Holds a terminal as the player does, writes down what it hears, and ends in the ways that programs end. For tests, which
/// look at the terminal before and after.
///
///     TerminalProbe LOG [TERM]
@main
struct TerminalProbe {
  static func main() throws {
    let log = open(CommandLine.arguments[1], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    func note(_ line: String) { Array((line + "\n").utf8).withUnsafeBytes { _ = write(log, $0.baseAddress, $0.count) } }

    TerminationWatch.begin()
    guard let terminal = try Terminal(kind: CommandLine.arguments.dropFirst(2).first ?? "xterm-kitty") else {
      note("no terminal")
      exit(69)
    }
    note("size \(terminal.size.columns) \(terminal.size.rows)")
    note(terminal.reportsReleases ? "releases" : "presses only")
    terminal.write("ready".utf8)
    while true {
      for event in try terminal.wait(untilSeconds: monotonicSeconds() + 1) {
        note("\(event)")
        switch event {
        case .hungUp: exit(1)
        case .signal(let signal) where signal.isEnding:
          terminal.leave()
          signal.endProcess()
        case .signal(.stop):
          try terminal.suspend()
          note(terminal.isHeld ? "back" : "behind")
        case .input(.key(let key), _) where key.kind == .press:
          if key.key == .character("q") && key.modifiers == .control {
            terminal.leave()
            exit(0)
          }
          if key.key == .character("c") && key.modifiers == .control { TerminalSignal.interrupt.sendToProcessGroup() }
          if key.key == .character("z") && key.modifiers == .control { TerminalSignal.stop.sendToProcessGroup() }
          if case .character(let character) = key.key, let end = Ending(rawValue: Character(character)) { end.come() }
        default: break
        }
      }
    }
  }
}

/// Ways to die, each on a key.
enum Ending: Character {
  case trap = "1"
  case trapElsewhere = "2"
  case badAddress = "3"
  case badAddressElsewhere = "4"
  case abort = "5"
  case endlessRecursion = "6"
  case twoTraps = "7"

  func come() {
    switch self {
    case .trap: _ = trapNow(nil)
    case .badAddress: _ = touchNothing(nil)
    case .abort: Glibc.abort()
    case .endlessRecursion: print(depth(0))
    case .trapElsewhere: elsewhere(trapNow)
    case .badAddressElsewhere: elsewhere(touchNothing)
    case .twoTraps:
      elsewhere(trapNow)
      elsewhere(touchNothing)
    }
  }
}

private typealias ThreadEntry = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

private func elsewhere(_ entry: ThreadEntry) {
  var thread = pthread_t()
  pthread_create(&thread, nil, entry, nil)
}

@Sendable private func trapNow(_: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  let numbers = [Int](repeating: 0, count: Int(getpid() > 0 ? 1 : 2))
  return UnsafeMutableRawPointer(bitPattern: numbers[numbers.count])
}

@Sendable private func touchNothing(_: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  UnsafeMutablePointer<Int>(bitPattern: 16)!.pointee = 1
  return nil
}

private func depth(_ level: Int) -> Int {
  var room = (level, level, level, level)
  return withUnsafeMutablePointer(to: &room) { depth($0.pointee.0 + 1) } + room.1
}
