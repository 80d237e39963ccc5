import HostSystem

/// A report beside an older one.
struct BenchComparison {
  let path: String
  private let machine: String?
  private let old: [BenchFigure]

  /// Reads what `bench all --json` wrote.
  init(path: String) throws(Failure) {
    self.path = path
    let file = try InputFile(path: path)
    let text = String(decoding: try file.contents(limitBytes: 1 << 24), as: UTF8.self)
    guard let report = JSONReader.value(of: text), report["benchmark"]?.asString == "all",
      let figures = report["figures"]?.asArray
    else {
      throw Failure(
        .badData, subject: path, reason: "is no report of all benchmarks", hint: "Write one with 'bench all --json'")
    }
    machine = report["machine"]?["processor"]?.asString
    old = figures.compactMap { BenchFigure($0) }
  }

  init(path: String, machine: String?, old: [BenchFigure]) {
    self.path = path
    self.machine = machine
    self.old = old
  }

  /// What has changed, for people.
  func text(_ new: [BenchFigure], machine now: Machine) -> String {
    var rows = [["ms", "old", "new", "change", ""]]
    for (figure, before) in pairs(new) {
      let change = 100 * (figure.value / before.value - 1)
      let verdict = figure.isWorse(than: before) ? "worse" : figure.isBetter(than: before) ? "better" : ""
      rows.append([
        figure.name, fixed(1000 * before.value, 3), fixed(1000 * figure.value, 3),
        "\(change < 0 ? "" : "+")\(fixed(change, 1)) %", verdict,
      ])
    }
    var text = benchTable(rows)
    if let machine, machine != now.processor { text += "\nThe old report is from another machine: \(machine)\n" }
    return text + "\nworse, better: beyond the noise that both measured. What bears no word has not changed.\n"
  }

  /// What is worse than it was.
  func worse(_ new: [BenchFigure]) -> [BenchFigure] {
    pairs(new).filter { $0.new.isWorse(than: $0.old) }.map(\.new)
  }

  /// The failure to end with, where something is worse.
  func missed(_ new: [BenchFigure]) -> Failure? {
    let worse = worse(new)
    guard let first = worse.first else { return nil }
    let others = worse.count > 1 ? " and \(worse.count - 1) more" : ""
    return Failure(
      .missedBar, subject: "bench all", reason: "\(first.name)\(others) worse than in \(path)")
  }

  private func pairs(_ new: [BenchFigure]) -> [(new: BenchFigure, old: BenchFigure)] {
    new.compactMap { figure in old.first { $0.name == figure.name }.map { (figure, $0) } }
  }
}
