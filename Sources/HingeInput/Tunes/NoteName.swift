/// The number of a note that is written as musicians do, C4 being middle C and 60: `C4`, `F#3`, `Bb2`, `E♭5`, `C-1`; or
/// as a number of MIDI, 0 to 127.
public func noteNumber(named text: Substring) -> UInt8? {
  if let first = text.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
    return UInt8(text).flatMap { $0 <= 127 ? $0 : nil }
  }
  guard let (pitchClass, rest) = pitchClass(leading: text), rest.first != "+" else { return nil }
  guard let octave = Int(rest), (-2...11).contains(octave) else { return nil }
  let number = 12 * (octave + 1) + pitchClass
  return (0...127).contains(number) ? UInt8(number) : nil
}

/// How a note is written, with sharps: `C#4`, or `C#` without the octave.
///
/// - Parameter sharp: the sign, where there is a better one than ASCII has.
public func noteName(_ number: Int, withOctave: Bool = true, sharp: String = "#") -> String {
  let pitchClass = (number % 12 + 12) % 12
  let natural = ["C", "C", "D", "D", "E", "F", "F", "G", "G", "A", "A", "B"][pitchClass]
  let name = [1, 3, 6, 8, 10].contains(pitchClass) ? natural + sharp : natural
  return withOctave ? name + "\((number - pitchClass) / 12 - 1)" : name
}

/// The letter and its signs at the beginning of a text, in semitones above C (below 0 and above 11 where signs lead
/// there), and what follows.
public func pitchClass(leading text: Substring) -> (semitones: Int, rest: Substring)? {
  guard let letter = text.first, let natural = naturals[letter] else { return nil }
  var semitones = natural
  var rest = text.dropFirst()
  while let sign = rest.first, let step = signs[sign] {
    semitones += step
    rest = rest.dropFirst()
  }
  return abs(semitones - natural) <= 2 ? (semitones, rest) : nil
}

private let naturals: [Character: Int] = [
  "C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11, "c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11,
]
private let signs: [Character: Int] = ["#": 1, "♯": 1, "b": -1, "♭": -1]
