import HingeInput
import HostSystem
import Synth

/// A MIDI file as events for the engine.
struct MIDIMusic {
  /// In the order of their frames; the last ones let go of everything.
  let events: [EngineEvent]
  /// Every note that is struck.
  let notes: Set<UInt8>
  /// What plays the first note, where the file says so.
  let instrument: InstrumentKind?
  let lengthSeconds: Double
  /// Whether controllers in it move the bellows.
  let movesBellows: Bool
  /// How many notes are for drums, which are not played.
  let drumCount: Int

  /// Channel 10 has the drums, in files that keep to General MIDI.
  private static let drumChannel: UInt8 = 9

  /// - Parameter bellows: which controllers are the bellows, if they move.
  init(
    _ file: MIDIFile, bellows: MIDIBellows, settings: RenderSettings, subject: String
  ) throws(Failure) {
    var choices = MIDIPlayer.Choices()
    choices.channels = ~(1 << UInt16(Self.drumChannel))
    choices.programs = Self.leadingChannel(file, choices.channels)
    movesBellows = Self.movesBellows(file, choices.channels, bellows)
    choices.bellows = movesBellows ? bellows : .none
    choices.left = settings.midiLeft
    var player = MIDIPlayer(choices)
    var built = EventBuilder(settings)
    for event in file.events {
      try built.move(toSeconds: event.timeSeconds, subject)
      player.take(event.message) { built.add($0) }
    }
    try built.move(toSeconds: file.lengthSeconds, subject)
    player.letGo { built.add($0) }
    guard !built.notes.isEmpty else {
      throw Failure(.badData, subject: subject, reason: "there is no note to play")
    }
    events = built.events
    notes = built.notes
    instrument = built.instrument
    lengthSeconds = file.lengthSeconds
    drumCount = file.events.count { if case .noteOn(Self.drumChannel, _, _) = $0.message { true } else { false } }
  }

  /// Of several channels with instruments of ours, one chooses: the first. There is one instrument at a time.
  private static func leadingChannel(_ file: MIDIFile, _ channels: UInt16) -> UInt16 {
    for event in file.events {
      guard case .program(let channel, let number) = event.message, channels & (1 << UInt16(channel)) != 0 else {
        continue
      }
      let isKnown = [0, 1].contains { MIDIProgram(bankCoarse: $0, bankFine: 0, number: number) != nil }
      if isKnown { return 1 << UInt16(channel) }
    }
    return 0
  }

  /// A controller that is set once and rests there is how loud the file wants to be, and no bellows.
  private static func movesBellows(_ file: MIDIFile, _ channels: UInt16, _ bellows: MIDIBellows) -> Bool {
    var choices = MIDIPlayer.Choices()
    (choices.channels, choices.bellows) = (channels, bellows)
    var player = MIDIPlayer(choices)
    var values: Set<Float> = []
    for event in file.events where values.count < 3 {
      player.take(event.message) { if case .set(.airPascals, let value) = $0, value >= 0 { values.insert(value) } }
    }
    return values.count >= 3
  }
}

/// Gathers events with their frames.
private struct EventBuilder {
  let settings: RenderSettings
  var events: [EngineEvent] = []
  var notes: Set<UInt8> = []
  var instrument: InstrumentKind?
  private var frame: Int64 = 0
  private var gaps = GapCheck()

  init(_ settings: RenderSettings) {
    self.settings = settings
  }

  mutating func move(toSeconds next: Double, _ subject: String) throws(Failure) {
    try gaps.move(toSeconds: next, subject: subject)
    frame = Int64(((ChordEvents.startSeconds + next) * settings.sampleRateHz).rounded())
  }

  mutating func add(_ action: EngineEvent.Action) {
    switch action {
    case .noteOn(let note, _), .leftOn(let note): notes.insert(note)
    case .instrument(let kind):
      guard settings.admits(action) else { return }
      if notes.isEmpty { instrument = kind }
    case .set: guard settings.admits(action) else { return }
    default: break
    }
    events.append(EngineEvent(frame: frame, action: action))
  }
}
