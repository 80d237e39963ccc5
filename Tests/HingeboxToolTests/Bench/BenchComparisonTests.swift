import HostSystem
import TestSupport
import Testing

@testable import HingeboxTool

/// What `bench all` keeps, and what it finds changed.
struct BenchComparisonTests {
  private func figure(_ seconds: Double, noise: Double = 0.1, allowance: Double = 0) -> BenchFigure {
    BenchFigure(
      name: "block 128 x 2", seconds: seconds, rangeSeconds: seconds * (1 - noise)...seconds * (1 + noise),
      allowanceSeconds: allowance)
  }

  private let setting = BenchSetting(isDebugBuild: false, target: "generic x86-64", device: "null", rateHz: 48_000)

  private func comparison(_ old: [BenchFigure]) -> BenchComparison {
    BenchComparison(path: "old.json", machine: "Abacus", setting: setting, old: old)
  }

  @Test func worseIsWhatLiesBeyondTheNoiseOfBoth() {
    #expect(figure(0.0013).isWorse(than: figure(0.001)))
    #expect(!figure(0.0012).isWorse(than: figure(0.001)), "1.08...1.32 and 0.9...1.1 meet")
    #expect(figure(0.001).isBetter(than: figure(0.0013)))
    #expect(!figure(0.00103, noise: 0.001).isWorse(than: figure(0.001, noise: 0.001)), "less than a twentieth")
    #expect(!figure(0.0013, allowance: 0.0005).isWorse(than: figure(0.001)))
  }

  @Test func aRegressionEndsWithItsCodeAndAChangeForTheBetterDoesNot() throws {
    let comparison = comparison([figure(0.001)])
    let failure = try #require(comparison.missed([figure(0.002)]))
    #expect(ExitCode(failure.kind) == .missedBar)
    #expect("\(failure)" == "bench all: block 128 x 2 worse than in old.json: 2.000 ms, and it was 1.000")
    #expect(comparison.missed([figure(0.0005)]) == nil && comparison.missed([figure(0.001)]) == nil)
    let text = comparison.text([figure(0.002)], machine: .thisOne())
    #expect(text.contains("block 128 x 2  1.000  2.000  +100.0 %     +22.2 %  worse\n"), "\(text)")
    #expect(text.contains("from another machine: Abacus"))
  }

  @Test func whatTheNoiseHidesIsTold() {
    // 0.9...1.1 then, 0.9 of it now: worse from 1.1 / 0.9 on.
    #expect(abs(figure(0.001).leastGrowthFound(since: figure(0.001)) - (1.1 / 0.9 - 1)) < 1e-9)
    #expect(abs(figure(0.001, noise: 0).leastGrowthFound(since: figure(0.001, noise: 0)) - 0.05) < 1e-9)
    let grown = 1.0 + figure(0.001).leastGrowthFound(since: figure(0.001))
    #expect(figure(0.001 * (grown + 0.001)).isWorse(than: figure(0.001)))
    #expect(!figure(0.001 * (grown - 0.001)).isWorse(than: figure(0.001)))
  }

  @Test func roundsBecomeOneFigureWithTheNoiseOfAll() {
    let merged = BenchFigure.merged([[figure(0.001)], [figure(0.002)], [figure(0.0011)]])
    #expect(merged.count == 1 && merged[0].seconds == 0.0011)
    let range = figure(0.001).rangeSeconds.lowerBound...figure(0.002).rangeSeconds.upperBound
    #expect(merged[0].rangeSeconds == range)
  }

  @Test func whatIsNoLongerMeasuredIsNoSuccess() throws {
    let failure = try #require(comparison([figure(0.001)]).missed([]))
    #expect(ExitCode(failure.kind) == .badData && "\(failure)".contains("'block 128 x 2', and too few of these"))
    let text = comparison([figure(0.001)]).text([], machine: .thisOne())
    #expect(text.contains("only in the old report: block 128 x 2\n"), "\(text)")
    #expect(throws: Never.self) { try comparison([]).check(setting) }
    var other = setting
    other.device = "default"
    #expect(throws: Failure.self) { try comparison([]).check(other) }
  }

  /// All of it takes minutes.
  @Test func whatWouldNotBeMeasuredIsToldBeforeAnythingIs() throws {
    let folder = try ScratchFolder()
    let machine = Machine.thisOne()
    let names = ["render silence", "block, keys, 64 x 2", "sound, MIDI, 64 x 2 loaded"]
    let old = AllReportText(machine, figures: names.map { (name: $0, seconds: 0.001) })
    try folder.write(old.text, to: "old.json")
    let start = monotonicSeconds()
    let run = RecordedConsole(["bench", "all", "--compare", folder.file("old.json"), "-d", "null", "--period", "128"])
    let seconds = monotonicSeconds() - start
    show("until a comparison that cannot be is told, s", seconds, bar: "none; all of it takes minutes")
    let words = "has 'block, keys, 64 x 2' and 1 more, which would not be measured now"
    #expect(run.code == 65 && run.error.contains(words) && run.error.contains("the same --period"), "\(run.error)")
  }

  @Test func whatWillBeMeasuredIsKnownByItsNames() throws {
    var benchmark = LatencyBenchmark(device: "null", periodFrames: [256, 250], periods: [2], events: 8)
    let measured = try benchmark.run { _ in }.comparedFigures.map(\.name)
    let known = try benchmark.grantedSettings().flatMap(LatencyFindings.comparedNames)
    show("figures of two settings, of those that were known before", Double(measured.count), bar: "12 or more of 18")
    #expect(measured.count >= 12 && measured.allSatisfy(known.contains) && known.count == 18)
    benchmark.isLoaded = true
    #expect(try benchmark.grantedSettings() == ["256 x 2", "250 x 2", "256 x 2 loaded", "250 x 2 loaded"])
  }

  @Test func anOldReportCannotMoveTheTerminal() {
    let evil = BenchComparison(path: "old.json", machine: "P\u{1B}]0;x\u{7}", setting: setting, old: [figure(0.001)])
    let text = evil.text([], machine: .thisOne())
    #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" }, "\(text)")
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let figures = [figure(0.001), figure(2e-7, allowance: 0.1)]
    let text = JSONValue.object([
      ("benchmark", .string("all")), ("machine", .object([("processor", .string("A \"B\" µ\n"))])),
      ("figures", .array(figures.map(\.json))),
    ]).text
    let read = try #require(JSONReader.value(of: text))
    #expect(read["figures"]?.asArray?.compactMap { BenchFigure($0) } == figures)
    #expect(read["machine"]?["processor"]?.asString == "A \"B\" µ\n")
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\":}", "{\"a\" 1}", "\"\\u12\"", "\"\\u+12A\"", "\"\\ud83d\\ude00\"", "[1] 2", "nan",
    "[1e999]", "\"open",
  ])
  func whatIsNoJSONIsRefused(text: String) {
    #expect(JSONReader.value(of: text) == nil)
    #expect(JSONReader.value(of: String(repeating: "[", count: 100_000)) == nil)
  }

  @Test func aFileThatIsNoReportIsBadData() throws {
    let run = RecordedConsole(["bench", "all", "--compare", "/dev/null"])
    #expect(run.code == 65 && run.error.contains("is no report of all benchmarks"), "\(run.error)")
    #expect(RecordedConsole(["bench", "all", "--compare", "/nowhere/old.json"]).code == 66)
  }

  @Test func theNoiseOfAMedianIsThatOfItsQuarters() throws {
    let figure = try #require(BenchFigure("x", medianOf: [1, 1, 2, 2, 3, 3, 4, 4], allowanceSeconds: 0))
    #expect(figure.seconds == 2 && figure.rangeSeconds == 1...4)
    #expect(BenchFigure("x", medianOf: [1, 2, 3], allowanceSeconds: 0) == nil)
  }

  @Test func thePlotHasAPointForEachNumberOfNotes() {
    let figures = RenderLoad.growth.enumerated().map { place, load in
      RenderFigures(
        load: load, seconds: 0.01 * Double(1 << place), secondsRange: 0...1, operationSeconds: 3e-10,
        adjustedSeconds: 0.01, adjustedRange: 0...1, worstBlockSeconds: 0)
    }
    let svg = RenderPlot(machine: .thisOne(), figures: figures).svg
    #expect(svg.split(separator: "<circle").count == figures.count + 1)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n") && !svg.contains("nan"))
  }

  @Test func moreNotesForACoreFollowFromWhatTheyCost() {
    func figures(_ load: RenderLoad, seconds: Double) -> RenderFigures {
      RenderFigures(
        load: load, seconds: seconds, secondsRange: 0...1, operationSeconds: 3e-10, adjustedSeconds: seconds,
        adjustedRange: 0...1, worstBlockSeconds: 0)
    }
    // 4 notes take 10 ms of two seconds, 64 notes 70 ms: one millisecond for a note.
    let capacity = RenderCapacity(
      periodFrames: 64, few: figures(RenderLoad.growth[2], seconds: 0.010),
      many: figures(RenderLoad.growth[6], seconds: 0.070))
    #expect(abs(capacity.notes - 1994) < 0.01)
  }
}

/// What `bench all --json` writes, as far as it is read again.
private struct AllReportText {
  let text: String

  init(_ machine: Machine, figures: [(name: String, seconds: Double)], device: String = "null") {
    text =
      JSONValue.report(
        "all", machine,
        [
          ("device", .string(device)), ("sampleRateHz", .whole(48_000)),
          (
            "figures",
            .array(
              figures.map {
                BenchFigure(
                  name: $0.name, seconds: $0.seconds, rangeSeconds: $0.seconds...$0.seconds, allowanceSeconds: 0
                ).json
              })
          ),
        ]
      ).text
  }
}
