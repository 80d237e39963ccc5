/// The head of a WAV file, or of the RF64 file that it becomes when a length no longer fits 32 bits.
///
/// Our own, not libsndfile's: that one decides between the two when it opens the file, or writes a form (extensible
/// format tags) that Python's `wave` module up to 3.11 refuses, and cannot write to a pipe. Here room is kept for the
/// RF64 lengths, in a chunk that readers of plain WAV skip, as EBU Tech 3306 (2009) section 4 has it.
///
/// There is no PEAK chunk and no date: the same sound is the same file byte for byte.
struct WaveHeader {
  enum Length {
    case known(dataBytes: Int64)
    /// For pipes: the largest number, which readers take for "until the end".
    case unknown
  }

  var sampleRateHz: Int
  var channelCount: Int
  var encoding: SoundFileFormat.Encoding
  var comment: String
  /// Whether the header can be written again once the length is known.
  var canGrow: Bool
  /// The largest value for the length fields of plain WAV. Beyond it the file is RF64.
  var largestPlainLength: Int64

  var bytesPerSample: Int {
    switch encoding {
    case .pcm16: 2
    case .pcm24: 3
    case .float, .vorbis: 4
    }
  }

  /// Whether so much sound makes it RF64.
  func isLarge(dataBytes: Int64) -> Bool {
    canGrow && Int64(bytes(.unknown).count) + dataBytes - 8 > largestPlainLength
  }

  /// The header. It has the same size for every length.
  func bytes(_ length: Length) -> [UInt8] {
    let head = chunks(length, headBytes: 0).count
    return chunks(length, headBytes: Int64(head))
  }

  private func chunks(_ length: Length, headBytes: Int64) -> [UInt8] {
    var dataBytes: Int64?
    if case .known(let count) = length { dataBytes = count }
    let riffLength = dataBytes.map { headBytes + $0 + ($0 & 1) - 8 }
    let isLarge = canGrow && riffLength.map { $0 > largestPlainLength } ?? false
    let frameBytes = bytesPerSample * channelCount
    let frames = dataBytes.map { $0 / Int64(frameBytes) }
    func length32(_ length: Int64?) -> UInt32 { isLarge ? .max : length.flatMap(UInt32.init(exactly:)) ?? .max }

    var out = ChunkBytes()
    out.tag(isLarge ? "RF64" : "RIFF")
    out.append(length32(riffLength))
    out.tag("WAVE")
    if canGrow {
      out.chunk(isLarge ? "ds64" : "JUNK") { body in
        for value in [riffLength, dataBytes, frames] { body.append(isLarge ? UInt64(value ?? 0) : 0) }
        body.append(UInt32(0))  // no table of further lengths
      }
    }
    out.chunk("fmt ") { body in
      body.append(UInt16(encoding == .float ? 3 : 1))
      body.append(UInt16(channelCount))
      body.append(UInt32(sampleRateHz))
      body.append(UInt32(sampleRateHz * frameBytes))
      body.append(UInt16(frameBytes))
      body.append(UInt16(bytesPerSample * 8))
      if encoding == .float { body.append(UInt16(0)) }
    }
    if encoding == .float { out.chunk("fact") { $0.append(length32(frames)) } }
    if !comment.isEmpty {
      out.chunk("LIST") { body in
        body.tag("INFO")
        body.chunk("ICMT") { $0.text(comment) }
      }
    }
    out.tag("data")
    out.append(length32(dataBytes))
    return out.bytes
  }
}

/// Little-endian bytes in RIFF chunks.
private struct ChunkBytes {
  var bytes: [UInt8] = []

  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func tag(_ name: String) {
    bytes.append(contentsOf: name.utf8)
  }

  /// Text with its ending zero.
  mutating func text(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(0)
  }

  mutating func chunk(_ name: String, fill: (inout ChunkBytes) -> Void) {
    var body = ChunkBytes()
    fill(&body)
    tag(name)
    append(UInt32(body.bytes.count))
    bytes += body.bytes
    if body.bytes.count % 2 == 1 { bytes.append(0) }
  }
}
