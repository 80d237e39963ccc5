import HingeInput
import HostSystem
import Synth

/// What a render plays, as a MIDI file: keys, bellows, bend.
final class MIDITake {
  private let file: NewFile
  private var performer = MIDIPerformer()
  private var encoder = MIDIFileEncoder(title: "Hingebox")
  private var lastSeconds = 0.0

  init(file: NewFile) {
    self.file = file
  }

  func play(_ event: EngineEvent, sampleRateHz: Double) {
    let seconds = Double(event.frame) / sampleRateHz
    lastSeconds = max(lastSeconds, seconds)
    performer.play(event.action) { encoder.add($0, atSeconds: seconds) }
  }

  /// Takes what the engine has come to. To be called a hundred times in each second of sound.
  func look(at engine: borrowing Engine) {
    lastSeconds = Double(engine.frame) / engine.sampleRateHz
    performer.move(
      pressurePascals: engine.bellows.pressurePascals, bendSemitones: engine.bendSemitones, atSeconds: lastSeconds
    ) { encoder.add($0, atSeconds: lastSeconds) }
  }

  /// Writes the file, which is complete when ``commit()`` has put it in its place.
  func finish() throws(Failure) {
    performer.end { encoder.add($0, atSeconds: lastSeconds) }
    try file.append(encoder.finished(atSeconds: lastSeconds))
  }

  func commit() throws(Failure) {
    try file.commit()
  }
}
