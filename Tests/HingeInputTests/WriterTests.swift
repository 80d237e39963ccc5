import Hinge
import HostSystem
import Synth
import TestSupport
import Testing

@testable import HingeInput

/// What is written is read back the same, bit for bit.
struct WriterTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func writtenAndRead(_ events: [RecordedEvent], _ format: RecordingFormat) throws -> Read {
    let path = folder.file("recording")
    var writer = RecordingWriter(try NewFile(path: path, isReplacing: true), format: format)
    for event in events { try writer.write(event) }
    try writer.finish()
    return try Fixture(folder.bytes("recording")).readAll()
  }

  /// Readings with times and angles that have all the digits a double can have.
  private func readings(count: Int, seed: UInt64) -> [RecordedEvent] {
    var random = SeededGenerator(seed: seed)
    var time = 0.0
    return (0..<count).map { _ in
      let statuses: [HingeStatus?] = [nil, .closed, .partiallyOpen, .fullyOpen]
      let angle = Double.random(in: -10...370, using: &random)
      let hinge = HingeState(angleDegrees: angle, status: statuses.randomElement(using: &random)!)
      let isLost = UInt.random(in: 0..<20, using: &random) == 0
      let reading = Reading(timeSeconds: time, hinge: isLost ? nil : hinge)
      defer { time += Double.random(in: 1e-9...0.1, using: &random) }
      return RecordedEvent(timeSeconds: time, action: .reading(reading))
    }
  }

  @Test(arguments: [RecordingKind.csv, .jsonLines])
  func readingsComeBackBitForBit(kind: RecordingKind) throws {
    let events = readings(count: 3000, seed: 21)
    let read = try writtenAndRead(events, kind == .csv ? .csv : .jsonLines)
    #expect(read.kind == kind)
    #expect(read.events.map(\.reading) == events.map(\.reading))
    #expect(read.times.map(\.bitPattern) == events.map(\.timeSeconds.bitPattern))
  }

  @Test func timesOfYearsComeBackBitForBit() throws {
    let times = [0, 9_007_199.254740993, 9_007_199.3, 12_345_678.123456789, 1e9 / 3, 4e9 / 3]
    let events = times.map { RecordedEvent(timeSeconds: $0, action: .reading(Reading(timeSeconds: $0, hinge: nil))) }
    #expect(try writtenAndRead(events, .csv).times.map(\.bitPattern) == times.map(\.bitPattern))
  }

  @Test func aPerformanceComesBackBitForBitAtItsFrames() throws {
    var random = SeededGenerator(seed: 22)
    var frame: Int64 = 0
    let rate = 44_100.0
    let played = (0..<4000).map { _ -> EngineEvent in
      frame += Int64.random(in: 0...400, using: &random)
      let action: EngineEvent.Action =
        switch UInt.random(in: 0..<7, using: &random) {
        case 0: .noteOn(note: .random(in: 0...127, using: &random), velocity: .random(in: 0...1, using: &random))
        case 1: .noteOff(note: .random(in: 0...127, using: &random))
        case 2: .sustain(.random(using: &random))
        case 3: randomSetting(using: &random)
        case 4: .instrument(InstrumentKind.allCases.randomElement(using: &random)!)
        case 5: .allNotesOff
        default:
          .reading(
            Reading(
              timeSeconds: Double(frame) / rate - .random(in: 0...0.02, using: &random),
              hinge: HingeState(angleDegrees: .random(in: 0...500, using: &random), status: .closed)))
        }
      return EngineEvent(frame: frame, action: action)
    }
    let header = PerformanceHeader(
      sampleRateHz: rate, seed: 1 << 63 + 1, instrument: .guitar,
      parameters: [.gainDecibels: -3.3, .leakSeconds: 0.1, .bendRangeSemitones: 2])
    let read = try writtenAndRead(played.map { RecordedEvent($0, sampleRateHz: rate) }, .performance(header))
    #expect(read.performance == header)
    let replayed = read.events.map { $0.engineEvent(sampleRateHz: rate) }
    #expect(replayed.map(\.frame) == played.map(\.frame))
    #expect(replayed.map { "\($0.action)" } == played.map { "\($0.action)" })
  }

  private func randomSetting(using random: inout SeededGenerator) -> EngineEvent.Action {
    let parameter = EngineParameter.allCases.randomElement(using: &random)!
    return .set(parameter, .random(in: parameter.range, using: &random))
  }

  @Test func theSentinelIsAnAngleInAPerformanceAndNoHingeElsewhere() throws {
    let event = RecordedEvent(
      timeSeconds: 0, action: .reading(Reading(timeSeconds: 0, hinge: HingeState(angleDegrees: 500))))
    #expect(try writtenAndRead([event], .performance(PerformanceHeader(sampleRateHz: 48_000))).angles == [500])
    #expect(try writtenAndRead([event], .csv).angles == [nil])
  }

  @Test func whatAFileCannotSayIsLeftOut() {
    let encoder = RecordingEncoder(.performance(PerformanceHeader(sampleRateHz: 48_000)))
    let hinge = { (angle: Double) in HingeState(angleDegrees: angle, status: HingeStatus(rawValue: 77)) }
    let line = { (time: Double, action: EngineEvent.Action) in
      encoder.line(of: RecordedEvent(timeSeconds: time, action: action))
    }
    #expect(line(1, .reading(Reading(timeSeconds: 1, hinge: hinge(.nan)))) == nil)
    #expect(line(.infinity, .allNotesOff) == nil)
    #expect(line(1, .set(.leakSeconds, .nan)) == nil)
    #expect(line(1, .noteOff(note: 200)) == nil)
    #expect(line(1, .noteOn(note: 60, velocity: .nan)) == "{\"time\":1.0,\"noteOn\":60,\"velocity\":0.0}\n")
    #expect(line(1, .set(.leakSeconds, .infinity)) == "{\"time\":1.0,\"set\":\"leakSeconds\",\"value\":10.0}\n")
    #expect(line(1, .reading(Reading(timeSeconds: 1, hinge: hinge(90)))) == "{\"time\":1.0,\"angle\":90.0}\n")
    #expect(RecordingEncoder(.csv).line(of: RecordedEvent(timeSeconds: 1, action: .sustain(true))) == nil)
  }

  @Test func smallNumbersAreWrittenShortAndReadExactly() {
    var random = SeededGenerator(seed: 23)
    #expect(exact(0.1) == "0.1")
    for _ in 0..<20_000 {
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      guard value.isFinite else { continue }
      #expect(Double(exact(value)).map { Float($0).bitPattern } == value.bitPattern)
    }
  }

  @Test func aWriterThatIsNotFinishedLeavesNothing() throws {
    do {
      var writer = RecordingWriter(try NewFile(path: folder.file("half"), isReplacing: false), format: .csv)
      try writer.write(RecordedEvent(timeSeconds: 0, action: .reading(Reading(timeSeconds: 0, hinge: nil))))
    }
    #expect(try folder.names == [])
  }
}
