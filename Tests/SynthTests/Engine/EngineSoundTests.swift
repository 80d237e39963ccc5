import Glibc
import Hinge
import TestSupport
import Testing

@testable import Synth

/// What the motion table promises of the sound, heard at the engine's end.
struct EngineSoundTests {
  static let rateHz = 48_000.0

  /// An engine that plays a path as a source delivers it, with keys held from the start.
  static func sound(
    _ path: HingePath, _ source: HingeSource, notes: [UInt8] = [69], seed: UInt64 = 1, keepUntil: Double = .infinity,
    instrument: InstrumentKind = .accordion, status: HingeStatus? = nil
  ) -> [Float] {
    var engine = Engine(sampleRateHz: rateHz, seed: 1)
    var events = [EngineEvent(frame: 0, action: .instrument(instrument))]
    events += notes.map { EngineEvent(frame: 0, action: .noteOn(note: $0, velocity: 1)) }
    for reading in source.readings(of: path, seed: seed) where reading.timeSeconds <= keepUntil {
      let hinge = reading.angleDegrees.map { HingeState(angleDegrees: $0, status: status) }
      events.append(
        EngineEvent(
          frame: Int64((reading.timeSeconds * rateHz).rounded()),
          action: .reading(Reading(timeSeconds: reading.timeSeconds, hinge: hinge))))
    }
    return TestRender.run(&engine, events: events, frames: Int(path.seconds * rateHz)).left
  }

  private func frames(_ seconds: Range<Double>) -> Range<Int> {
    Int(seconds.lowerBound * Self.rateHz)..<Int(seconds.upperBound * Self.rateHz)
  }

  @Test func aFlickeringLidIsSilentWithAKeyHeld() {
    let source = HingeSource.wholeDegrees.with { $0.noiseDegrees = 0.3 }
    let level = decibels(peak(Self.sound(.still(100.5, seconds: 20), source)))
    show("one-degree flicker for 20 s with a key held, dBFS", level, bar: "below -80")
    #expect(level < -80)
  }

  @Test func noMotionIsSilence() {
    let level = decibels(peak(Self.sound(.still(95, seconds: 3), .reference, notes: [48, 60, 64, 67])))
    show("no motion, keys held, dBFS", level, bar: "below -90")
    #expect(level < -90)
  }

  @Test(arguments: [HingeSource.reference, .jittered, .wholeDegrees, .phone])
  func soundIsGoneSoonAfterTheLastReading(source: HingeSource) {
    let path = HingePath.stroke(30, seconds: 3)
    let sound = Self.sound(path, source, keepUntil: 3)
    let before = rootMeanSquare(sound[frames(2.5..<3)])
    let after = rootMeanSquare(sound[frames(4.2..<4.4)])
    show("1.2 s after the last reading, \(source.name), dB", decibels(after / before), bar: "below -40")
    #expect(decibels(after / before) < -40)
  }

  @Test(
    arguments: [(HingeSource("30 Hz", hertz: 30), 30.0), (.jittered, 60), (.phone, 60), (.wholeDegrees, 1 / 0.098)]
      as [(HingeSource, Double)])
  func theSourcesRateIsNotHeard(source: HingeSource, deliveryHz: Double) {
    let sound = Self.sound(.stroke(30, seconds: 4.5), source)
    let steady = Array(sound[frames(3..<5.4)].prefix(65_536)).map(Double.init)
    let (power, length) = powerSpectrum(of: blackmanHarris(steady), padding: 2)
    func strongest(_ hertz: Double) -> Double {
      let centre = Int(hertz / Self.rateHz * Double(length))
      return power[(centre - 4)...(centre + 4)].max()!
    }
    let hertz = 440 * exp2(-4 * pow(0.3, 0.8) / 1200)
    let sideband = 10 * log10(max(strongest(hertz - deliveryHz), strongest(hertz + deliveryHz)) / strongest(hertz))
    show("sideband at \(deliveryHz) Hz, \(source.name), dB", sideband, bar: "below -50")
    #expect(sideband < -50)
  }

  @Test func theStartIsSilent() {
    var engine = Engine(sampleRateHz: Self.rateHz, seed: 1)
    let events = [
      EngineEvent(frame: 0, action: .instrument(.guitar)),
      EngineEvent(frame: 0, action: .noteOn(note: 52, velocity: 1)),
    ]
    let sound = TestRender.run(&engine, events: events, frames: 4800).left
    let level = decibels(peak(sound[..<480]))
    show("a string plucked at once, first 10 ms, dBFS", level, bar: "below -60")
    #expect(level < -60)
  }

  @Test func theBendIsExactlyNoneWhereItMayNotBe() {
    for (angle, status) in [(123.0, HingeStatus.closed), (180, .fullyOpen), (0, .closed)] {
      var engine = Engine(sampleRateHz: Self.rateHz, seed: 1)
      let events = [
        EngineEvent(
          frame: 0,
          action: .reading(Reading(timeSeconds: 0, hinge: HingeState(angleDegrees: 90, status: .partiallyOpen)))),
        EngineEvent(
          frame: 24_000,
          action: .reading(Reading(timeSeconds: 0.5, hinge: HingeState(angleDegrees: angle, status: status)))),
      ]
      _ = TestRender.run(&engine, events: Array(events[..<1]), frames: 24_000)
      #expect(engine.bend.semitones == 1)
      _ = TestRender.run(&engine, events: Array(events[1...]), frames: Int(0.03 * Self.rateHz) + 16)
      #expect(engine.bend.semitones == 0, "\(angle) degrees")
    }
  }
}
