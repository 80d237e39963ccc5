import HostSystem

extension Option {
  static let recordedHinge = Option(
    "hinge", .text, value: "SOURCE", in: .sweep,
    meaning: "what to record: "
      + list(HingeSourceName.all.map(\.spelling)))
  static let recording = Option(
    "output", short: "o", .file, value: "FILE", in: .output,
    meaning: "the recording: FILE.csv, else JSON lines; '-' is the standard output")
  static let duration = Option(
    "seconds", short: "t", .quantity(Quantity(.seconds, 0.1...86_400)), value: "SECONDS", in: .sweep,
    meaning: "ends so long after the start; without it Ctrl-C does")
}

extension Command {
  static let record = Command(
    "record", summary: "record a hinge while it moves", synopsis: "record --hinge SOURCE -o FILE [options]",
    examples: [
      Example("record --hinge simulator -o sweep.csv", "until Ctrl-C"),
      Example("record --hinge simulator -o - -t 10 | hingebox render - -o out.wav", "ten seconds, at once to sound"),
    ],
    options: [.recordedHinge, .iioRoot.rare, .oscAddress.rare, .recording, .duration, .force, .help],
    notes: [
      "Each reading has the time of its source where that can be trusted, and else that of its arrival; the first angle is at 0."
        + " What was recorded is kept whatever ends the program, to within a second."
    ]
  ) { arguments, console throws(Failure) in
    guard let source = arguments.text(.recordedHinge) else {
      throw Failure(.usage, subject: "", reason: "--hinge SOURCE is missing", hint: "Try --hinge simulator")
    }
    guard let path = arguments.text(.recording) else {
      throw Failure(.usage, subject: "", reason: "-o FILE is missing", hint: "Try -o sweep.csv")
    }
    try arguments.refuseIdle(OptionNeed.sources)
    try HingeRecording(source: source, path: path, arguments, console).run()
  }
}
