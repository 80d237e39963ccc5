import HostSystem

/// What is refused before anything is opened.
extension Play {
  /// Options that say the same thing, of which one would be passed over.
  func refuseContradictions() throws(Failure) {
    try RenderSettings.refuseContradictions(arguments)
    if arguments.has(.latency), arguments.has(.period) {
      throw Failure(
        .usage, subject: "--latency", reason: "and --period both say how long a period is", hint: "Keep one")
    }
    if arguments.has(.tune), arguments.has(.notes) {
      throw Failure(.usage, subject: "--tune", reason: "and --notes both say what to play", hint: "Keep one")
    }
  }

  /// The standard streams are for one thing each.
  func refuseSharedStreams() throws(Failure) {
    let hinge = arguments.text(.hinge).map { $0 == "file:-" ? "-" : $0 }
    try refuseTwo(
      [(.hinge, hinge), (.midiIn, arguments.text(.midiIn)), (.tune, arguments.text(.tune))], "read", "input")
    try refuseTwo([.midiOut, .savePerformance].map { ($0, arguments.text($0)) }, "write on", "output")
  }

  private func refuseTwo(_ places: [(option: Option, place: String?)], _ verb: String, _ stream: String) throws(Failure)
  {
    let users = places.filter { $0.place == "-" }.map { "--\($0.option.name)" }
    guard users.count > 1 else { return }
    throw Failure(
      .usage, subject: users[1], reason: "and \(users[0]) both \(verb) the standard \(stream)",
      hint: "Name a file or a pipe"
    )
  }

  /// `--force` is meant for old outputs: what is read, or written at the same time, is not replaced.
  func refuseSharedFiles() throws(Failure) {
    var outputs: [String] = []
    for path in [arguments.text(.record), arguments.text(.savePerformance)].compactMap(\.self) where path != "-" {
      guard !outputs.contains(where: { isSamePlace($0, path) }) else {
        throw Failure(.usage, subject: path, reason: "cannot hold two outputs at once", hint: "Name another file")
      }
      let hinge = arguments.text(.hinge).flatMap { $0.hasPrefix("file:") ? String($0.dropFirst(5)) : nil }
      for input in [hinge, arguments.text(.tune), arguments.text(.loop)].compactMap(\.self)
      where isSamePlace(input, path) {
        throw Failure(.usage, subject: path, reason: "is read in the same run", hint: "Name another file to write")
      }
      outputs.append(path)
    }
  }
}
