import HostSystem

/// What the sound bench found, for people and for scripts.
struct SoundReport {
  var machine: Machine
  var figures: [SoundFigure]

  func text(_ console: Console) -> String {
    var rows = [["", "measured", "bar", ""]]
    for figure in figures {
      let unit = figure.check.unit.isEmpty ? "" : " " + figure.check.unit
      rows.append([
        figure.check.name, figure.valueWords + unit, figure.check.barWords + unit, isMissed(figure) ? "MISSED" : "ok",
      ])
    }
    var text = machine.words + "\n\n" + benchTable(rows)
    if machine.isDebugBuild { text += "A debug build: what depends on speed is not judged.\n" }
    return text
  }

  /// The same for scripts. What is not a number, and an end of a bar that does not matter, is null.
  var json: JSONValue {
    .object([
      ("schema", .whole(1)),
      ("benchmark", .string("sound")),
      ("version", .string(hingeboxVersion)),
      ("machine", machine.json),
      ("figures", .array(figures.map(row))),
    ])
  }

  private func row(_ figure: SoundFigure) -> JSONValue {
    .object([
      ("name", .string(figure.check.name)),
      ("value", .number(figure.value)),
      ("unit", .string(figure.check.unit)),
      ("least", .number(figure.check.bar.lowerBound)),
      ("most", .number(figure.check.bar.upperBound)),
      ("missed", .flag(isMissed(figure))),
    ])
  }

  private func isMissed(_ figure: SoundFigure) -> Bool {
    figure.isMissed && !(figure.check.isCost && machine.isDebugBuild)
  }

  /// The first bar that was missed, as the failure to end with.
  var missed: Failure? {
    guard let figure = figures.first(where: isMissed) else { return nil }
    return Failure(
      .missedBar, subject: "bench sound",
      reason: "\(figure.check.name): \(figure.valueWords) \(figure.check.unit), and the bar is \(figure.check.barWords)"
    )
  }
}

extension SoundFigure {
  /// Three places where they tell something, and "none" for what no number says.
  var valueWords: String {
    guard value.isFinite else { return value.isNaN ? "none" : "infinite" }
    return fixed(value, abs(value) < 10 ? 3 : 1)
  }
}
