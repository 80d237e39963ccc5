import HostSystem

/// What we take from files, each by an option or argument of its own.
public enum FileContent: Sendable {
  case recording, tune, midiFile, sound

  /// "a tune"
  var words: String {
    switch self {
    case .recording: "a recording of a hinge"
    case .tune: "a tune"
    case .midiFile: "a MIDI file"
    case .sound: "a sound file"
    }
  }

  /// Who takes it.
  var remedy: String {
    switch self {
    case .recording: "It is the SWEEP of 'render', or --hinge file:SWEEP of 'play'"
    case .tune: "--tune takes it"
    case .midiFile: "'render --midi' takes it"
    case .sound: "--loop takes it, with --instrument sweep"
    }
  }
}

/// Content that is not what is wanted, told from its first bytes so that the message can say what it is and who takes it.
public enum ForeignContent {
  /// - Returns: `nil` for what is wanted, and for what is not known here.
  public static func refusal(of head: [UInt8], wanted: FileContent) -> (reason: String, hint: String?)? {
    head.withUnsafeBufferPointer { refusal(of: $0, wanted: wanted) }
  }

  /// - Throws: ``Failure`` of kind `badData` for what is known here and not wanted.
  public static func refuse(_ head: [UInt8], wanted: FileContent, subject: String) throws(Failure) {
    guard let refusal = refusal(of: head, wanted: wanted) else { return }
    throw Failure(.badData, subject: subject, reason: refusal.reason, hint: refusal.hint)
  }

  static func refusal(of head: Bytes, wanted: FileContent) -> (reason: String, hint: String?)? {
    if let refusal = marked(head, wanted: wanted) { return refusal }
    if let found = text(head) { return refusal(of: found, wanted: wanted) }
    return document(head).map { ("is \($0.words), not \(wanted.words)", $0.remedy) }
  }

  /// The same by the mark of its first bytes alone: so much can be told before more has come.
  static func marked(_ head: Bytes, wanted: FileContent) -> (reason: String, hint: String?)? {
    if let (_, reason, hint) = unusable.first(where: { head.starts(with: $0.mark) }) { return (reason, hint) }
    if let (_, words) = useless.first(where: { head.starts(with: $0.mark) }) {
      return ("is \(words), not \(wanted.words)", nil)
    }
    // A MIDI file in another's clothes: neither a sound nor one that we read.
    if head.startsWith("RIFF"), head.startsWith("RMID", at: 8) { return nil }
    if head.startsWith("MThd") { return refusal(of: .midiFile, wanted: wanted) }
    return soundMarks.contains { head.starts(with: $0) } ? refusal(of: .sound, wanted: wanted) : nil
  }

  private static func refusal(of found: FileContent, wanted: FileContent) -> (reason: String, hint: String?)? {
    found == wanted ? nil : ("is \(found.words), not \(wanted.words)", found.remedy)
  }

  private static let unusable: [(mark: [UInt8], reason: String, hint: String)] = [
    ([0xFF, 0xFE], "is UTF-16 text", "Convert it with iconv -f UTF-16 -t UTF-8"),
    ([0xFE, 0xFF], "is UTF-16 text", "Convert it with iconv -f UTF-16 -t UTF-8"),
    ([0x00, 0x00, 0xFE, 0xFF], "is UTF-32 text", "Convert it with iconv -f UTF-32 -t UTF-8"),
    ([0x1F, 0x8B], "is compressed with gzip", "Unpack it with gunzip, or pipe gzip -dc into -"),
    ([0x28, 0xB5, 0x2F, 0xFD], "is compressed with zstd", "Unpack it with unzstd"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "is compressed with xz", "Unpack it with unxz"),
    (Array("BZh".utf8), "is compressed with bzip2", "Unpack it with bunzip2"),
    ([0x50, 0x4B, 0x03, 0x04], "is a ZIP archive", "Unpack it and name the file inside"),
  ]

  private static let useless: [(mark: [UInt8], words: String)] = [
    (Array("SQLite format 3".utf8), "a database"), ([0x89, 0x50, 0x4E, 0x47], "a picture"),
    ([0xFF, 0xD8, 0xFF], "a picture"), (Array("GIF8".utf8), "a picture"), (Array("<svg".utf8), "a picture"),
    (Array("%PDF".utf8), "a PDF document"), ([0x7F, 0x45, 0x4C, 0x46], "a program"),
  ]

  private static let soundMarks = ["RIFF", "RF64", "riff", "fLaC", "OggS", "FORM", ".snd", "ID3", "caff"].map {
    Array($0.utf8)
  }
}

extension ForeignContent {
  /// What we take and people write as text.
  private static func text(_ head: Bytes) -> FileContent? {
    guard let first = head.first(where: { !ASCII.isWhite($0) }) else { return nil }
    var lines = HeadLines(head, isComplete: true)
    while let record = lines.next() {
      guard let mark = record.bytes.first(where: { !ASCII.isBlank($0) }), mark != ASCII.numberSign else { continue }
      let line = record.bytes
      if first == ASCII.brace {
        guard let found = try? FoundValues(line) else { return nil }
        return found.isPerformance || (found.time != nil && found.hasAngle) ? .recording : nil
      }
      if CSVColumns(firstLine: line) != nil || DevicectlDecoder.isLike(line) || DumpsysDecoder.isLike(line) {
        return .recording
      }
      return isTune(line) ? .tune : nil
    }
    return nil
  }

  /// Whether a line could be a tune's first: its title, its tempo, or notes.
  private static func isTune(_ line: Bytes) -> Bool {
    guard let text = String(validating: line, as: UTF8.self) else { return false }
    if text.hasPrefix("title ") { return true }
    var parser = TuneParser(subject: "")
    return (try? parser.take(Substring(text), number: 1)) != nil
  }

  /// Other documents of ours.
  private static func document(_ head: Bytes) -> (words: String, remedy: String)? {
    guard head.first(where: { !ASCII.isWhite($0) }) == ASCII.brace else { return nil }
    if head.firstOffset(of: "\"calibration\"") != nil {
      return ("a calibration", "--calibrate SHUT:OPEN takes its angles")
    }
    let isReport = head.part(0..<min(head.count, 64)).firstOffset(of: "\"schema\"") != nil
    return isReport ? ("a report in JSON", "'bench all --compare' takes those of 'bench all --json'") : nil
  }
}
