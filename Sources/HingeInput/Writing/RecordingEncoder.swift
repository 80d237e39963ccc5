import Hinge
import Synth

/// Makes the lines of a recording.
///
/// Numbers are written as the shortest decimals that give the same number again, so that what is read back is the same
/// bit for bit. What a file cannot say, and the engine would not heed, is left out: times, angles and values that are
/// not finite, notes above 127. A status that has no name is written as none.
public struct RecordingEncoder: Sendable {
  private let format: RecordingFormat

  public init(_ format: RecordingFormat) {
    self.format = format
  }

  /// The line before the first event; empty where there is none.
  public var firstLine: String {
    switch format {
    case .csv: "time,angle,status\n"
    case .jsonLines: ""
    case .performance(let header): header.line
    }
  }

  /// The line of an event, with its end; `nil` for what the format has no room for.
  public func line(of event: RecordedEvent) -> String? {
    guard event.timeSeconds.isFinite else { return nil }
    let time = event.timeSeconds
    switch (format, event.action) {
    case (.csv, .reading(let reading)):
      guard let hinge = reading.hinge else { return "\(time),,\n" }
      return hinge.angleDegrees.isFinite ? "\(time),\(hinge.angleDegrees),\(hinge.status?.name ?? "")\n" : nil
    case (.jsonLines, .reading(let reading)):
      return fields(of: reading.hinge).map { "{\"time\":\(time),\($0)}\n" }
    case (.performance, let action):
      return fields(of: action, at: time).map { "{\"time\":\(time),\($0)}\n" }
    default:
      return nil
    }
  }

  private func fields(of hinge: HingeState?) -> String? {
    guard let hinge else { return "\"angle\":null" }
    guard hinge.angleDegrees.isFinite else { return nil }
    let name = hinge.status?.name ?? ""
    return "\"angle\":\(hinge.angleDegrees)" + (name.isEmpty ? "" : ",\"status\":\"\(name)\"")
  }

  private func fields(of action: EngineEvent.Action, at time: Double) -> String? {
    switch action {
    case .reading(let reading):
      let taken = reading.timeSeconds
      guard taken.isFinite, let fields = fields(of: reading.hinge) else { return nil }
      return taken == time ? fields : fields + ",\"taken\":\(taken)"
    case .noteOn(let note, let velocity):
      let heard = velocity >= 0 ? min(velocity, 1) : 0
      return note > 127 ? nil : "\"noteOn\":\(note),\"velocity\":\(exact(heard))"
    case .noteOff(let note): return note > 127 ? nil : "\"noteOff\":\(note)"
    case .leftOn(let note): return note > 127 ? nil : "\"leftOn\":\(note)"
    case .leftOff(let note): return note > 127 ? nil : "\"leftOff\":\(note)"
    case .allNotesOff: return "\"allNotesOff\":true"
    case .sustain(let isDown): return "\"sustain\":\(isDown)"
    case .instrument(let instrument): return "\"instrument\":\"\(instrument)\""
    case .set(let parameter, let value):
      guard !value.isNaN else { return nil }
      let heard = max(parameter.minimum, min(parameter.maximum, value))
      return "\"set\":\"\(parameter.name)\",\"value\":\(exact(heard))"
    }
  }
}

/// The decimals of a small number. They are read as a large one and cut down: where that would not give the same number
/// again, they are those of the large one.
func exact(_ value: Float) -> String {
  let short = "\(value)"
  return Double(short).map { Float($0) == value } == true ? short : "\(Double(value))"
}

extension PerformanceHeader {
  /// The first line, with its end.
  var line: String {
    var line = "{\"hingebox\":\"performance\",\"version\":\(Self.currentVersion),\"rate\":\(sampleRateHz)"
    line += ",\"seed\":\(seed),\"instrument\":\"\(instrument)\""
    for parameter in EngineParameter.allCases {
      if let value = parameters[parameter], value.isFinite { line += ",\"\(parameter.name)\":\(exact(value))" }
    }
    return line + "}\n"
  }
}
