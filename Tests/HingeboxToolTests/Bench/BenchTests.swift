import AudioOutput
import Foundation
import HostSystem
import Testing

@testable import HingeboxTool

/// The form of the benchmark. Its figures are judged where it is run by itself: other tests run beside this one.
struct BenchTests {
  @Test func theTableHasARowForEachNumberOfReeds() {
    let run = RecordedConsole(["bench", "render", "--notes", "2"])
    #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0].contains(" core") && lines[0].contains("Linux ") && lines[0].contains(" build for "))
    let rows = lines[4...9]
    let names = ["silence", "2 notes of 1 reed", "2 notes of 2 reeds", "2 notes of 3 reeds", "2 notes of 4 reeds"]
    #expect(zip(rows, names + ["2 notes of 5 reeds"]).allSatisfy { $0.hasPrefix($1 + "  ") }, "\(run.output)")
    for row in rows {
      #expect(row.contains(#/ \d+\.\d× .*\d+ µs$/#), "\(row)")
      #expect(row.count == lines[3].count)
    }
  }

  @Test func theSameIsThereForScripts() throws {
    let run = RecordedConsole(["bench", "render", "-n", "1", "--json"])
    #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(report["schema"] as? Int == 1 && report["benchmark"] as? String == "render")
    let machine = try #require(report["machine"] as? [String: Any])
    #expect((machine["cores"] as? Int ?? 0) >= 1 && machine["build"] as? String != nil)
    let loads = try #require(report["loads"] as? [[String: Any]])
    #expect(loads.map { $0["voices"] as? Int } == [0, 1, 2, 3, 4, 5])
    for load in loads {
      let seconds = try ["shortestSeconds", "processorSeconds", "longestSeconds"].map { name in
        try #require(load[name] as? Double)
      }
      #expect(seconds[0] > 0 && seconds == seconds.sorted())
      #expect((load["worstBlockSeconds"] as? Double ?? 0) > 0)
    }
  }

  @Test func everyLoadSoundsAndSilenceDoesNot() throws {
    for load in RenderLoad.scaling + RenderLoad.registers(notes: RenderLoad.mostNotes) {
      let output = NullOutput(channelCount: 2)
      var loop = RenderLoop(settings: load.settings, sink: output, trace: nil)
      var events = try load.events()
      try loop.renderBody(&events) { _ in }
      #expect(output.meter.frameCount > 95_000)
      #expect((output.meter.peak > 0.01) == (load.music != .silence), "\(load.name): \(output.meter.peak)")
    }
  }

  @Test func theBarsAreThoseOf16And64NotesOfFourReeds() {
    let bars = RenderLoad.scaling.filter { $0.leastTimesRealTime != nil }
    #expect(bars.map(\.name) == ["16 notes of 4 reeds", "64 notes of 4 reeds"])
    #expect(bars.map(\.voiceCount) == [64, 256])
    #expect(bars.map(\.leastTimesRealTime) == [80, 25])
  }

  private func report(seconds: Double, isDebugBuild: Bool) -> RenderBenchReport {
    let machine = Machine(
      processor: "Abacus", coreCount: 1, system: "Linux 6", governor: "performance", isDebugBuild: isDebugBuild,
      target: "generic x86-64")
    let loads = [RenderLoad(music: .silence), RenderLoad.scaling.first { $0.leastTimesRealTime == 80 }!]
    return RenderBenchReport(
      machine: machine,
      figures: loads.map { load in
        let share = load.music == .silence ? 0.25 : 1
        return RenderFigures(
          load: load, seconds: share * seconds, secondsRange: share * seconds...seconds,
          operationSeconds: 3e-10, adjustedSeconds: share * seconds,
          adjustedRange: share * seconds...share * seconds, worstBlockSeconds: 1e-4)
      })
  }

  @Test func aMissedBarIsAFailureWithACodeOfItsOwn() throws {
    let failure = try #require(report(seconds: 0.0251, isDebugBuild: false).missed)
    #expect(ExitCode(failure.kind).rawValue == 1)
    #expect(
      "\(failure)" == "bench render: 16 notes of 4 reeds: 79.7 times real time, and the bar is 80")
    #expect(report(seconds: 0.0249, isDebugBuild: false).missed == nil)
    #expect(report(seconds: 0.0251, isDebugBuild: true).missed == nil)
  }

  @Test func aSlowStartIsAFailureToo() {
    var quick = report(seconds: 0.0249, isDebugBuild: false)
    quick.startUp = StartUp(process: 0.02, renderOfASecond: 0.059, firstSilence: 0.029)
    #expect(quick.missed == nil)
    var slow = quick
    slow.startUp?.firstSilence = 0.031
    #expect(slow.missed?.reason == "a program and its first silence takes 51.0 ms, and the bar is 50")
    slow = quick
    slow.startUp?.renderOfASecond = 0.0601
    #expect(slow.missed?.reason == "render of a second takes 60.1 ms, and the bar is 60")
  }

  @Test func theCostOfAVoiceIsWhatItAddsToSilence() {
    // 24 ms less 6 ms, for 64 reeds and 96 000 samples.
    let figures = report(seconds: 0.024, isDebugBuild: false).figures
    let cost = figures[1].nanosecondsPerVoice(beyond: figures[0]) ?? 0
    #expect(abs(cost - 0.018e9 / (64 * 96_000)) < 1e-9)
    #expect(figures[0].nanosecondsPerVoice(beyond: figures[0]) == nil)
  }

  @Test func theTableIsPlainWhereTheTerminalIs() {
    let plain = report(seconds: 0.02, isDebugBuild: false).text(RecordedConsole.silent(speaksUnicode: false))
    #expect(plain.utf8.allSatisfy { $0 < 0x80 })
    #expect(plain.hasPrefix("Abacus, 1 core, Linux 6, governor performance, release build for generic x86-64\n"))
    #expect(plain.contains("16 notes of 4 reeds    100.0x    100.0x  80x      2.44            100 us\n"), "\(plain)")
  }

  @Test(arguments: [
    (["bench"], "WHAT is missing"),
    (["bench", "paint"], "paint: is not a benchmark. Use render, latency, jitter, sound, endurance or all."),
    (["bench", "render", "--notes", "0"], "'0' is not a whole number between 1 and 85"),
    (["bench", "render", "--load"], "--load: is not for 'render'. It is for latency, jitter and endurance."),
    (["bench", "jitter", "--period", "64,128"], "--period: several are for 'latency'. Name one."),
    (["bench", "latency", "--period", "64,8"], "'8' is not a whole number between 16 and 8192"),
    (["bench", "render", "--notes", "86"], "'86' is not a whole number between 1 and 85"),
  ])
  func whatCannotBeMeasuredIsAUsageError(arguments: [String], words: String) {
    let run = RecordedConsole(arguments)
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.error.contains(words), "\(run.error)")
  }
}
