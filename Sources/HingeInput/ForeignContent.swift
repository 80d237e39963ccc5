/// Content that is no recording, told from its first bytes so that the message can say what it is.
enum ForeignContent {
  static func refusal(of head: Bytes) -> (reason: String, hint: String?)? {
    if let (_, reason, hint) = known.first(where: { head.starts(with: $0.mark) }) { return (reason, hint) }
    return nil
  }

  private static let known: [(mark: [UInt8], reason: String, hint: String?)] = [
    ([0xFF, 0xFE], "is UTF-16 text", "Convert it with iconv -f UTF-16 -t UTF-8"),
    ([0xFE, 0xFF], "is UTF-16 text", "Convert it with iconv -f UTF-16 -t UTF-8"),
    ([0x00, 0x00, 0xFE, 0xFF], "is UTF-32 text", "Convert it with iconv -f UTF-32 -t UTF-8"),
    ([0x1F, 0x8B], "is compressed with gzip", "Unpack it with gunzip, or pipe gzip -dc into -"),
    ([0x28, 0xB5, 0x2F, 0xFD], "is compressed with zstd", "Unpack it with unzstd"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "is compressed with xz", "Unpack it with unxz"),
    (Array("BZh".utf8), "is compressed with bzip2", "Unpack it with bunzip2"),
    ([0x50, 0x4B, 0x03, 0x04], "is a ZIP archive", "Unpack it and name the file inside"),
    (Array("RIFF".utf8), "is a sound file, not a recording of a hinge", nil),
    (Array("RF64".utf8), "is a sound file, not a recording of a hinge", nil),
    (Array("fLaC".utf8), "is a sound file, not a recording of a hinge", nil),
    (Array("OggS".utf8), "is a sound file, not a recording of a hinge", nil),
    (Array("SQLite format 3".utf8), "is a database, not a recording of a hinge", nil),
  ]
}
