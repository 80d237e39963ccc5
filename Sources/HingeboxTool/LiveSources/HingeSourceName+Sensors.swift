import HingeInput
import HostSystem

extension HingeSourceName {
  /// This computer's own lid.
  static let lid = HingeSourceName(name: "lid", detail: nil, summary: "this computer's lid, where it has a sensor") {
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
    name: "tcp", detail: "HOST:PORT", summary: "the same from a server; a port alone is this computer's",
    needsDetail: true
  ) { request throws(Failure) in
    try TCPSource(request.detail ?? "")
  }

  static let emulator = HingeSourceName(
    name: "emulator", detail: "PORT", summary: "a foldable device in the Android emulator, by its console"
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

extension Option {
  static let iioRoot = Option(
    "iio-root", .file, value: "FOLDER", in: .sweep, meaning: "where the kernel lists the sensors",
    default: "/sys/bus/iio/devices")
}
