import AudioOutput
import HostSystem

/// What a jitter benchmark found.
struct JitterReport {
  var machine: Machine
  var configuration: DeviceConfiguration?
  var findings: [JitterFindings]

  func text(_ console: Console) -> String {
    var text = "\(machine.words)\n"
    if let granted = configuration {
      text += "\(granted.device) at \(granted.rateHz) Hz, \(granted.periodWords(console)), eight notes held\n"
      text += granted.notices.map { "\($0)\n" }.joined() + "\n"
    }
    var rows = [["late by, ms"] + Quantiles.cellTitles + ["xruns"]]
    for found in findings {
      let name = (found.wantsPriority ? "FIFO" : "ordinary") + (found.isLoaded ? ", loaded" : "")
      func add(_ thread: String, _ values: Quantiles, _ xruns: String) {
        rows.append(["\(thread), \(name)"] + values.cells(unicode: console.speaksUnicode) + [xruns])
      }
      add("audio thread", found.audioLateness, "\(found.xruns)")
      add("control thread", found.controlLateness, "")
      add("time to render", found.render, "")
    }
    return text + benchTable(rows) + "\n" + verdict
  }

  /// Who is to blame.
  private var verdict: String {
    var lines: [String] = []
    for found in findings where found.wantsPriority && !found.hasPriority && !found.isLoaded {
      lines.append("Realtime priority was refused: see the manual page, REALTIME.")
    }
    let judged = findings.filter { $0.hasPriority == $0.wantsPriority }
    if !judged.contains(where: \.isTelling) {
      lines.append("Fewer than \(JitterFindings.leastPeriods) periods tell nothing: take more --seconds.")
    } else if judged.contains(where: \.blamesProgram) {
      lines.append("The audio thread is later than a thread that only sleeps: the program, or the device, is at fault.")
    } else {
      lines.append("The audio thread wakes as a thread does that only sleeps: what is late is the machine.")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The same for scripts.
  var json: JSONValue {
    .report(
      "jitter", machine,
      [
        ("device", configuration.map { .string($0.device) } ?? .null),
        ("sampleRateHz", configuration.map { .whole(Int64($0.rateHz)) } ?? .null),
        ("periodFrames", configuration.map { .whole(Int64($0.periodFrames)) } ?? .null),
        ("fillFrames", configuration.map { .whole(Int64($0.fillFrames)) } ?? .null),
        (
          "threads",
          .array(
            findings.map { found in
              .object([
                ("fifo", .flag(found.wantsPriority)),
                ("realtime", .flag(found.hasPriority)),
                ("loaded", .flag(found.isLoaded)),
                ("xruns", .whole(Int64(found.xruns))),
                ("blamesProgram", found.isTelling ? .flag(found.blamesProgram) : .null),
                ("audio", found.audioLateness.json),
                ("control", found.controlLateness.json),
                ("render", found.render.json),
              ])
            })
        ),
      ])
  }
}
