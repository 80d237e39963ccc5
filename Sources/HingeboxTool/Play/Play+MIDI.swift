import Glibc
import HingeInput
import HostSystem

extension Play {
  /// The MIDI keyboard that plays along, if one was asked for.
  func midiSource() throws(Failure) -> LiveSourceThread? {
    guard let text = arguments.text(.midiIn) else { return nil }
    guard text != "-" || isatty(console.inputDescriptor) == 0 else {
      throw Failure(.usage, subject: "--midi", reason: "'-' is a terminal here, and no MIDI comes from it")
    }
    var choices = MIDIPlayer.Choices()
    choices.bellows = arguments.text(.midiBellows).flatMap(MIDIBellows.init(rawValue:)) ?? .auto
    choices.left = MIDIPlayer.Choices.left(arguments)
    let place = MIDIPlace(text)
    let input = console.inputDescriptor
    let source = try MIDISource(name: place == .ownPort ? "MIDI" : text, choices: choices) { () throws(Failure) in
      try place.open(.input, standardStream: input, sequencer: AlsaSequencer())
    }
    return try LiveSourceThread(source, isUrgent: true)
  }
}

extension Play {
  /// Who hears MIDI of what is played, if that was asked for.
  func midiOutlet() throws(Failure) -> MIDIOutlet? {
    guard let text = arguments.text(.midiOut) else { return nil }
    guard text != "-" || !console.outputIsTerminal else {
      throw Failure(
        .usage, subject: "--midi-out", reason: "'-' is a terminal here", hint: "Name a port, a device or a pipe")
    }
    let place = MIDIPlace(text)
    let output = console.outputDescriptor
    return try MIDIOutlet(name: place == .ownPort ? "MIDI" : text) { () throws(Failure) in
      try place.open(.output, standardStream: output, sequencer: AlsaSequencer())
    }
  }
}

extension MIDIPlayer.Choices {
  /// The channel that was asked for as the left hand's, as a bit.
  static func left(_ arguments: ParsedArguments) -> UInt16 {
    arguments.whole(.midiLeft).map { 1 << UInt16($0 - 1) } ?? 0
  }
}
