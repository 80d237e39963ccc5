import Glibc
import HostSystem
import Synth
import TestSupport
import Testing

@testable import HingeInput

@Suite struct SequencerTests {
  let sequencer = FakeSequencer()
  let piano = SequencerPort(
    address: SequencerAddress(client: 20, port: 0), clientName: "Keystation 49", portName: "Keystation 49 MIDI 1")
  let pads = SequencerPort(
    address: SequencerAddress(client: 24, port: 1), clientName: "Pads", portName: "Pads Key")

  init() {
    sequencer.add(piano)
    sequencer.add(pads)
  }

  private func source(_ text: String) throws(Failure) -> MIDISource {
    let sequencer = sequencer
    return try MIDISource(name: text) { () throws(Failure) in
      try MIDIPlace(text).open(.input, standardStream: 0, sequencer: sequencer)
    }
  }

  private func words(_ news: LiveNews) -> [String] { news.events.map { PlayedMIDI.words($0.action) } }

  @Test(arguments: ["20:0", "keystation", "Keystation 49"])
  func aPortIsFoundByItsNumbersOrAPartOfItsName(text: String) throws {
    let source = try source(text)
    sequencer.play([0x90, 60, 100], from: piano.address)
    sequencer.play([0x90, 61, 100], from: pads.address)
    let news = source.take(atSeconds: 1)
    #expect(words(news) == ["on 60"])
    #expect(news.notices == ["connected to Keystation 49, Keystation 49 MIDI 1 (20:0)"])
  }

  @Test(
    arguments: [
      ("key", Failure.Kind.usage, "may be any of Keystation 49, Keystation 49 MIDI 1 (20:0); Pads, Pads Key (24:1)"),
      ("organ", .unavailable, "There are Keystation 49"), ("99:0", .unavailable, "there is no such MIDI port"),
    ])
  func whatCannotBeFoundIsTold(text: String, kind: Failure.Kind, message: String) {
    do throws(Failure) {
      _ = try source(text)
      Issue.record("\(text) was found")
    } catch {
      #expect(error.kind == kind && "\(error)".contains(message), "\(error)")
    }
  }

  @Test func aPortThatLeavesLetsGoAndIsConnectedAgain() throws {
    let source = try source("keystation")
    sequencer.play([0x90, 60, 100], from: piano.address)
    #expect(words(source.take(atSeconds: 1)) == ["on 60"])
    sequencer.remove(piano.address)
    let left = source.take(atSeconds: 2)
    #expect(words(left) == ["off 60"] && left.notices == ["Keystation 49, Keystation 49 MIDI 1 (20:0) has left"])
    var again = piano
    again.address = SequencerAddress(client: 28, port: 0)
    sequencer.add(again)
    sequencer.play([0x90, 62, 100], from: again.address)
    #expect(source.take(atSeconds: 3).notices == ["connected to Keystation 49, Keystation 49 MIDI 1 (28:0)"])
    sequencer.play([0x90, 64, 100], from: again.address)
    #expect(words(source.take(atSeconds: 4)) == ["on 64"])
  }

  @Test func lostEventsCostNotesAndLeaveNoneHanging() throws {
    let source = try source("pads")
    sequencer.play([0x90, 60, 100], from: pads.address)
    _ = source.take(atSeconds: 1)
    for _ in 0..<300 { sequencer.play([0xB0, 11, 5], from: pads.address) }
    let lost = source.take(atSeconds: 2)
    #expect(
      words(lost).contains("off 60") && lost.notices == ["events of the sequencer were lost: its notes are let go"])
  }

  @Test func aPortOfOurOwnWaitsForOthers() throws {
    let source = try source("none")
    let notices = source.take(atSeconds: 1).notices
    #expect(notices == ["the sequencer knows us as Hingebox, 128:0: connect with aconnect"])
  }

  @Test func withoutASequencerThatIsTold() throws {
    do throws(Failure) {
      _ = try AlsaSequencer().open(name: "test", direction: .input)
    } catch {
      #expect(error.subject == "/dev/snd/seq" && (error.kind == .unavailable || error.kind == .permission), "\(error)")
    }
    sequencer.isMissing = true
    #expect(throws: Failure.self) { try source("none") }
  }
}
