import Glibc
import HostSystem
import Synth
import TestSupport
import Testing

@testable import HingeInput

@Suite struct MIDIOutletTests {
  let folder: ScratchFolder
  let path: String

  init() throws {
    signal(SIGPIPE, SIG_IGN)
    folder = try ScratchFolder()
    path = folder.file("cable")
    #expect(mkfifo(path, 0o600) == 0)
  }

  private func outlet() throws -> MIDIOutlet {
    let path = path
    return try MIDIOutlet(name: "cable") { () throws(Failure) in try ByteWire(path: path, direction: .output) }
  }

  private func reader() -> Int32 { open(path, O_RDONLY | O_NONBLOCK) }

  private func messages(_ descriptor: Int32) -> [MIDIMessage] {
    var parser = MIDIParser()
    return DescriptorPipe.readAll(descriptor).compactMap { parser.take($0) }
  }

  @Test func whoListensHearsIt() throws {
    let ear = reader()
    let outlet = try outlet()
    outlet.play(.instrument(.accordion))
    outlet.play(.noteOn(note: 60, velocity: 1))
    outlet.tend(pressurePascals: 1000, bendSemitones: 0, atSeconds: 1)
    outlet.letGo()
    #expect(
      messages(ear) == [
        .program(channel: 0, number: 21), .noteOn(channel: 0, note: 60, velocity: 127),
        .controller(channel: 0, number: 11, value: 127), .controller(channel: 0, number: 43, value: 127),
        .noteOff(channel: 0, note: 60), .controller(channel: 0, number: 11, value: 0),
        .controller(channel: 0, number: 43, value: 0),
      ])
    close(ear)
  }

  /// A receiver that reads nothing for a long time: what waits is bounded, and no note that it hears is left on.
  @Test func aStuckReceiverIsLeftWithNoHangingNote() throws {
    let seed: UInt64 = 7
    var random = SeededGenerator(seed: seed)
    let ear = reader()
    let outlet = try outlet()
    outlet.play(.instrument(.guitar))
    var largest = 0
    var played = 0
    for step in 0..<100_000 {
      let note = UInt8.random(in: 0..<128, using: &random)
      if Bool.random(using: &random) {
        outlet.play(.noteOn(note: note, velocity: 0.5))
        played += 1
      } else {
        outlet.play(.noteOff(note: note))
      }
      if step % 10 == 0 {
        outlet.tend(
          pressurePascals: 0, bendSemitones: Float.random(in: -2...2, using: &random), atSeconds: Double(step) / 5000)
      }
      largest = max(largest, outlet.waitingCount)
    }
    show("bytes that waited at most", Double(largest), bar: "below 4096")
    show("notes not begun, of \(played)", Double(outlet.droppedNotes), bar: "many")
    #expect(largest < 4096 && outlet.droppedNotes > 10_000)
    var heard: [MIDIMessage] = []
    for round in 0..<100 {
      heard += messages(ear)
      if round == 50 { outlet.play(.allNotesOff) }
      outlet.tend(pressurePascals: 0, bendSemitones: 0, atSeconds: 100 + Double(round))
    }
    outlet.letGo()
    heard += messages(ear)
    var held: [UInt8: Int] = [:]
    for message in heard {
      switch message {
      case .noteOn(_, let note, _): held[note] = 1
      case .noteOff(_, let note): held[note] = nil
      default: break
      }
    }
    show("notes left on, seed \(seed)", Double(held.count), bar: "0")
    #expect(held.isEmpty)
    #expect(heard.last == .pitchBend(channel: 0, value: 8192) || heard.contains(.pitchBend(channel: 0, value: 8192)))
    close(ear)
  }

  /// The hands have channels of their own: what one could not begin, the other may have begun.
  @Test func aNoteOfOneHandThatWasNotBegunDoesNotHangThatOfTheOther() throws {
    let ear = reader()
    let outlet = try outlet()
    outlet.play(.instrument(.accordion))
    outlet.play(.leftOn(note: 48))
    while outlet.waitingCount < MIDIOutlet.mostWaiting {
      outlet.play(.noteOn(note: 60, velocity: 1))
      outlet.play(.noteOff(note: 60))
    }
    outlet.play(.noteOn(note: 48, velocity: 1))
    outlet.play(.leftOff(note: 48))
    for round in 0..<100 { outlet.tend(pressurePascals: 0, bendSemitones: 0, atSeconds: Double(round)) }
    var held: Set<[UInt8]> = []
    for message in messages(ear) {
      switch message {
      case .noteOn(let channel, let note, _): held.insert([channel, note])
      case .noteOff(let channel, let note): held.remove([channel, note])
      default: break
      }
    }
    show("notes left on", Double(held.count), bar: "0")
    #expect(held.isEmpty && outlet.droppedNotes == 1)
    close(ear)
  }

  @Test func aReceiverMayComeLateLeaveAndComeBack() throws {
    let outlet = try outlet()
    #expect(outlet.takeNotices() == ["waiting for somebody to read cable"])
    outlet.play(.instrument(.accordion))
    outlet.play(.noteOn(note: 60, velocity: 1))
    outlet.tend(pressurePascals: 0, bendSemitones: 0, atSeconds: 1)
    let first = reader()
    outlet.tend(pressurePascals: 100, bendSemitones: 0, atSeconds: 2)
    #expect(messages(first).first == .program(channel: 0, number: 21))
    close(first)
    outlet.tend(pressurePascals: 300, bendSemitones: 0, atSeconds: 3)
    #expect(outlet.takeNotices() == ["cable takes no more MIDI; looking for it again"])
    let second = reader()
    outlet.tend(pressurePascals: 300, bendSemitones: 0, atSeconds: 4)
    #expect(outlet.takeNotices() == ["cable is back"])
    outlet.letGo()
    let heard = messages(second)
    #expect(heard.first == .program(channel: 0, number: 21) && heard.contains(.noteOff(channel: 0, note: 60)))
    close(second)
  }

  @Test func aPortOfTheSequencerHearsIt() throws {
    let sequencer = FakeSequencer()
    let outlet = try MIDIOutlet(name: "MIDI") { () throws(Failure) in
      try MIDIPlace("none").open(.output, standardStream: 1, sequencer: sequencer)
    }
    outlet.play(.instrument(.accordion))
    outlet.play(.noteOn(note: 60, velocity: 1))
    outlet.tend(pressurePascals: 0, bendSemitones: 0, atSeconds: 1)
    #expect(sequencer.sent.flatMap { $0 }.starts(with: [0xC0, 21, 0x90, 60, 127]))
    outlet.tend(pressurePascals: 0, bendSemitones: 0, atSeconds: 2)
    #expect(outlet.takeNotices() == ["the sequencer knows us as Hingebox, 128:0: connect with aconnect"])
  }
}
