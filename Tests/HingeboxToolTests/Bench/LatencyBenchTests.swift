import Foundation
import Synth
import TestSupport
import Testing

@testable import AudioOutput
@testable import HingeboxTool

/// The benchmarks of answering: that their stages add up, and that they find what was put in.
struct LatencyBenchTests {
  @Test func theStagesOfEachEventAddUpToItsWay() throws {
    var benchmark = LatencyBenchmark()
    benchmark.device = "null"
    benchmark.periodFrames = [256]
    benchmark.periods = [3]
    benchmark.events = 12
    let found = try #require(try benchmark.run { _ in }.findings.first)
    #expect(found.stages.count + found.lostCount() == 36)
    show("events that were heard, of 36", Double(found.stages.count), bar: "> 30")
    #expect(found.stages.count > 30)
    for kind in EventDoor.Kind.allCases { #expect(found.stages.contains { $0.kind == kind }) }
    for event in found.stages {
      let parts = [event.arrivalSeconds, event.decodeSeconds, event.ringSeconds, event.blockSeconds]
      #expect(parts.allSatisfy { $0 >= 0 && $0 < 1 }, "\(event)")
      #expect(abs(event.soundSeconds - parts.reduce(event.deviceSeconds, +)) < 1e-9)
    }
    // Nothing is heard before the buffer that lies ahead has been played.
    let ahead = Double(found.figures.fillFrames - found.figures.periodFrames) / Double(found.figures.rateHz)
    let quickest = Quantiles(found.stages.map { $0.ringSeconds + $0.blockSeconds + $0.deviceSeconds }).least
    show("quickest event at 256 x 3, ms", quickest * 1000, bar: "> \(ahead * 1000 - 0.5), what lies ahead")
    #expect(quickest > ahead - 0.0005)
  }

  @Test func theLeastIsHalfAPeriodAndWhatLiesAhead() {
    let figures = LatencyFigures(
      rateHz: 48_000, periodFrames: 128, fillFrames: 256, bufferFrames: 256, delayFrames: nil, engineFrames: 48)
    let frames = figures.leastSeconds * 48_000
    #expect(abs(frames - 192) < 1e-6, "64 and 128")
    #expect(abs(figures.soundBarSeconds * 48_000 - 1.1 * 320) < 1e-6, "64 and 256 and a tenth")
    #expect(abs(figures.handedOverBarSeconds * 48_000 - 152) < 1e-6, "128, and half a millisecond")
  }

  @Test func theReportTellsEachStageAndEachSetting() throws {
    let arguments = ["bench", "latency", "-d", "null", "--period", "256", "--periods", "2,3", "--events", "2"]
    let run = RecordedConsole(arguments)
    #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
    let rows = ["arrival, keys ", "decode, MIDI ", "ring ", "handed over ", "sound "].map { "\n\($0)" }
    for words in rows + ["256 × 2: ", "256 × 3: "] {
      #expect(run.output.contains(words), "\(words): \(run.output)")
    }
    let scripts = RecordedConsole(Array(arguments.dropLast(4)) + ["--events", "1", "--json"])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(scripts.output.utf8)) as? [String: Any])
    #expect(report["benchmark"] as? String == "latency")
    let setting = try #require((report["settings"] as? [[String: Any]])?.first)
    #expect(setting["periodFrames"] as? Int == 256 && setting["fillFrames"] as? Int == 512)
    let all = try #require(setting["all"] as? [String: [String: Any]])
    #expect(Set(all.keys) == ["arrival", "decode", "ring", "block", "device", "handedOver", "sound"])
  }

  /// A thread that stayed would read from whatever pipe next gets the number of its own.
  @Test func aDoorThatIsLetGoOfLeavesNoThread() throws {
    weak var left: AnyObject?
    do {
      let door = try EventDoor(.keys)
      try door.thread.start()
      door.send()
      usleep(20_000)
      left = door.thread
    }
    #expect(left == nil)
  }

  @Test func jitterSetsTheAudioThreadBesideOneThatOnlySleeps() throws {
    let run = RecordedConsole(["bench", "jitter", "-d", "null", "--seconds", "0.3"])
    #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
    for words in ["audio thread, FIFO ", "control thread, FIFO ", "audio thread, ordinary ", "time to render"] {
      #expect(run.output.contains("\n\(words)"), "\(run.output)")
    }
    let scripts = RecordedConsole(["bench", "jitter", "-d", "null", "--seconds", "0.2", "--json"])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(scripts.output.utf8)) as? [String: Any])
    #expect((report["threads"] as? [[String: Any]])?.count == 2)
  }

  /// It may have taken hours.
  @Test func whatCannotBeKeptIsToldAllTheSame() throws {
    let full = RecordedConsole(["bench", "jitter", "-d", "null", "--seconds", "0.1", "--json", "/dev/full"])
    #expect(full.code == 74 && full.error.contains("/dev/full: cannot be written"), "\(full.error)")
    #expect(full.output.contains("\naudio thread, FIFO "), "\(full.output)")
    let stream = RecordedConsole(["bench", "jitter", "-d", "null", "--seconds", "0.1", "--json", "-"])
    #expect(stream.code == 0 && stream.output.hasPrefix("{") && !FileManager.default.fileExists(atPath: "-"))
  }

  @Test func aFewEventsAreNotJudged() {
    func found(events: Int) -> LatencyFindings {
      let stages = EventDoor.Kind.allCases.flatMap { kind in
        (0..<events).map { _ in
          LatencyStages(
            kind: kind, arrivalSeconds: 0, decodeSeconds: 0, ringSeconds: 0, blockSeconds: 1, deviceSeconds: 0)
        }
      }
      let granted = DeviceConfiguration(
        device: "null", rateHz: 48_000, format: .float, channelCount: 2, periodFrames: 64, bufferFrames: 128,
        fillFrames: 128)
      let figures = LatencyFigures(
        rateHz: 48_000, periodFrames: 64, fillFrames: 128, bufferFrames: 128, delayFrames: nil, engineFrames: 48)
      return LatencyFindings(
        configuration: granted, figures: figures, isLoaded: false, hasPriority: true, xruns: 0, lostEvents: [:],
        stages: stages, control: Quantiles([]))
    }
    #expect(found(events: LatencyFindings.leastEvents - 1).missedBar == nil)
    let words = "64 x 2: 99 of 100 keys are handed over within 1000.00 ms, and the bar is 1.83"
    #expect(found(events: LatencyFindings.leastEvents).missedBar == words)
    var lost = found(events: 0)
    lost.lostEvents = [.keys: 30, .readings: 30, .midi: 30]
    #expect(
      lost.missedBar?.contains("never") == true && lost.missedBar?.contains("inf") == false, "\(lost.missedBar ?? "")")
  }

  @Test func aProgramIsBlamedOnlyWhereItsControlIsNotLate() {
    func found(audio: Double, control: Double, xruns: Int = 0, periods: Int = 100) -> JitterFindings {
      JitterFindings(
        wantsPriority: true, hasPriority: true, isLoaded: false, xruns: xruns, patienceSeconds: 0.003,
        audioLateness: Quantiles(Array(repeating: audio, count: periods)),
        controlLateness: Quantiles(Array(repeating: control, count: periods)), render: Quantiles([0]))
    }
    #expect(found(audio: 0.005, control: 0.0001).blamesProgram)
    #expect(!found(audio: 0.005, control: 0.004).blamesProgram)
    #expect(!found(audio: 0.0004, control: 0).blamesProgram)
    #expect(found(audio: 0, control: 0, xruns: 2).blamesProgram)
    #expect(!found(audio: 0, control: 0.004, xruns: 2).blamesProgram)
    #expect(!found(audio: 0.005, control: 0, periods: 99).isTelling)
  }

  @Test func whatNeverComesIsToldInWordsAndIsNullForScripts() {
    let lost = Quantiles([0.001, .infinity, .infinity])
    #expect(lost.cells(unicode: false).prefix(4).elementsEqual(["never", "never", "never", "never"]))
    #expect(lost.json.text.contains("\"p50Seconds\":null") && !lost.json.text.contains("inf"))
    #expect(Quantiles([]).cells(unicode: false).prefix(4).allSatisfy { $0 == "-" })
  }

  @Test func quantilesAreValuesThatWereMeasured() {
    let values = Quantiles((1...200).map { Double($0) })
    #expect(values.median == 100 && values[0.95] == 190 && values[0.99] == 198 && values.largest == 200)
    #expect(values.histogram(0...200, parts: 4) == [49, 50, 50, 51])
    #expect(values.shape(unicode: false).count == 16)
    #expect(Quantiles([]).median.isNaN && Quantiles([3]).shape(unicode: true).count == 16)
  }

  @Test(arguments: SampleFormat.allCases)
  func theEarHearsTheFirstLoudFrameInEveryFormat(format: SampleFormat) throws {
    let ear = ListeningBackend(NullBackend())
    let live = LiveSession(
      backend: ear, settings: DeviceSettings(device: "null", periodFrames: 256, periods: 2, format: format),
      inputs: [struckGuitar()])
    try live.start()
    var heard: HandedBlock?
    for _ in 0..<2000 where heard == nil {
      while let block = ear.takeBlock(), heard == nil { heard = block.loudFrame == nil ? nil : block }
      usleep(1000)
    }
    let latency = try #require(live.latency(nil)).engineFrames
    try live.stop()
    let frame = try #require(heard?.loudFrame)
    let expected = try #require(firstLoudFrameOfTheEngine())
    // The fade with which a device begins makes it later, and 16 bits coarser.
    show("first loud frame, \(format.name)", Double(frame), bar: "within 64 of \(expected)")
    #expect(expected >= latency && abs(Int(frame) - expected) <= 64)
  }

  /// The frame at which the same note is loud without a device.
  private func firstLoudFrameOfTheEngine() -> Int? {
    let (left, right) = rendered(
      [
        EngineEvent(frame: 0, action: .instrument(.guitar)),
        EngineEvent(frame: 0, action: .noteOn(note: 64, velocity: 1)),
      ], frames: 4800)
    return left.indices.first { max(abs(left[$0]), abs(right[$0])) > DeviceEar.threshold }
  }

  private func struckGuitar() -> EventRing {
    let ring = EventRing()
    ring.push(.instrument(.guitar), atSeconds: 0)
    ring.push(.noteOn(note: 64, velocity: 1), atSeconds: 0)
    return ring
  }
}
