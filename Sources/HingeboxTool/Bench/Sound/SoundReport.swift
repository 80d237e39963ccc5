import HostSystem
import SoundMeasures

/// What the sound bench found, for people and for scripts.
struct SoundReport {
  var machine: Machine
  var figures: [SoundFigure]
  /// The notes of each recorded accordion beside the engine's, where they were compared.
  var spectra: [[AccordionSpectrum]] = []
  /// How many renders were kept because there was nothing to compare them with.
  var keptRenders = 0
  /// What was not measured, and what would measure it.
  var leftOut: [String] = []
  /// How long all of it took.
  var seconds = 0.0

  func text(_ console: Console) -> String {
    var rows = [["", "measured", "bar", ""]]
    for figure in figures {
      rows.append([
        figure.check.name, figure.valueWords, figure.check.barWords, isMissed(figure) ? "MISSED" : "ok",
      ])
    }
    var text = machine.words + "\n\n" + benchTable(rows)
    text += "\n\(figures.count) figures in \(fixed(seconds, 0)) s"
    if keptRenders > 0 { text += "; \(keptRenders) renders were kept, to be compared another time" }
    let missedCount = figures.count(where: isMissed)
    text += figures.isEmpty ? ".\n" : missedCount == 0 ? "; no bar was missed.\n" : "; \(missedCount) missed.\n"
    for what in leftOut { text += "Not measured: \(what).\n" }
    if machine.isDebugBuild { text += "A debug build: what depends on speed is not judged.\n" }
    return text
  }

  /// The same for scripts. What is not a number, and an end of a bar that does not matter, is null.
  var json: JSONValue {
    .report(
      "sound", machine,
      [
        ("seconds", .number(seconds)),
        ("keptRenders", .whole(Int64(keptRenders))),
        ("leftOut", .array(leftOut.map(JSONValue.string))),
        ("figures", .array(figures.map(row))),
        ("spectra", .array(spectra.joined().map(\.json))),
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
      reason: "\(figure.check.name): \(figure.valueWords), and the bar is \(figure.check.barWords)"
    )
  }
}

extension SoundFigure {
  /// Three places where they tell something, none of what is counted, and "none" for what no number says.
  var valueWords: String {
    guard value.isFinite else { return value.isNaN ? "none" : "infinite" }
    if check.unit.isEmpty, check.bar.upperBound == 0 { return shortest(value) }
    let places =
      check.bar.upperBound < 0.001 && abs(value) < 0.001 && check.bar.upperBound > 0 ? 6 : abs(value) < 10 ? 3 : 1
    return fixed(value, places) + check.unitWords
  }
}

extension AccordionSpectrum {
  /// Both sounds in decibels of the whole, and how far they are apart, equally loud; null where the note has no partial.
  var json: JSONValue {
    let bands = ThirdOctaves.centresHz.indices.map { band -> JSONValue in
      .object([
        ("hertz", .number(ThirdOctaves.centresHz[band])), ("recorded", .number(recorded.levels[band])),
        ("played", .number(played.levels[band])), ("difference", differences[band].map(JSONValue.number) ?? .null),
      ])
    }
    return .object([
      ("program", .whole(Int64(accordion.program))), ("name", .string(accordion.name)),
      ("register", .string("\(accordion.register)")), ("note", .string(note.rawValue)), ("bands", .array(bands)),
    ])
  }
}
