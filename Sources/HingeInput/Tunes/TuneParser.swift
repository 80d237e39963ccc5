import HostSystem

/// Reads a ``Tune`` line by line.
struct TuneParser {
  private let subject: String
  /// What is longer is a slip of the finger.
  private static let longestSeconds = 3600.0
  private var tune = Tune()
  private var secondsPerBeat = 60.0 / 90
  private var seconds = 0.0
  private var line = 0

  init(subject: String) {
    self.subject = subject
  }

  mutating func take(_ text: Substring, number: Int) throws(Failure) {
    line = number
    var words = TuneWords(text)
    guard let first = words.next() else { return }
    switch first.text {
    case "title": tune.title = words.remainder
    case "tempo":
      try setTempo(words.next(), after: first)
      if let word = words.next() {
        throw failure(word, "\(shown(word.text)) behind the tempo; begin a new line for notes")
      }
    default:
      var word: TuneWords.Word? = first
      while let current = word {
        if current.text != "|" { try add(current, &words) }
        word = words.next()
      }
    }
  }

  func finish() throws(Failure) -> Tune {
    guard tune.steps.contains(where: { !$0.notes.isEmpty }) else {
      throw Failure(
        .badData, subject: subject, reason: "holds no notes", hint: "Write notes and beats, as in 'C4 1 D4 0.5'")
    }
    return tune
  }

  private mutating func setTempo(_ word: TuneWords.Word?, after first: TuneWords.Word) throws(Failure) {
    guard let word, let beats = number(word.text), (10...1000).contains(beats) else {
      throw failure(word ?? first, "tempo wants 10 to 1000 beats per minute")
    }
    secondsPerBeat = 60 / beats
  }

  private mutating func add(_ word: TuneWords.Word, _ words: inout TuneWords) throws(Failure) {
    var notes: [UInt8] = []
    if word.text != "r" {
      if word.text.hasPrefix("["), !word.text.hasSuffix("]") { throw failure(word, "a chord without its ']'") }
      for name in word.text.split(whereSeparator: { " ,[]\t".contains($0) }) {
        guard let note = noteNumber(named: name) else {
          throw failure(word, "\(shown(name)) is no note; write C4, F#3, Bb2, or r for a rest")
        }
        notes.append(note)
      }
      guard !notes.isEmpty else { throw failure(word, "an empty chord") }
    }
    guard let length = words.next() else {
      throw failure(word, "\(shown(word.text)) is not followed by its length in beats")
    }
    guard let beats = number(length.text), beats > 0 else {
      throw failure(
        length, "\(shown(length.text)) is no length in beats; write 1, 0.5 or 1.5 behind \(shown(word.text))")
    }
    let lengthSeconds = beats * secondsPerBeat
    guard lengthSeconds <= Self.longestSeconds else {
      throw failure(length, "\(shown(length.text)) beats are more than an hour")
    }
    tune.steps.append(Tune.Step(notes: notes, startSeconds: seconds, lengthSeconds: lengthSeconds))
    seconds += lengthSeconds
  }

  /// Plain decimals only: no signs, exponents, `nan` or hexadecimal.
  private func number(_ text: Substring) -> Double? {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    return isPlain ? Double(text) : nil
  }

  /// A word for a message, of a length that can be read.
  private func shown(_ word: Substring) -> String {
    "'\(word.prefix(32))\(word.dropFirst(32).isEmpty ? "" : "…")'"
  }

  private func failure(_ word: TuneWords.Word, _ reason: String) -> Failure {
    Failure(.badData, subject: subject, place: .init(line: line, column: word.column), reason: reason)
  }
}
