import HingeInput

/// Goes through a tune with the player: tells the note that comes next, and goes on when it is played.
public struct TuneGuide: Sendable {
  public let title: String
  private let notes: [UInt8]
  private var position = 0

  /// Of chords the highest note is the tune.
  public init(_ tune: Tune) {
    title = tune.title
    notes = tune.steps.compactMap { $0.notes.max() }
  }

  /// The note to play next. After the last comes the first again.
  public var nextNote: Int? {
    notes.isEmpty ? nil : Int(notes[position])
  }

  /// Takes a note that was played. Octaves do not matter: a small keyboard has to fold a tune.
  ///
  /// - Returns: whether it was the one.
  @discardableResult
  public mutating func play(_ note: Int) -> Bool {
    guard let nextNote, (note - nextNote) % 12 == 0 else { return false }
    position = (position + 1) % notes.count
    return true
  }
}
