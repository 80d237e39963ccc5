import HingeInput
import HostSystem

/// Notes that sound together, as a person writes them: names, MIDI numbers and chords, with spaces or commas between.
enum NoteList {
  /// How many notes can be asked for at once.
  static let limit = 16

  /// - Returns: the notes from the lowest up, each once.
  static func parse(_ text: String, subject: String) throws(Failure) -> [UInt8] {
    var notes: Set<UInt8> = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      if let note = noteNumber(named: word) {
        notes.insert(note)
      } else if let chord = chord(named: word) {
        notes.formUnion(chord)
      } else {
        throw Failure(
          .usage, subject: subject, reason: "'\(word)' is not a note",
          hint: "Use names as C4, F#3 or Bb2, numbers from 0 to 127, or chords as Am")
      }
    }
    guard !notes.isEmpty else { throw Failure(.usage, subject: subject, reason: "names no note") }
    guard notes.count <= limit else {
      throw Failure(.usage, subject: subject, reason: "\(notes.count) notes are too many", hint: "Use up to \(limit)")
    }
    return notes.sorted()
  }

  /// The notes of a chord as `C`, `Am`, `F#m7` or `Gsus4`, close above a root between C3 and B3.
  ///
  /// A letter and a number are always a note: `G7` is the note, `Gdom7` the chord.
  private static func chord(named word: Substring) -> [UInt8]? {
    guard let (semitones, quality) = pitchClass(leading: word), let steps = qualities[String(quality)] else {
      return nil
    }
    let root = 48 + (semitones + 12) % 12
    return steps.map { UInt8(root + $0) }
  }

  private static let qualities: [String: [Int]] = [
    "": [0, 4, 7], "m": [0, 3, 7], "min": [0, 3, 7], "maj": [0, 4, 7], "dim": [0, 3, 6], "aug": [0, 4, 8],
    "sus2": [0, 2, 7], "sus4": [0, 5, 7], "dom7": [0, 4, 7, 10], "m7": [0, 3, 7, 10], "maj7": [0, 4, 7, 11],
  ]
}
