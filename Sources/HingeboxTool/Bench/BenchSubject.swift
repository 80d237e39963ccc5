import HostSystem

/// One thing that `bench` measures: its word, the options that it takes, and what it does.
struct BenchSubject: Sendable {
  var name: String
  var options: [Option]
  var run: @Sendable (ParsedArguments, BenchOutput) throws(Failure) -> Void

  static let all = [render, latency, jitter, sound, endurance, everything]

  /// - Throws: ``Failure`` of kind `usage` where the word is unknown or an option belongs to another.
  static func named(_ name: String, _ arguments: ParsedArguments) throws(Failure) -> BenchSubject {
    guard let subject = all.first(where: { $0.name == name }) else {
      throw Failure(.usage, subject: name, reason: "is not a benchmark", hint: "Use \(list(all.map(\.name)))")
    }
    let strange = Command.bench.options.first { option in
      arguments.has(option) && !subject.options.contains { $0.name == option.name }
    }
    guard let strange else { return subject }
    let others = all.filter { $0.options.contains { $0.name == strange.name } }.map(\.name)
    throw Failure(
      .usage, subject: "--\(strange.name)", reason: "is not for '\(name)'", hint: "It is for \(list(others, "and"))")
  }

  static let render = BenchSubject(
    name: "render", options: [.benchNotes, .benchQuick, .benchPlot, .force, .json]
  ) { arguments, output throws(Failure) in
    guard !arguments.has(.benchPlot) || !arguments.has(.benchNotes) else {
      throw Failure(.usage, subject: "--plot", reason: "draws over the number of notes", hint: "Leave --notes out")
    }
    let isQuick = arguments.flag(.benchQuick)
    guard !isQuick || !(arguments.has(.benchPlot) || arguments.has(.benchNotes)) else {
      throw Failure(
        .usage, subject: "--quick", reason: "takes what has a bar, and neither other notes nor a plot",
        hint: "Leave one out")
    }
    let plot = try arguments.newFile(.benchPlot)
    let report: RenderBenchReport
    if let notes = arguments.whole(.benchNotes) {
      let loads = RenderLoad.registers(notes: Int(notes))
      report = RenderBenchReport(
        machine: .thisOne(), figures: try loads.map { load throws(Failure) in try RenderBenchmark(load).run() })
    } else {
      report = try isQuick ? .judged() : .full()
    }
    try output.tell(
      report.json, report.text(output.console),
      picture: plot.map { ($0, RenderPlot(machine: report.machine, figures: report.growth).svg) })
    if let missed = report.missed { throw missed }
  }

  static let sound = BenchSubject(
    name: "sound",
    options: [.benchQuick, .benchOnly, .benchReference, .benchRecorded, .benchRecordings, .benchPlot, .force, .json]
  ) { arguments, output throws(Failure) in
    let benchmark = SoundBenchmark(
      isQuick: arguments.flag(.benchQuick), only: arguments.text(.benchOnly),
      recordedFolder: arguments.text(.benchRecorded), recordingsFolder: arguments.text(.benchRecordings),
      referenceFolder: arguments.text(.benchReference))
    guard !arguments.has(.benchPlot) || benchmark.hasSpectra else {
      throw Failure(
        .usage, subject: "--plot", reason: "draws spectra, and --only leaves them out",
        hint: "Take --only 'third octaves'")
    }
    let plot = try arguments.newFile(.benchPlot)
    let report = try benchmark.run(output.progress)
    try output.tell(
      report.json, report.text(output.console),
      picture: plot.map { ($0, SpectrumPlot(spectra: report.spectra).svg) })
    if let missed = report.missed { throw missed }
  }

  static let latency = BenchSubject(
    name: "latency",
    options: [.device, .playRate, .benchPeriod, .benchPeriods, .benchEvents, .benchLoad, .benchLoopback, .force, .json]
  ) { arguments, output throws(Failure) in
    var benchmark = LatencyBenchmark()
    benchmark.take(arguments)
    benchmark.isLoaded = arguments.flag(.benchLoad)
    if let capture = arguments.text(.benchLoopback) {
      guard capture != "null", benchmark.device != "null" else {
        throw Failure(
          .usage, subject: "--loopback",
          reason: capture == "null" ? "'null' captures nothing" : "nothing comes back from --device null",
          hint: "Name a device that plays, and one that hears it: 'devices' and 'arecord -L' list them")
      }
      benchmark.loopback = LoopbackRoute(device: capture)
    }
    let report = try benchmark.run(output.progress)
    try output.tell(report.json, report.text(output.console))
    if let missed = report.missed { throw missed }
  }

  static let jitter = BenchSubject(
    name: "jitter",
    options: [.device, .playRate, .benchPeriod, .benchPeriods, .benchSeconds, .benchLoad, .force, .json]
  ) { arguments, output throws(Failure) in
    var benchmark = JitterBenchmark()
    benchmark.settings = try arguments.deviceSettings(orElse: benchmark.settings)
    benchmark.seconds = arguments.number(.benchSeconds) ?? benchmark.seconds
    benchmark.isLoaded = arguments.flag(.benchLoad)
    let report = try benchmark.run(output.progress)
    try output.tell(report.json, report.text(output.console))
  }

  static let everything = BenchSubject(
    name: "all",
    options: [
      .device, .playRate, .benchPeriod, .benchPeriods, .benchEvents, .benchSeconds, .benchCompare, .force, .json,
    ]
  ) { arguments, output throws(Failure) in
    let comparison = try arguments.text(.benchCompare).map { path throws(Failure) in try BenchComparison(path: path) }
    var benchmark = AllBenchmark()
    benchmark.latency.take(arguments)
    benchmark.jitterSeconds = arguments.number(.benchSeconds) ?? benchmark.jitterSeconds
    guard benchmark.latency.events >= AllBenchmark.leastEvents else {
      throw Failure(
        .usage, subject: "--events", reason: "\(benchmark.latency.events) are too few to be compared",
        hint: "Take \(AllBenchmark.leastEvents) or more")
    }
    if let comparison {
      try comparison.check(benchmark.setting(.thisOne()))
      try comparison.check(try benchmark.comparedNames())
    }
    var report = try benchmark.run(output.progress)
    // What was worse for a minute only was the machine's.
    for _ in 0..<2 where comparison.map({ !$0.worse(report.figures).isEmpty }) ?? false {
      try benchmark.addRound(to: &report, output.progress)
    }
    let changes = comparison?.text(report.figures, machine: report.render.machine)
    try output.tell(report.json, changes ?? report.text(output.console))
    // Beside an older report only what has changed is judged: the bars have their own benchmarks.
    guard let comparison else {
      if let missed = report.missed { throw missed }
      return
    }
    if let missed = comparison.missed(report.figures) { throw missed }
  }
}
