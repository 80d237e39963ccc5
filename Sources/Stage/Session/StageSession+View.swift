import AudioOutput
import Hinge
import HingeInput
import HostSystem
import Synth

extension StageSession {
  /// Hears what the audio thread and the recording have told since the last time.
  func hear(atSeconds now: Double) {
    while let report = live.takeReport() {
      self.report = report
      peak = max(peak, report.peakLeft, report.peakRight)
    }
    tellOthers(atSeconds: now)
    if xruns.note(total: report?.faults.xruns ?? 0, atSeconds: now), let configuration = live.configuration {
      // Virtual machines' PipeWire wakes every 21 ms and cannot be asked for less.
      let milliseconds = max(50, Int((2000 * configuration.fillSeconds).rounded()))
      say("\(configuration.device) runs dry again and again: --latency \(milliseconds)ms may help")
    }
    if !hasToldRecordingFailure, let failure = live.recordingFailure {
      hasToldRecordingFailure = true
      say("\(failure)")
    }
  }

  private func tellOthers(atSeconds now: Double) {
    guard let oscOutput, let report else { return }
    let state = OSCOutput.State(
      angleDegrees: report.hasHinge ? Double(report.angleDegrees) : nil, status: report.hasHinge ? report.status : nil,
      pressurePascals: Double(report.pressurePascals), bendSemitones: Double(report.bendSemitones))
    oscOutput.tell(state, atSeconds: now)
    if let trouble = oscOutput.trouble, !hasToldOSCTrouble {
      hasToldOSCTrouble = true
      say("\(trouble)")
    }
  }

  /// Brings the picture's state up to date.
  func look(atSeconds now: Double) {
    levels.take(peak: peak, atSeconds: now)
    peak = 0
    state.levelDecibels = levels.decibels
    state.heldPeakDecibels = levels.heldDecibels
    lookAtHinge()
    lookAtKeys()
    lookAtDevice()
  }

  private func lookAtHinge() {
    guard let report else { return }
    state.angleDegrees = report.hasHinge ? Double(report.angleDegrees) : nil
    state.status = report.hasHinge ? report.status : nil
    state.degreesPerSecond = Double(report.velocityDegreesPerSecond)
    state.cutoffHz = Double(report.cutoffHz)
    state.pressurePascals = Double(report.pressurePascals)
    state.travel = TravelView(report.travel)
    state.bendSemitones = Double(report.bendSemitones)
    state.bendRangeSemitones = Double(
      options.parameters[.bendRangeSemitones] ?? EngineParameter.bendRangeSemitones.defaultValue)
    state.usesAutoBellows = (forcesAutoBellows || !report.hasHinge) && !report.isAirGiven
    state.source = SourceView(name: hingeChoice.name)
    switch hingeChoice {
    // Our own hand is as good as it is, and of none there is nothing to say.
    case .hand, .none: break
    case .sweep, .live:
      state.source.quality = report.quality.words
      state.source.isGood = report.quality.isGood
    }
  }

  private func lookAtKeys() {
    state.register = state.instrument == .accordion ? "\(register)" : voices.words(for: state.instrument)
    state.layout = player.layout
    state.octave = player.octaves
    state.transposeSemitones = player.semitones
    state.isSustained = player.isSustaining
    state.heldKeys = Set(player.playing.keys).union(heldNotes.keys.compactMap { place(playing: Int($0)) })
    state.holdMode = player.holdMode
    state.tuneTitle = guide?.title
    state.nextKey = guide?.nextNote.flatMap(place(playing:))
    var situation = KeyBinding.Situation()
    situation.instrument = state.instrument
    (situation.layout, situation.octaves, situation.semitones) = (player.layout, player.octaves, player.semitones)
    if case .hand = hingeChoice {} else { situation.isHandHinge = false }
    guard situation != self.situation else { return }
    self.situation = situation
    state.commands = KeyBinding.hints(in: situation)
    state.allKeys = KeyBinding.sheet(in: situation)
  }

  /// The key of a note, in whatever octave the keyboard has it.
  private func place(playing note: Int) -> PhysicalKey? {
    for octave in [0, 12, -12, 24, -24] {
      let places = player.layout.places(
        playing: note + octave, octaves: player.octaves, semitones: player.semitones)
      if let place = places.first { return place }
    }
    return nil
  }

  private func lookAtDevice() {
    guard let configuration = live.configuration else { return }
    state.output.latencySeconds = live.latency(report)?.estimatedSeconds
    state.output.periodFrames = configuration.periodFrames
    state.output.periodCount = configuration.fillFrames / max(configuration.periodFrames, 1)
    state.output.rateHz = Double(configuration.rateHz)
    state.output.isRealtime = live.hasPriority ?? true
    state.output.xrunCount = report?.faults.xruns ?? 0
    state.clippedCount = Int(report?.clippedSamples ?? 0)
  }
}

extension HingeChoice {
  var name: String {
    switch self {
    case .hand: "keys"
    case .none: "no hinge"
    case .live(let source): source.name
    case .sweep(let player): player.path.split(separator: "/").last.map(String.init) ?? player.path
    }
  }
}

extension SourceQuality {
  /// In a word or some, for the screen.
  var words: String {
    switch self {
    case .waiting: "no angle yet"
    case .fine: "fine"
    case .stepped: "coarse"
    case .noisy: "noisy"
    case .coarse: "positions only"
    case .stalled: "fallen silent"
    case .lost: "no hinge"
    }
  }

  var isGood: Bool {
    switch self {
    case .fine, .stepped, .waiting: true
    case .noisy, .coarse, .stalled, .lost: false
    }
  }
}
