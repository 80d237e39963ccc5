import AudioOutput
import HostSystem

extension Command {
  static let devices = Command(
    "devices", summary: "list the devices that 'play' can use",
    synopsis: "devices [--names | --probe NAME] [--json]",
    examples: [
      Example("devices", "names to type, and what they are"),
      Example("devices --probe hw:CARD=PCH,DEV=0", "its rates, formats, channels and periods"),
    ],
    options: [.probe, .names, .json, .help],
    notes: [
      "MIDI ports and devices are listed below, for --midi and --midi-out of 'play'.",
      "A list asks a sound card's own devices what they can do, and says who uses one that is busy. Behind other names may"
        + " be a server, which is only asked when --probe names it. What a device can do, it can not do in every"
        + " combination.",
    ]
  ) { arguments, console throws(Failure) in
    guard !arguments.flag(.names) || !arguments.flag(.json) else {
      throw Failure(.usage, subject: "--names", reason: "does not go with --json", hint: "Leave one of them out")
    }
    guard let probed = arguments.text(.probe) else {
      return try list(arguments, console)
    }
    guard !arguments.flag(.names) else {
      throw Failure(.usage, subject: "--names", reason: "does not go with --probe", hint: "Leave one of them out")
    }
    let report = try DeviceReport(probing: probed)
    if arguments.flag(.json) {
      try console.output(JSONValue.object([("schema", .whole(1)), ("device", report.json)]).text + "\n")
    } else {
      let label = report.device.label.isEmpty ? "" : "  \(report.device.label)"
      try console.output("\(report.device.name)\(label)\n" + report.lines.map { "  \($0)\n" }.joined())
    }
  }

  private static func list(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    let devices = SoundOutputs.devices()
    if arguments.flag(.names) {
      return try console.output(devices.map { $0.name + "\n" }.joined())
    }
    let reports = devices.map(DeviceReport.init(listing:))
    if arguments.flag(.json) {
      let list = JSONValue.array(reports.map(\.json))
      let midi = JSONValue.array(MIDIPortEntry.all().map(\.json))
      try console.output(JSONValue.object([("schema", .whole(1)), ("devices", list), ("midi", midi)]).text + "\n")
    } else {
      try console.output(table(reports) + MIDIPortEntry.table(MIDIPortEntry.all()))
    }
  }

  private static func table(_ reports: [DeviceReport]) -> String {
    let width = reports.map(\.device.name.count).max() ?? 0
    var text = ""
    for report in reports {
      let device = report.device
      let gap = String(repeating: " ", count: width - device.name.count + 2)
      text += "\(device.isDefault ? "* " : "  ")\(device.name)\(gap)\(device.label)\n"
      if let line = report.line { text += "    \(line)\n" }
    }
    return text
  }
}

extension Option {
  static let probe = Option(
    "probe", .text, value: "NAME", in: .output,
    meaning: "ask one device what it can do: a name, or a part of one")
  static let names = Option("names", .flag, in: .output, meaning: "nothing but the names, for completions")
}
