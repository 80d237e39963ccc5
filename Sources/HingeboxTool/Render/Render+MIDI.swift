import HingeInput
import HostSystem
import Synth

extension Render {
  /// Reads the MIDI file that is to be played, says what is left out of it, and lets it choose what nothing else has chosen.
  func openMIDI(_ settings: inout RenderSettings) throws(Failure) -> MIDIMusic? {
    guard let path = arguments.text(.midiFile) else { return nil }
    let file = try MIDIFile(try inputFile(path))
    let asked = arguments.text(.midiBellows).flatMap(MIDIBellows.init(rawValue:))
    let music = try MIDIMusic(
      file, bellows: asked ?? (sweepPath == nil ? .auto : .none), settings: settings,
      subject: path)
    if let instrument = music.instrument { settings.instrument = instrument }
    if sweepPath == nil, settings.parameters[.autoBellows] == nil { settings.parameters[.autoBellows] = 1 }
    if sweepPath == nil, settings.instrument == .accordion {
      say(music.movesBellows ? "the file's controllers are the bellows" : "no hinge: keys pump the bellows")
    }
    if music.drumCount > 0 { say("\(music.drumCount) notes for drums, on channel 10, are left out") }
    return music
  }
}
