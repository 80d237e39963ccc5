import AudioOutput
import HingeInput
import HostSystem
import Synth

extension Render {
  /// Held when nothing else is asked for: close in the middle for the reeds, over all strings for the guitar.
  private static let defaultChords: [InstrumentKind: String] = [
    .accordion: "C4 E4 G4", .guitar: "E2 B2 E3 G#3 B3 E4", .sweep: "C2 G2 E3 B3 D4 G4",
  ]
  private static let defaultStrumSeconds = 2.0

  /// Adds the notes: a tune, those that were named, or a chord of ours where the sweep brings no keys.
  ///
  /// - Returns: how long a tune lasts.
  func addMusic(
    _ midi: MIDIMusic?, to merge: inout EventMerge, settings: RenderSettings, isPerformance: Bool
  ) throws(Failure) -> Double? {
    let asked = [Option.tune, .midiFile, .notes].filter(arguments.has).map { "--\($0.name)" }
    guard asked.count < 2 else {
      throw Failure(.usage, subject: asked[0], reason: "and \(asked[1]) both say what to play", hint: "Keep one")
    }
    if arguments.has(.strum), settings.instrument != .guitar {
      throw Failure(.usage, subject: "--strum", reason: "is for the guitar", hint: "Add --instrument guitar")
    }
    guard !arguments.has(.strum) || !(arguments.has(.tune) || midi != nil) else {
      throw Failure(.usage, subject: "--strum", reason: "is for notes that are held, not for a tune", hint: "Keep one")
    }
    // Strings sound on when the hinge has come to rest; reeds do not.
    let leads = settings.instrument == .guitar || sweepPath == nil
    if let midi {
      remark(onRangeOf: Array(midi.notes), settings)
      try merge.add(EventList(midi.events), leads: leads)
      return midi.lengthSeconds
    } else if let path = arguments.text(.tune) {
      let tune = try Tune(try inputFile(path))
      remark(onRangeOf: tune.steps.flatMap(\.notes), settings)
      try merge.add(TuneEvents(tune, sampleRateHz: settings.sampleRateHz), leads: leads)
      return tune.lengthSeconds
    } else if let text = arguments.text(.notes) {
      let notes = try NoteList.parse(text, subject: "--notes")
      remark(onRangeOf: notes, settings)
      try merge.add(chord(notes, settings), leads: false)
    } else if !(isPerformance && bringsKeys), let text = defaultChord(settings) {
      guard !arguments.has(.loop) else {
        try merge.add(chord([60], settings), leads: false)
        return nil
      }
      let verb = settings.instrument == .guitar ? "strumming" : "holding"
      say("\(verb) \(text); --notes or --tune choose others")
      try merge.add(chord(try NoteList.parse(text, subject: "--notes"), settings), leads: false)
    }
    return nil
  }

  /// The chord that is ours; a guitar that is tuned otherwise sounds its open strings, as whoever tunes it so would.
  private func defaultChord(_ settings: RenderSettings) -> String? {
    guard settings.instrument == .guitar, settings.tuning != .standard else {
      return Self.defaultChords[settings.instrument]
    }
    return (0..<6).map { noteName(settings.tuning.openNote(ofString: $0)) }.joined(separator: " ")
  }

  /// Says why a clapper was silent throughout.
  func remark(onSilenceOf settings: RenderSettings, _ meter: SoundMeter) {
    guard settings.instrument == .clapper, meter.peak == 0 else { return }
    let speed = settings.parameters[.strikeDegreesPerSecond] ?? EngineParameter.strikeDegreesPerSecond.defaultValue
    say(
      "no stroke was quicker than \(shortest(Double(speed))) degrees a second: --strike-speed asks for less, --speed plays the"
        + " sweep faster")
  }

  /// Says so when the instrument lacks some of the notes.
  private func remark(onRangeOf notes: [UInt8], _ settings: RenderSettings) {
    let range = settings.instrument.notes(tuning: settings.tuning)
    let beyond = Set(notes).filter { !range.contains(Int($0)) }.sorted()
    guard !beyond.isEmpty else { return }
    let ends = "\(noteName(range.lowerBound)) to \(noteName(range.upperBound))"
    let outcome =
      switch settings.instrument {
      case .accordion: "silent"
      case .guitar: "played in the nearest octave"
      case .clapper, .sweep: "as high or low as it goes"
      }
    say(
      "\(list(beyond.map { noteName(Int($0)) }, "and")) lie\(beyond.count == 1 ? "s" : "") beyond the"
        + " \(settings.instrument), which has \(ends): \(outcome)")
  }

  /// Says so when the sweep was too short for the tune.
  func remark(onMusicOf musicSeconds: Double?, soundSeconds: Double) {
    guard let musicSeconds, ChordEvents.startSeconds + musicSeconds > soundSeconds + 0.1 else { return }
    say(
      "the sweep ends after \(fixed(soundSeconds, 1)) s, and the tune would last \(fixed(musicSeconds, 1)) s;"
        + " --speed below 1 stretches the sweep")
  }

  /// Whether a key goes down anywhere in the sweep. What cannot be read twice is believed to have some.
  private var bringsKeys: Bool {
    guard let sweepPath, isPlainFile(sweepPath), var reader = try? openRecording(sweepPath) else { return true }
    while let event = try? reader.next() {
      switch event.action {
      case .noteOn, .leftOn: return true
      default: continue
      }
    }
    return false
  }

  private func chord(_ notes: [UInt8], _ settings: RenderSettings) -> ChordEvents {
    let strumSeconds =
      settings.instrument == .guitar ? arguments.number(.strum) ?? Self.defaultStrumSeconds : nil
    return ChordEvents(notes: notes, strumSeconds: strumSeconds, sampleRateHz: settings.sampleRateHz)
  }
}
