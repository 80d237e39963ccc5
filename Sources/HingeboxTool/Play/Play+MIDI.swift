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
    try refuseFile(text, isNamed: place == .name(text))
    let input = console.inputDescriptor
    let source = try MIDISource(name: place == .ownPort ? "MIDI" : text, choices: choices) { () throws(Failure) in
      try place.open(.input, standardStream: input, sequencer: AlsaSequencer())
    }
    return try LiveSourceThread(source, isUrgent: true)
  }

  /// MIDI comes from whoever plays just then. What lies in a file does not, and would be heard all at once.
  ///
  /// - Parameter isNamed: whether it could as well be the name of a port. Only a file that we know is no port then.
  private func refuseFile(_ path: String, isNamed: Bool) throws(Failure) {
    guard isPlainFile(path) else { return }
    let head = (try? InputFile(path: path).contents(limitBytes: MIDIFile.longestBytes)) ?? []
    if let refusal = ForeignContent.refusal(of: head, wanted: .midiFile) {
      throw Failure(.usage, subject: path, reason: refusal.reason, hint: refusal.hint)
    }
    guard !isNamed || head.starts(with: "MThd".utf8) else { return }
    throw Failure(
      .usage, subject: path, reason: "is a file, and no MIDI comes from it live",
      hint: "'render --midi' plays MIDI files")
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
