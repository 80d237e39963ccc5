/// The Android emulator's console, text for text and line end for line end, with the faults that it is known for.
public final class FakeEmulatorConsole {
  public enum Fault: CaseIterable, Sendable {
    case unknownSensor, disabled, noService, exception, usage, badSubCommand, missingSubCommand, forbidden, silent
    case okWithoutValue, wrongToken, missingToken
  }

  /// `nil` where the token file is empty: then nobody has to show one.
  public var token: String?
  /// Whether it gives three values for each sensor, as before 2021.
  public var givesThreeValues = false
  public var angle = "90"
  public var fault: Fault?
  /// How many questions it was asked.
  public private(set) var questions = 0

  private let server: LineServer
  private var isAuthenticated = false
  private var pending = ""

  public init(token: String?, port: Int = 0) {
    self.token = token
    server = LineServer(port: port)
  }

  public var port: Int { server.port }

  /// Does what there is to do.
  public func step() {
    if server.accept() { greet() }
    pending += server.hear()
    while let end = pending.firstIndex(of: "\n") {
      let line = String(pending[..<end])
      pending = String(pending[pending.index(after: end)...])
      answer(line)
    }
  }

  /// The emulator ends.
  public func end() {
    server.end()
  }

  private func greet() {
    pending = ""
    isAuthenticated = token == nil
    if isAuthenticated {
      server.say("Android Console: type 'help' for a list of commands\r\nOK\r\n")
    } else {
      server.say("Android Console: Authentication required\r\n")
      server.say("Android Console: type 'auth <auth_token>' to authenticate\r\n")
      server.say("Android Console: you can find your <auth_token> in \r\n'/home/me/.emulator_console_auth_token'\r\n")
      server.say("OK\r\n")
    }
  }

  private func answer(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    if words.first == "auth" {
      if fault == .missingToken || words.count < 2 {
        server.say("KO: missing authentication token\r\n")
      } else if fault == .wrongToken || words[1] != token {
        server.say("KO: authentication token does not match ~/.emulator_console_auth_token\r\n")
      } else {
        isAuthenticated = true
        server.say("Android Console: type 'help' for a list of commands\r\nOK\r\n")
      }
      return
    }
    guard isAuthenticated, words.prefix(2) == ["sensor", "get"], words.count == 3 else {
      server.say("KO: unknown command, try 'help'\r\n")
      return
    }
    questions += 1
    tell(of: words[2])
  }

  private func tell(of sensor: String) {
    switch fault {
    case .unknownSensor:
      server.say("KO: unknown sensor name: \(sensor), run 'sensor status' to get available sensors.\r\n")
    case .disabled: server.say("KO: '\(sensor)' sensor is disabled.\r\n")
    case .noService: server.say("KO: No sensor service found!\r\n")
    case .exception: server.say("KO: '\(sensor)' sensor: exception happens.\r\n")
    case .usage: server.say("KO: Usage: \"get <sensorname>\"\n")
    case .badSubCommand:
      server.say("allows you to request the emulator sensors\r\n\r\navailable sub-commands:\r\n")
      server.say("   sensor status            list all sensors and their status.\r\n\r\nKO:  bad sub-command\r\n")
    case .missingSubCommand: server.say("KO: missing sub-command\r\n")
    case .forbidden:
      server.say("KO: Forbidden HTTP request. Aborting\r\n")
      server.hangUp()
    case .silent: break
    case .okWithoutValue: server.say("OK\r\n")
    case nil, .wrongToken, .missingToken:
      server.say("\(sensor) = \(angle)\(givesThreeValues ? ":0:0" : "")\r\nOK\r\n")
    }
  }
}
