import HingeInput
import HostSystem

extension HingeSourceName {
  /// This computer's own lid.
  static let lid = HingeSourceName(
    name: "lid", detail: nil, summary: "this computer's lid, where it has a sensor", candidates: { ["lid"] }
  ) {
    request throws(Failure) in
    try LidSource(root: request.arguments.text(.iioRoot))
  }
}

extension HingeSourceName {
  /// Lines that others pipe into us.
  static let standardInput = HingeSourceName(
    name: "-", detail: nil, summary: "numbers, JSON lines or devicectl's text on standard input"
  ) { request throws(Failure) in
    try StreamSource(descriptor: request.inputDescriptor)
  }

  static let tcp = HingeSourceName(
    name: "tcp", detail: "HOST:PORT",
    summary: "what '-' understands, from a server; a port alone is this computer's", needsDetail: true
  ) { request throws(Failure) in
    try TCPSource(request.detail ?? "")
  }

  static let emulator = HingeSourceName(
    name: "emulator", detail: "PORT", summary: "a foldable device in the Android emulator, by its console",
    candidates: {
      let ports = EmulatorSource.listeningPorts()
      return ports.isEmpty ? ["emulator"] : ports.map { $0 == EmulatorSource.firstPort ? "emulator" : "emulator:\($0)" }
    }
  ) { request throws(Failure) in
    guard let text = request.detail else { return try EmulatorSource() }
    guard let port = Int(text), (1...65535).contains(port) else {
      throw Failure(
        .usage, subject: "--hinge emulator", reason: "'\(text)' is not a port",
        hint: "Emulators listen at 5554, 5556 and so on")
    }
    return try EmulatorSource(port: port)
  }
}

extension HingeSourceName {
  static let osc = HingeSourceName(
    name: "osc", detail: "PORT",
    summary: "Open Sound Control from this computer, at port \(OSCSource.usualPort); 0.0.0.0:PORT is the whole network",
    candidates: { ["osc"] }
  ) { request throws(Failure) in
    guard let text = request.arguments.text(.oscAddress) else { return try OSCSource(at: request.detail) }
    let addresses = text.split(separator: ",").map(String.init)
    guard !addresses.isEmpty, addresses.allSatisfy({ $0.hasPrefix("/") && $0.utf8.count > 1 }) else {
      throw Failure(
        .usage, subject: "--osc-address", reason: "'\(text)' is not an address like /lid",
        hint: "Put commas between several")
    }
    return try OSCSource(at: request.detail, addresses: addresses)
  }
}

extension Option {
  static let oscAddress = Option(
    "osc-address", .text, value: "ADDRESS", in: .sweep, meaning: "of the messages that are the hinge, with commas",
    default: OSCSource.usualAddresses.joined(separator: ","))
  static let iioRoot = Option(
    "iio-root", .file, value: "FOLDER", in: .sweep, meaning: "where the kernel lists the sensors",
    default: "/sys/bus/iio/devices")
}
