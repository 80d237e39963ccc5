import AudioOutput
import HostSystem

extension Command {
  static let devices = Command(
    "devices", summary: "list the devices that 'play' can use", synopsis: "devices [--names | --json]",
    examples: [Example("devices", "names to type, and what they are")],
    options: [.names, .json, .help]
  ) { arguments, console throws(Failure) in
    let devices = AlsaBackend().devices() + NullBackend().devices().map { DeviceEntry(name: $0.name, label: $0.label) }
    if arguments.flag(.json) {
      try console.output(json(devices) + "\n")
    } else if arguments.flag(.names) {
      try console.output(devices.map { $0.name + "\n" }.joined())
    } else {
      try console.output(table(devices))
    }
  }

  private static func json(_ devices: [DeviceEntry]) -> String {
    let entries = devices.map { device in
      JSONValue.object([
        ("name", .string(device.name)), ("label", .string(device.label)), ("default", .flag(device.isDefault)),
      ])
    }
    return JSONValue.object([("schema", .whole(1)), ("devices", .array(entries))]).text
  }

  private static func table(_ devices: [DeviceEntry]) -> String {
    let width = devices.map(\.name.count).max() ?? 0
    return devices.map { device in
      let gap = String(repeating: " ", count: width - device.name.count + 2)
      return "\(device.isDefault ? "* " : "  ")\(device.name)\(gap)\(device.label)\n"
    }.joined()
  }
}

extension Option {
  static let names = Option("names", .flag, in: .output, meaning: "nothing but the names, for completions")
}
