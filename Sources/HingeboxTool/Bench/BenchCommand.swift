import HostSystem

extension Option {
  static let benchNotes = Option(
    "notes", short: "n", .whole(1...UInt64(RenderLoad.mostNotes)), value: "NUMBER", in: .measurement,
    meaning: "how many keys are held", default: "1, 4, 16 and 64")
}

extension Command {
  static let bench = Command(
    "bench", summary: "measure how fast this machine renders", synopsis: "bench render [--notes NUMBER] [--json]",
    examples: [
      Example("bench render", "how many times faster than it sounds a render is made"),
      Example("bench render --notes 8", "the same for eight keys, with one to five reeds each"),
    ],
    arguments: [Argument("WHAT", help: "what to measure: render", completion: .words(["render"]))],
    options: [.benchNotes, .json, .help],
    notes: [
      "What is measured is all that 'render' does between reading a sweep and the disk: the engine, and its sound encoded"
        + " as a 24-bit WAV file that goes to /dev/null. Only the processor time of the one thread that does it counts, so"
        + " that other programs disturb it little; each figure is the median of nine runs.",
      "No register of the accordion has four reeds for a key. Where the table says 4, the keys are held on a register of"
        + " three for half of the time and on one of five for the other half.",
      "Bars were set on a Xeon of 2023, which takes a third of a nanosecond to multiply and add four numbers. Beside each run it is measured"
        + " what this machine takes for that, and the adjusted figure is what the other would show: so a machine that is"
        + " slow, or busy, is told from a program that is.",
      "The exit status is 1 where an adjusted figure misses its bar. Bars hold for release builds on generic x86-64; a debug"
        + " build is measured and not judged.",
    ]
  ) { arguments, console throws(Failure) in
    let what = arguments.positional[0]
    guard what == "render" else {
      throw Failure(.usage, subject: what, reason: "is not a benchmark", hint: "Use render")
    }
    let loads = arguments.whole(.benchNotes).map { RenderLoad.registers(notes: Int($0)) } ?? RenderLoad.scaling
    let report = RenderBenchReport(
      machine: .thisOne(), figures: try loads.map { load throws(Failure) in try RenderBenchmark(load).run() })
    try console.output(arguments.flag(.json) ? report.json : report.text(console))
    if let missed = report.missed { throw missed }
  }
}
