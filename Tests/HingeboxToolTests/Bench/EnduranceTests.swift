import Foundation
import TestSupport
import Testing

@testable import AudioOutput
@testable import HingeboxTool

/// Minutes of what `bench endurance` plays for hours. Memory is judged there: here other tests run beside.
struct EnduranceTests {
  @Test(arguments: [-200.0, 0, 200])
  func readingsKeysAndStrokesStayWithTheirSoundWhateverTheDevicesClock(partsPerMillion: Double) throws {
    let run = SimulatedEndurance(partsPerMillion: partsPerMillion)
    let report = try run.run(DeviceSettings(device: "fake:", periodFrames: 256, periods: 2), minutes: 5) { _ in }
    for row in report.times {
      show("\(row.name) at \(partsPerMillion) ppm, farthest from the first, ms", row.farthest * 1000, bar: "< 1")
      #expect(row.farthest < 0.001 && row.first > 0 && row.first < 0.06)
    }
    show("events in 5 simulated minutes", Double(report.eventCount), bar: "> 12000, none refused")
    #expect(report.eventCount > 12_000 && report.refusedCount == 0 && report.unheardCount == 0 && report.xruns == 0)
  }

  @Test func theSameMusicIsPlayedEachTime() throws {
    func figures() throws -> [Double] {
      let run = SimulatedEndurance(partsPerMillion: 200)
      let report = try run.run(DeviceSettings(device: "fake:", periodFrames: 128, periods: 2), minutes: 2) { _ in }
      return report.times.map(\.last) + [Double(report.eventCount)]
    }
    #expect(try figures() == figures())
  }

  private func report(minutes: [EnduranceMinute]) -> EnduranceReport {
    let granted = DeviceConfiguration(
      device: "fake:", rateHz: 48_000, format: .float, channelCount: 2, periodFrames: 256, bufferFrames: 512,
      fillFrames: 512)
    var report = EnduranceReport(
      machine: .thisOne(), configuration: granted, kind: .simulated(partsPerMillion: 200), tookSeconds: 1,
      meter: EnduranceMeter(rateHz: 48_000, engineFrames: 48), xruns: 0, provokedXruns: 0)
    report.minutes = minutes
    return report
  }

  private func minutes(_ change: (inout EnduranceMinute, Int) -> Void) -> [EnduranceMinute] {
    (0..<16).map { number in
      var minute = EnduranceMinute(
        readingSeconds: 0.01, keySeconds: 0.012, strokeSeconds: 0.03, residentBytes: 20_000_000, descriptors: 6)
      change(&minute, number)
      return minute
    }
  }

  @Test func whatDriftsOrGrowsIsAFailure() {
    #expect(report(minutes: minutes { _, _ in }).missed == nil)
    let drifting = report(minutes: minutes { $0.readingSeconds += 0.0001 * Double($1) }).missed
    let words = "reading to sound changed by 1.400 ms from the first minutes to the last, at most by 1.500"
    #expect(drifting?.reason == words)
    let straying = report(minutes: minutes { if $1 == 9 { $0.readingSeconds += 0.005 } }).missed
    #expect(straying?.reason.hasSuffix("at most by 5.000") == true, "gone for a minute, and back")
    let growing = report(minutes: minutes { $0.residentBytes! += Int64($1) * 200_000 }).missed
    #expect(growing?.reason == "memory changed by 2.00 MB from the first minutes to the last")
    #expect(report(minutes: minutes { $0.descriptors! += $1 / 15 }).missed == nil)
    #expect(report(minutes: minutes { $0.descriptors! += $1 }).missed != nil)
    #expect(report(minutes: minutes { if $1 == 9 { $0.keySeconds = nil } }).missed?.reason.hasPrefix("1 keys") == true)
  }

  @Test func whatTheSystemDoesNotTellIsNotJudged() {
    let untold = report(minutes: minutes { minute, _ in (minute.residentBytes, minute.descriptors) = (nil, nil) })
    #expect(untold.missed == nil && untold.json.text.contains("\"residentBytes\":{\"first\":null,"))
    let text = untold.text(RecordedConsole.silent(speaksUnicode: false))
    #expect(text.contains("is /proc there?") && !text.contains("nan"), "\(text)")
    let unmeasured = report(minutes: minutes { minute, _ in minute.readingSeconds = .nan })
    #expect(unmeasured.missed?.reason == "reading to sound was not measured in some minutes")
  }

  @Test func timeIsToldInFewDigits() {
    let words = [1, 59, 90, 100, 480].map { EnduranceReport.words(minutes: $0) }
    #expect(words == ["1 min", "59 min", "1.5 h", "1.7 h", "8 h"])
  }

  /// The longest periods that there are: a stroke must not be over before anything of it acts.
  @Test(arguments: [(8192, 2), (8192, 4), (4096, 4)])
  func strokesAreHeardThroughLongBuffers(periodFrames: Int, periods: Int) throws {
    let run = SimulatedEndurance(partsPerMillion: 200)
    let report = try run.run(
      DeviceSettings(device: "fake:", periodFrames: periodFrames, periods: periods), minutes: 6
    ) { _ in }
    let name = "\(periodFrames) x \(periods)"
    let stroke = report.times[2]
    show("keys and strokes that were not heard, \(name)", Double(report.unheardCount), bar: "0")
    show("stroke to strike at \(name), farthest from the first, ms", stroke.farthest * 1000, bar: "< 1")
    let bufferSeconds = Double(periodFrames * (periods + 1)) / 48_000
    #expect(report.unheardCount == 0 && stroke.farthest < 0.001 && stroke.first < bufferSeconds + 0.1)
  }

  @Test func theReportSetsFirstBesideLast() throws {
    let run = RecordedConsole(["bench", "endurance", "--hours", "0.05", "--json"])
    // Other tests may make the process grow.
    let isGrown = run.error.contains("memory") || run.error.contains("descriptors")
    #expect((run.code == 0 || isGrown) && run.output.hasPrefix("{"), "\(run.error)")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(json["minutes"] as? Int == 3 && json["refusedEvents"] as? Int == 0)
    #expect((json["keyToSoundSeconds"] as? [String: Any])?["bar"] as? Double == 0.001)
    let text = report(minutes: minutes { _, _ in }).text(RecordedConsole.silent(speaksUnicode: false))
    #expect(text.contains("\nkey to sound, ms      12.000  12.000   0.000     0.000  < 1\n"), "\(text)")
  }

  @Test func eachWayHasItsOwnLength() {
    #expect(RecordedConsole(["bench", "endurance", "--minutes", "2"]).error.contains("is for a real device"))
    #expect(RecordedConsole(["bench", "endurance", "--load"]).error.contains("Name one with --device"))
    let run = RecordedConsole(["bench", "endurance", "--hours", "2", "-d", "null"])
    #expect(run.code == 64 && run.error.contains("is for simulated time"))
  }
}
