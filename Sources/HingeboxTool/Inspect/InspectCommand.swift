import HingeInput
import HostSystem

extension Command {
  static let inspect = Command(
    "inspect", summary: "tell what a recording holds", synopsis: "inspect SWEEP [options]",
    examples: [
      Example("inspect sweep.csv", "its length, rate, step, gaps, statuses, strokes and quality"),
      Example("inspect sweep.csv --json", "the same for scripts"),
    ],
    arguments: [
      Argument(
        "SWEEP",
        help: "the recording: a CSV that names a time and an angle, JSON lines, a performance, a file of DuoProbe,"
          + " pybooklid or Sensor Logger, the text of devicectl or of dumpsys sensorservice; '-' is the standard input")
    ],
    options: [.fixOrder, .timeUnit, .calibrate, .json, .help],
    notes: ["The kind is told from the content, not from the name."]
  ) { arguments, console throws(Failure) in
    let path = arguments.positional[0]
    let options = try RecordingOptions(arguments)
    var reader =
      path == "-"
      ? try RecordingReader(
        InputFile(descriptor: console.inputDescriptor, subject: "standard input"), options: options)
      : try RecordingReader(path: path, options: options)
    let report = InspectReport(path: path, summary: try RecordingSummary(&reader))
    try console.output(arguments.flag(.json) ? report.json : report.text)
  }
}
