import Glibc
import HingeInput
import HostSystem

/// A place that `--midi` or `--midi-out` can name.
struct MIDIPortEntry {
  /// What to write for it: "20:0", "/dev/snd/midiC1D0".
  let name: String
  let label: String
  /// Whether it plays, and whether it can be played.
  let directions: [MIDIDirection]

  /// The ports of the sequencer and the raw devices.
  static func all() -> [MIDIPortEntry] {
    sequencerPorts() + rawDevices()
  }

  private static func sequencerPorts() -> [MIDIPortEntry] {
    guard let inputs = try? AlsaSequencer().open(name: "hingebox devices", direction: .input).ports(),
      let outputs = try? AlsaSequencer().open(name: "hingebox devices", direction: .output).ports()
    else { return [] }
    let ports = inputs + outputs.filter { !inputs.contains($0) }
    return ports.map { port in
      MIDIPortEntry(
        name: "\(port.address)",
        label: [port.clientName, port.portName].filter { !$0.isEmpty }.joined(separator: ", "),
        directions: (inputs.contains(port) ? [.input] : []) + (outputs.contains(port) ? [.output] : []))
    }
  }

  private static func rawDevices() -> [MIDIPortEntry] {
    guard let folder = opendir("/dev/snd") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasPrefix("midiC") { names.append("/dev/snd/" + name) }
    }
    return names.sorted().map { MIDIPortEntry(name: $0, label: "raw MIDI device", directions: [.input, .output]) }
  }

  private var use: String {
    directions.map { $0 == .input ? "--midi" : "--midi-out" }.joined(separator: ", ")
  }

  var json: JSONValue {
    .object([
      ("name", .string(name)), ("label", .string(label)), ("input", .flag(directions.contains(.input))),
      ("output", .flag(directions.contains(.output))),
    ])
  }

  /// Lines for all of them; nothing where there are none.
  static func table(_ entries: [MIDIPortEntry]) -> String {
    let width = entries.map(\.name.count).max() ?? 0
    var text = entries.isEmpty ? "" : "\nMIDI\n"
    for entry in entries {
      let gap = String(repeating: " ", count: width - entry.name.count + 2)
      text += "  \(printable(entry.name))\(gap)\(printable(entry.label)) (\(entry.use))\n"
    }
    return text
  }
}
