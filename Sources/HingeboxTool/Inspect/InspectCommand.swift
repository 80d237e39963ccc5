import HingeInput
import HostSystem

extension Command {
  static let inspect = Command(
    "inspect", summary: "tell what a recording holds", synopsis: "inspect SWEEP [--json]",
    examples: [
      Example("inspect sweep.csv", "its length, rate, step, gaps, statuses, strokes and quality"),
      Example("inspect sweep.csv --json", "the same for scripts"),
    ],
    arguments: [Argument("SWEEP", help: "the recording; '-' is the standard input")],
    options: [.fixOrder, .json, .help],
    notes: [
      "Known are CSV files that name a time and an angle, JSON lines, performances, DuoProbe's log, pybooklid's and Sensor"
        + " Logger's files, and the text of devicectl and of dumpsys sensorservice. The kind is told from the content."
    ]
  ) { arguments, console throws(Failure) in
    let path = arguments.positional[0]
    let options = RecordingOptions(fixOrder: arguments.flag(.fixOrder))
    var reader =
      path == "-"
      ? try RecordingReader(
        InputFile(descriptor: console.inputDescriptor, subject: "standard input"), options: options)
      : try RecordingReader(path: path, options: options)
    let report = InspectReport(path: path, summary: try RecordingSummary(&reader))
    try console.output(arguments.flag(.json) ? report.json : report.text)
  }
}
