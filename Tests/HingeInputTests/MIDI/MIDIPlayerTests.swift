import HingeInput
import Synth
import TestSupport
import Testing

@Suite struct MIDIPlayerTests {
  private func on(_ note: UInt8, _ channel: UInt8 = 0) -> MIDIMessage {
    .noteOn(channel: channel, note: note, velocity: 64)
  }
  private func off(_ note: UInt8, _ channel: UInt8 = 0) -> MIDIMessage { .noteOff(channel: channel, note: note) }
  private func control(_ number: UInt8, _ value: UInt8, _ channel: UInt8 = 0) -> MIDIMessage {
    .controller(channel: channel, number: number, value: value)
  }

  @Test func whatIsPressedTwiceIsStruckTwiceAndEndsOnce() {
    var midi = PlayedMIDI()
    #expect(midi.take(on(60), on(60), off(60), off(60)) == ["on 60", "off 60", "on 60", "off 60"])
    #expect(midi.take(on(60, 0), on(60, 1), off(60, 0), off(60, 1)) == ["on 60", "on 60", "off 60", "off 60"])
    #expect(!midi.player.isHolding)
  }

  @Test func thePedalOfAChannelKeepsItsNotes() {
    var midi = PlayedMIDI()
    #expect(midi.take(control(64, 127), on(60), on(62, 1), off(60), off(62, 1)) == ["on 60", "on 62", "off 62"])
    #expect(midi.take(on(60), off(60)) == ["off 60", "on 60"], "what the pedal keeps is struck anew")
    #expect(midi.take(control(64, 0)) == ["off 60"])
  }

  @Test func allNotesOffEndsThoseOfItsChannel() {
    var midi = PlayedMIDI()
    _ = midi.take(on(60), on(64), on(67, 1))
    #expect(midi.take(control(123, 0)) == ["off 60", "off 64"])
    _ = midi.take(control(64, 127), on(60), off(60))
    #expect(midi.take(control(123, 0)) == [], "the pedal still keeps it")
    #expect(midi.take(control(120, 0)) == ["off 60"], "all sound off does not ask the pedal")
    #expect(midi.take(.reset) == ["off 67"])
    #expect(!midi.player.isHolding)
  }

  @Test func theLeftHandsChannelPressesButtons() {
    var choices = MIDIPlayer.Choices()
    choices.left = 1 << 1
    var midi = PlayedMIDI(choices)
    #expect(midi.take(on(48, 1), on(48), off(48, 1)) == ["left 48", "on 48", "left off 48"])
    #expect(midi.take(control(64, 127, 1), on(50, 1), off(50, 1), control(120, 0, 1)) == ["left 50", "left off 50"])
  }

  @Test func pedalOrBreathAreTheBellows() {
    var midi = PlayedMIDI()
    #expect(midi.take(control(11, 127)) == ["airPascals 1000.0"])
    #expect(midi.take(control(2, 64)) == ["airPascals 1000.0"], "the stronger counts")
    #expect(midi.take(control(11, 0)) == ["airPascals \(rounded(MIDIBellows.pascals(share: 64 / 127)))"])
    #expect(midi.take(control(2, 0)) == ["airPascals 0.0"])
    #expect(
      midi.take(control(11, 64), control(43, 64)).last
        == "airPascals \(rounded(MIDIBellows.pascals(share: 8256 / 16383)))")
    #expect(midi.take(.channelPressure(channel: 0, value: 100)) == [], "only where it is asked for")
    #expect(midi.take(control(121, 0)) == ["airPascals -1.0"], "nobody gives air any more")
    var choices = MIDIPlayer.Choices()
    choices.bellows = .pressure
    var pressed = PlayedMIDI(choices)
    #expect(pressed.take(.channelPressure(channel: 0, value: 127)) == ["airPascals 1000.0"])
    #expect(pressed.take(control(11, 127)) == [])
  }

  private func rounded(_ value: Float) -> Float { (value * 100).rounded() / 100 }

  @Test func airIsNoneAtRestAndRisesWithoutAStep() {
    var largest: Float = 0
    for value in 2...127 {
      let step = MIDIBellows.pascals(share: Float(value) / 127) - MIDIBellows.pascals(share: Float(value - 1) / 127)
      #expect(step > 0)
      largest = max(largest, step)
    }
    show("largest step of a pedal's air, Pa", Double(largest), bar: "below 12")
    #expect(largest < 12 && MIDIBellows.pascals(share: 0) == 0)
    for value in 1...127 {
      let share = Float(value) / 127
      let back = MIDIBellows.share(pascals: MIDIBellows.pascals(share: share))
      #expect(abs(back - share) < 1e-4)
    }
  }

  @Test func theWheelBendsByItsRangeAndComesBackExactly() {
    var midi = PlayedMIDI()
    let (up, centre) = (MIDIMessage.pitchBend(channel: 0, value: 16383), MIDIMessage.pitchBend(channel: 0, value: 8192))
    #expect(midi.take(up) == ["pitchBendSemitones 2.0"])
    #expect(midi.take(control(101, 0), control(100, 0), control(6, 12)) == ["pitchBendSemitones 12.0"])
    #expect(midi.take(.pitchBend(channel: 0, value: 0)) == ["pitchBendSemitones -12.0"])
    #expect(midi.take(centre) == ["pitchBendSemitones 0.0"])
    #expect(midi.take(control(101, 127), control(100, 127), control(6, 1), up) == ["pitchBendSemitones 12.0"])
  }

  @Test func programsChooseInstrumentsAndRegisters() {
    var midi = PlayedMIDI()
    #expect(midi.take(.program(channel: 0, number: 23)) == ["accordion", "register 3.0"])
    #expect(midi.take(.program(channel: 0, number: 25)) == ["guitar"])
    #expect(midi.take(.program(channel: 0, number: 0)) == [], "a piano is none of ours")
    #expect(midi.take(control(0, 1), .program(channel: 0, number: 6)) == ["accordion", "register 6.0"])
    #expect(midi.take(control(0, 0), control(32, 1), .program(channel: 0, number: 11)) == ["guitar"])
    var choices = MIDIPlayer.Choices()
    choices.programs = 0
    choices.channels = 1 << 3
    var other = PlayedMIDI(choices)
    #expect(other.take(.program(channel: 3, number: 25), on(60), on(61, 3)) == ["on 61"])
  }

  @Test func theLeftHandsProgramsAreItsOwnRegisters() {
    var choices = MIDIPlayer.Choices()
    choices.left = 1 << 1
    var midi = PlayedMIDI(choices)
    #expect(midi.take(control(0, 1, 1), .program(channel: 1, number: 0)) == ["accordion", "bassRegister 0.0"])
    #expect(midi.take(.program(channel: 1, number: 6)) == ["accordion", "bassRegister 6.0"])
    #expect(midi.take(.program(channel: 1, number: 7)) == [], "there are seven")
    #expect(midi.take(control(0, 0, 1), .program(channel: 1, number: 23)) == ["accordion"], "the right hand's stay")
    #expect(midi.take(control(0, 1), .program(channel: 0, number: 6)) == ["accordion", "register 6.0"])
  }

  @Test func lettingGoEndsAllThatWasBegun() {
    var midi = PlayedMIDI()
    _ = midi.take(on(1), on(127, 15), control(64, 127), off(1), control(11, 90), .pitchBend(channel: 2, value: 9000))
    #expect(midi.letGo() == ["off 1", "pitchBendSemitones 0.0", "off 127", "airPascals -1.0"])
    #expect(midi.letGo() == [])
  }
}
