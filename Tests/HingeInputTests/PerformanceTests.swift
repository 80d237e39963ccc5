import Hinge
import HostSystem
import Synth
import TestSupport
import Testing

@testable import HingeInput

struct PerformanceTests {
  @Test func readingsAndKeysStandOnOneTimeLine() throws {
    let read = try read(
      """
      {"hingebox":"performance","version":1,"rate":44100,"seed":18446744073709551615,"instrument":"guitar","leakSeconds":0.5}
      {"time":0.25,"noteOn":60,"velocity":0.5}
      {"time":0.25,"angle":95.5,"status":"partiallyOpen","taken":0.125}
      {"time":0.25,"angle":null}
      {"time":0.5,"sustain":true}
      {"time":0.75,"set":"bendRangeSemitones","value":3}
      {"time":1,"instrument":"accordion"}
      {"time":1,"noteOff":60}
      {"time":1,"leftOn":48}
      {"time":1.25,"leftOff":48}
      {"time":1.5,"allNotesOff":true}

      """)
    #expect(read.kind == .performance)
    #expect(
      read.performance
        == PerformanceHeader(
          sampleRateHz: 44100, seed: .max, instrument: .guitar, parameters: [.leakSeconds: 0.5]))
    #expect(read.times == [0.25, 0.25, 0.25, 0.5, 0.75, 1, 1, 1, 1.25, 1.5])
    #expect(
      read.events.map { "\($0.action)" } == [
        "\(EngineEvent.Action.noteOn(note: 60, velocity: 0.5))",
        "\(EngineEvent.Action.reading(Reading(timeSeconds: 0.125, hinge: HingeState(angleDegrees: 95.5, status: .partiallyOpen))))",
        "\(EngineEvent.Action.reading(Reading(timeSeconds: 0.25, hinge: nil)))", "\(EngineEvent.Action.sustain(true))",
        "\(EngineEvent.Action.set(.bendRangeSemitones, 3))", "\(EngineEvent.Action.instrument(.accordion))",
        "\(EngineEvent.Action.noteOff(note: 60))", "\(EngineEvent.Action.leftOn(note: 48))",
        "\(EngineEvent.Action.leftOff(note: 48))", "\(EngineEvent.Action.allNotesOff)",
      ])
  }

  private static let header = #"{"hingebox":"performance","version":1,"rate":48000}"# + "\n"

  @Test(arguments: [
    (#"{"time":0,"noteOn":128}"#, "2:20: note '128' is not a whole number from 0 to 127"),
    (#"{"time":0,"noteOn":60.5}"#, "2:20: note '60.5' is not a whole number from 0 to 127"),
    (#"{"time":0,"loudness":1}"#, "2:11: 'loudness' is not known in a performance"),
    (#"{"time":0,"sustain":1}"#, "2:11: 'sustain' is not known in a performance, or has the wrong sort of value"),
    (#"{"time":0,"set":"colour","value":1}"#, "2:18: 'colour' is not a parameter"),
    (#"{"time":0,"set":"leakSeconds"}"#, "2:1: no value for the parameter"),
    (#"{"time":0,"instrument":"kazoo"}"#, "2:25: instrument 'kazoo' is not one that is known here"),
    (#"{"time":0}"#, "2:1: no event that is known here"), (#"{"noteOff":60}"#, "2:1: no time"),
    (#"{"time":1,"noteOff":60}"# + "\n" + #"{"time":0,"noteOff":61}"#, "3: time 0.000 s is before line 2 (1.000 s)"),
  ])
  func anEventThatCannotBePlayedIsRefused(line: String, message: String) {
    #expect(refusal(of: Self.header + line + "\n")?.hasPrefix(message) == true)
  }

  @Test(arguments: [
    (#"{"hingebox":"performance","rate":48000}"#, "1:1: no version"),
    (#"{"hingebox":"performance","version":2,"rate":48000}"#, "1:37: version '2' of the performance is not one"),
    (#"{"hingebox":"performance","version":1}"#, "1:1: no rate between 1 and 1000000 Hz"),
    (#"{"hingebox":"performance","version":1,"rate":48000,"seed":-1}"#, "1:59: seed '-1' is not a whole number"),
  ])
  func aHeaderThatCannotBePlayedIsRefused(line: String, message: String) {
    #expect(refusal(of: line + "\n")?.hasPrefix(message) == true)
  }

  @Test func aPerformanceOfKeysAloneIsWhole() throws {
    #expect(try read(Self.header + #"{"time":0.5,"noteOn":60}"# + "\n").times == [0.5])
    #expect(try read(Self.header).events.isEmpty)
  }

  @Test(arguments: [44_100.0, 48_000, 96_000, 22_255])
  func framesSurviveTheWayThroughSeconds(rate: Double) {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      let frame = Int64.random(in: 0...(1 << Int64.random(in: 0...46, using: &random)), using: &random)
      let event = RecordedEvent(EngineEvent(frame: frame, action: .allNotesOff), sampleRateHz: rate)
      #expect(event.engineEvent(sampleRateHz: rate).frame == frame)
    }
  }

  @Test(arguments: [1e300, -1e300, .infinity, .nan])
  func timesBeyondAllFramesDoNoHarm(seconds: Double) {
    _ = RecordedEvent(timeSeconds: seconds, action: .allNotesOff).engineEvent(sampleRateHz: 48_000)
  }
}
