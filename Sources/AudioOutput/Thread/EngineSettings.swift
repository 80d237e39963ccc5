import Synth

/// What has been chosen for the engine so far, so that another one can be given the same.
struct EngineSettings {
  private var instrument: InstrumentKind?
  private var values = InlineArray<64, Float?>(repeating: nil)

  /// Takes note of an event on its way to the engine.
  @_noAllocation @_noLocks
  mutating func note(_ action: EngineEvent.Action) {
    switch action {
    case .instrument(let kind): instrument = kind
    case .set(let parameter, let value):
      if Int(parameter.rawValue) < 64 { values[Int(parameter.rawValue)] = value }
    default: return
    }
  }

  /// Gives another engine all of it, before its next frame.
  func restore(to engine: inout Engine) {
    var events: [EngineEvent] = []
    if let instrument { events.append(EngineEvent(frame: engine.frame, action: .instrument(instrument))) }
    for parameter in EngineParameter.allCases where Int(parameter.rawValue) < 64 {
      guard let value = values[Int(parameter.rawValue)] else { continue }
      events.append(EngineEvent(frame: engine.frame, action: .set(parameter, value)))
    }
    var (left, right): (Float, Float) = (0, 0)
    events.withUnsafeBufferPointer { events in
      engine.render(events: events, left: &left, right: &right, frames: 0)
    }
  }
}
