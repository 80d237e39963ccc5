import Synth
import TestSupport
import Testing

@testable import HingeInput

@Suite struct MIDIPerformerTests {
  private struct Sent {
    var seconds: Double
    var message: MIDIMessage
  }

  /// Moves through a course of pressures and bends, 375 times a second.
  private func sent(
    _ instrument: InstrumentKind, seconds: Double, course: (Double) -> (pascals: Float, semitones: Float)
  ) -> [Sent] {
    var performer = MIDIPerformer()
    var all: [Sent] = []
    performer.play(.instrument(instrument)) { all.append(Sent(seconds: 0, message: $0)) }
    for step in 0...Int(seconds * 375) {
      let now = Double(step) / 375
      let (pascals, semitones) = course(now)
      performer.move(pressurePascals: pascals, bendSemitones: semitones, atSeconds: now) {
        all.append(Sent(seconds: now, message: $0))
      }
    }
    return all
  }

  private func controllers(_ sent: [Sent], _ number: UInt8) -> [Sent] {
    sent.filter { if case .controller(_, number, _) = $0.message { true } else { false } }
  }

  @Test func bellowsAreThinnedAndComeToTheirLastValue() {
    // A swell of a second, and then 700 Pa for ever.
    let all = sent(.accordion, seconds: 3) { now in (Float(700 * min(now, 1)), 0) }
    let coarse = controllers(all, 11)
    let perSecond = coarse.filter { $0.seconds < 1 }.count
    show("CC 11 in a second of swell", Double(perSecond), bar: "20 to 101")
    #expect((20...101).contains(perSecond))
    let fine = controllers(all, 43)
    #expect(zip(fine, fine.dropFirst()).allSatisfy { $1.seconds - $0.seconds >= 0.0099 })
    let quiet = all.filter { $0.seconds > 1.06 }.count
    show("messages in two seconds of steady air", Double(quiet), bar: "0")
    #expect(quiet == 0)
    var player = PlayedMIDI()
    let last = all.flatMap { player.take($0.message) }.last
    #expect(last.map { abs(Float($0.split(separator: " ")[1])! - 700) < 0.1 } == true, "\(last ?? "none")")
  }

  @Test func airThatIsOverIsZeroExactly() {
    let all = sent(.accordion, seconds: 3) { now in (now < 1 ? 400 : Float(400 * max(0, 1.5 - now)), 0) }
    #expect(controllers(all, 11).last?.message == .controller(channel: 0, number: 11, value: 0))
    #expect(controllers(all, 43).last?.message == .controller(channel: 0, number: 43, value: 0))
  }

  @Test func aBendComesBackToExactlyNone() {
    let all = sent(.guitar, seconds: 3) { now in (0, now < 1.5 ? Float(1.9 * now / 1.5) : now < 1.6 ? 0.003 : 0) }
    let bends = all.compactMap { sent -> UInt16? in
      if case .pitchBend(_, let value) = sent.message { return value }
      return nil
    }
    #expect(bends.last == 8192)
    #expect(bends.contains { $0 > 15_800 })
    let perSecond = Double(bends.count) / 1.6
    show("pitch bends a second", perSecond, bar: "at most 101")
    #expect(perSecond <= 101)
    #expect(controllers(all, 11).map(\.message) == [.controller(channel: 0, number: 11, value: 127)])
  }

  @Test func notesAreSentOnceForAsManyKeysAsHoldThem() {
    var performer = MIDIPerformer(channel: 2)
    var sent: [MIDIMessage] = []
    func play(_ action: EngineEvent.Action) { performer.play(action) { sent.append($0) } }
    play(.instrument(.accordion))
    sent = []
    play(.noteOn(note: 60, velocity: 0.5))
    play(.noteOn(note: 60, velocity: 1))
    play(.noteOff(note: 60))
    play(.noteOff(note: 60))
    play(.noteOff(note: 60))
    #expect(sent == [.noteOn(channel: 2, note: 60, velocity: 64), .noteOff(channel: 2, note: 60)])
    play(.instrument(.guitar))
    sent = []
    play(.noteOn(note: 60, velocity: 0))
    play(.noteOn(note: 60, velocity: 1))
    play(.noteOn(note: 64, velocity: 1))
    play(.allNotesOff)
    #expect(
      sent == [
        .noteOn(channel: 2, note: 60, velocity: 1), .noteOff(channel: 2, note: 60),
        .noteOn(channel: 2, note: 60, velocity: 127), .noteOn(channel: 2, note: 64, velocity: 127),
        .noteOff(channel: 2, note: 60), .noteOff(channel: 2, note: 64),
      ])
  }

  /// What is sent and heard again bends as far, whatever the range.
  @Test(arguments: [Float(2), 5, 12])
  func theBendIsHeardAsItWasPlayed(range: Float) {
    var performer = MIDIPerformer()
    var player = MIDIPlayer()
    var heard: Float = 0
    func hear(_ message: MIDIMessage) {
      player.take(message) { if case .set(.pitchBendSemitones, let value) = $0 { heard = value } }
    }
    performer.play(.instrument(.guitar), send: hear)
    performer.play(.set(.bendRangeSemitones, range), send: hear)
    performer.move(pressurePascals: 0, bendSemitones: 0.7 * range, atSeconds: 1, send: hear)
    #expect(abs(heard - 0.7 * range) < 0.002)
    performer.end(send: hear)
    #expect(heard == 0)
  }

  @Test func bytesAreReadAsTheyWereMeant() {
    let messages: [MIDIMessage] = [
      .noteOn(channel: 15, note: 127, velocity: 127), .noteOff(channel: 0, note: 0),
      .controller(channel: 3, number: 43, value: 1), .program(channel: 9, number: 24),
      .channelPressure(channel: 1, value: 5), .pitchBend(channel: 2, value: 16383), .pitchBend(channel: 2, value: 1),
      .activeSensing, .reset,
    ]
    var parser = MIDIParser()
    #expect(messages.flatMap(\.bytes).compactMap { parser.take($0) } == messages)
  }

  @Test func aFileHoldsWhatWasPutIn() throws {
    var encoder = MIDIFileEncoder(title: "Take")
    encoder.add(.noteOn(channel: 0, note: 60, velocity: 1), atSeconds: 0.5)
    encoder.add(.program(channel: 0, number: 3), atSeconds: 0.25)
    encoder.add(.noteOff(channel: 0, note: 60), atSeconds: 1000)
    let file = try MIDIFile(encoder.finished(atSeconds: 1001))
    #expect(file.title == "Take" && file.lengthSeconds == 1001)
    #expect(file.events.map(\.timeSeconds) == [0.5, 0.5, 1000])
  }
}
