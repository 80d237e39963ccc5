import HostSystem
import Synth

/// Notes that are held from the start on, or struck again and again: those of one moment are one stroke of the guitar.
final class ChordEvents: EventSource {
  private let notes: [UInt8]
  private let framesBetweenStrums: Double?
  private let firstFrame: Double
  private var strum = 0
  private var note = 0

  /// Nothing is struck before, so that no player cuts the first attack or begins with a click.
  static let startSeconds = 0.03
  private static let velocity: Float = 0.8

  /// - Parameters:
  ///   - strumSeconds: from one strum to the next, or nil to press all notes once and hold them.
  init(notes: [UInt8], strumSeconds: Double?, sampleRateHz: Double) {
    self.notes = notes
    firstFrame = ChordEvents.startSeconds * sampleRateHz
    framesBetweenStrums = strumSeconds.map { $0 * sampleRateHz }
  }

  /// A strum that has begun goes over all its strings.
  var isMidway: Bool { framesBetweenStrums != nil && note > 1 }

  func next() -> EngineEvent? {
    if note == notes.count {
      guard framesBetweenStrums != nil, !notes.isEmpty else { return nil }
      note = 0
      strum += 1
    }
    defer { note += 1 }
    return EngineEvent(
      frame: Int64((firstFrame + Double(strum) * (framesBetweenStrums ?? 0)).rounded()),
      action: .noteOn(note: notes[note], velocity: ChordEvents.velocity))
  }
}
