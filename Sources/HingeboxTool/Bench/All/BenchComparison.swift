import HostSystem

/// A report beside an older one.
struct BenchComparison {
  static let schema = 1

  let path: String
  private let machine: String?
  private let setting: BenchSetting
  private let old: [BenchFigure]

  /// Reads what `bench all --json` wrote.
  init(path: String) throws(Failure) {
    let file = try InputFile(path: path)
    let text = String(decoding: try file.contents(limitBytes: 1 << 22), as: UTF8.self)
    guard let report = JSONReader.value(of: text), report["benchmark"]?.asString == "all",
      report["schema"]?.asNumber == Double(Self.schema), let figures = report["figures"]?.asArray,
      let setting = BenchSetting(report: report)
    else {
      throw Failure(
        .badData, subject: path, reason: "is no report of all benchmarks that this version reads",
        hint: "Write one with 'bench all --json FILE'")
    }
    let old = figures.compactMap { BenchFigure($0) }
    guard old.count == figures.count, !old.isEmpty else {
      throw Failure(
        .badData, subject: path, reason: "has figures that are none",
        hint: "Write it anew with 'bench all --json FILE'")
    }
    self.init(path: path, machine: report["machine"]?["processor"]?.asString, setting: setting, old: old)
  }

  init(path: String, machine: String?, setting: BenchSetting, old: [BenchFigure]) {
    self.path = path
    self.machine = machine
    self.setting = setting
    self.old = old
  }

  /// - Throws: ``Failure`` of kind `badData` where what is measured now is something else.
  func check(_ now: BenchSetting) throws(Failure) {
    guard now != setting else { return }
    throw Failure(
      .badData, subject: path, reason: "is of another kind: \(setting.words), and this is a \(now.words)",
      hint: "Compare the same build, --device and --rate")
  }

  /// - Parameter names: what figures will be called that are measured now.
  /// - Throws: ``Failure`` of kind `badData` where the old report has others, so that nobody waits for what cannot be compared.
  func check(_ names: [String]) throws(Failure) {
    let names = Set(names)
    let lacking = old.map(\.name).filter { !names.contains($0) }
    guard let name = lacking.first else { return }
    throw Failure(
      .badData, subject: path,
      reason: "has '\(name)'\(lacking.count > 1 ? " and \(lacking.count - 1) more" : ""), which would not be measured"
        + " now",
      hint: "Compare with the same --period and --periods")
  }

  /// What has changed, for people.
  func text(_ new: [BenchFigure], machine now: Machine) -> String {
    var rows = [["ms", "old", "new", "change", "found from", ""]]
    for (figure, before) in pairs(new) {
      let verdict = figure.isWorse(than: before) ? "worse" : figure.isBetter(than: before) ? "better" : ""
      rows.append([
        figure.name, fixed(1000 * before.seconds, 3), fixed(1000 * figure.seconds, 3),
        percent(figure.seconds / before.seconds - 1), percent(figure.leastGrowthFound(since: before)), verdict,
      ])
    }
    var text = benchTable(rows)
    if let machine, machine != now.processor {
      text += "\nThe old report is from another machine: \(printable(machine))\n"
    }
    let gone = unmatched(old, in: new)
    if !gone.isEmpty { text += "\nonly in the old report: \(printable(gone.joined(separator: "; ")))\n" }
    let fresh = unmatched(new, in: old)
    if !fresh.isEmpty { text += "\nonly in the new one: \(fresh.joined(separator: "; "))\n" }
    return text + """

      worse, better: beyond the noise that both measured. What bears no word has not changed. found from: the least growth that
      would have been called worse; what is smaller, the noise hides.

      """
  }

  /// What is worse than it was.
  func worse(_ new: [BenchFigure]) -> [BenchFigure] {
    pairs(new).filter { $0.new.isWorse(than: $0.old) }.map(\.new)
  }

  /// The failure to end with, where something is worse, or where something that was measured then is not measured now.
  func missed(_ new: [BenchFigure]) -> Failure? {
    if let (figure, before) = pairs(new).first(where: { $0.new.isWorse(than: $0.old) }) {
      let count = worse(new).count
      return Failure(
        .missedBar, subject: "bench all",
        reason: "\(figure.name)\(count > 1 ? " and \(count - 1) more" : "") worse than in \(path):"
          + " \(fixed(1000 * figure.seconds, 3)) ms, and it was \(fixed(1000 * before.seconds, 3))")
    }
    guard let name = unmatched(old, in: new).first else { return nil }
    return Failure(
      .badData, subject: path,
      reason: "has '\(name)', and too few of these were heard now to tell",
      hint: "See what 'bench latency' calls lost")
  }

  private func percent(_ share: Double) -> String { "\(share < 0 ? "" : "+")\(fixed(100 * share, 1)) %" }

  private func pairs(_ new: [BenchFigure]) -> [(new: BenchFigure, old: BenchFigure)] {
    new.compactMap { figure in old.first { $0.name == figure.name }.map { (figure, $0) } }
  }

  private func unmatched(_ figures: [BenchFigure], in others: [BenchFigure]) -> [String] {
    let names = Set(others.map(\.name))
    return figures.map(\.name).filter { !names.contains($0) }
  }
}
