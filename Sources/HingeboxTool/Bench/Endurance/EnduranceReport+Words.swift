import HostSystem

extension EnduranceReport {
  func text(_ console: Console) -> String {
    var table = [["", "first", "last", "change", "farthest", "bar"]]
    func add(_ row: Row, _ unit: String, _ factor: Double, _ places: Int) {
      table.append(
        ["\(row.name), \(unit)"] + [row.first, row.last, row.change, row.farthest].map { told(factor * $0, places) }
          + [row.bar.map { "< \(shortest(factor * $0))" } ?? ""])
    }
    for row in times { add(row, "ms", 1000, 3) }
    add(memory, "MB", 1e-6, 2)
    add(descriptors, "", 1, 0)
    table[table.count - 1][0] = "descriptors"
    let notices = configuration.notices.map { "\($0)\n" }.joined()
    let remark = isProcessTold ? "" : "The system does not tell what the process holds: is /proc there?\n"
    return "\(machine.words)\n\(title(console))\n\(notices)\n\(benchTable(table))\(remark)\n" + """
      first, last: the middle of the first and the last eighth of the minutes. farthest: of any minute from the first ones.
      reading to sound: from when a reading came in until its place on the engine's clock is heard, by the device's account.
      key, stroke: once a minute a string is plucked and wood is struck out of silence; until that is in the air, by the same.

      """
  }

  /// "3 min", "8 h", "1.5 h"
  static func words(minutes: Int) -> String {
    minutes < 60 ? "\(minutes) min" : "\(shortest((Double(minutes) / 6).rounded() / 10)) h"
  }

  private func title(_ console: Console) -> String {
    let frames = "\(configuration.periodWords(console)) at \(configuration.rateHz) Hz"
    let xrunWords = "\(xruns) xrun\(xruns == 1 ? "" : "s")"
    switch kind {
    case .simulated(let partsPerMillion):
      return
        "\(Self.words(minutes: minutes.count)) in simulated time (\(fixed(tookSeconds, 1)) s), \(frames), a device whose"
        + " clock is \(shortest(partsPerMillion)) ppm fast,\n\(eventCount) events, \(xrunWords) (\(provokedXruns) provoked)"
    case .live(let isLoaded):
      return "\(minutes.count) min on \(configuration.device)\(isLoaded ? ", all cores busy" : ""), \(frames),"
        + " \(eventCount) events, \(xrunWords)"
    }
  }

  /// The same for scripts.
  var json: JSONValue {
    func values(_ row: Row) -> JSONValue {
      .object([
        ("first", .number(row.first)), ("last", .number(row.last)), ("change", .number(row.change)),
        ("farthest", .number(row.farthest)), ("bar", row.bar.map(JSONValue.number) ?? .null),
      ])
    }
    return .report(
      "endurance", machine,
      [
        ("simulated", .flag(isSimulated)), ("device", .string(configuration.device)),
        ("sampleRateHz", .whole(Int64(configuration.rateHz))),
        ("periodFrames", .whole(Int64(configuration.periodFrames))),
        ("fillFrames", .whole(Int64(configuration.fillFrames))), ("minutes", .whole(Int64(minutes.count))),
        ("events", .whole(Int64(eventCount))), ("refusedEvents", .whole(Int64(refusedCount))),
        ("unheard", .whole(Int64(unheardCount))), ("xruns", .whole(Int64(xruns))),
        ("provokedXruns", .whole(Int64(provokedXruns))), ("readingToSoundSeconds", values(times[0])),
        ("keyToSoundSeconds", values(times[1])), ("strokeToStrikeSeconds", values(times[2])),
        ("residentBytes", values(memory)), ("descriptors", values(descriptors)),
      ])
  }
}
