/// The bytes of a MIDI file, taken from the front. Whatever is asked for, nothing is read beyond the end.
struct MIDIBytes {
  private let bytes: [UInt8]
  private(set) var offset = 0
  /// Where the part that is being read ends: the file or a chunk.
  private(set) var end: Int
  /// What that part is called in messages.
  private var part = "file"

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
  }

  var isAtEnd: Bool { offset >= end }
  var left: Int { end - offset }

  mutating func byte() throws(MIDIFlaw) -> UInt8 {
    guard offset < end else {
      throw MIDIFlaw(at: offset, "the \(part) ends in the midst of an event", hint: "Was it cut short?")
    }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// The next byte, without taking it.
  var next: UInt8? { offset < end ? bytes[offset] : nil }

  /// A data byte, below 0x80.
  mutating func data() throws(MIDIFlaw) -> UInt8 {
    let value = try byte()
    guard value < 0x80 else {
      throw MIDIFlaw(at: offset - 1, "\(hexadecimal(value)) stands where a value below 0x80 must")
    }
    return value
  }

  /// A number of some bytes, the highest first.
  mutating func number(bytes count: Int) throws(MIDIFlaw) -> Int {
    var number = 0
    for _ in 0..<count { number = number << 8 | Int(try byte()) }
    return number
  }

  /// A number with seven bits in each byte, of which all but the last have the eighth set: four bytes at most.
  mutating func variableNumber() throws(MIDIFlaw) -> Int {
    let start = offset
    var number = 0
    for _ in 0..<4 {
      let value = try byte()
      number = number << 7 | Int(value & 0x7F)
      if value < 0x80 { return number }
    }
    throw MIDIFlaw(at: start, "a time or length is longer than four bytes")
  }

  mutating func skip(_ count: Int) throws(MIDIFlaw) {
    guard count <= left else {
      throw MIDIFlaw(at: offset, "\(count) bytes should follow, but only \(left) are left of the \(part)")
    }
    offset += count
  }

  mutating func text(_ count: Int) throws(MIDIFlaw) -> String {
    let start = offset
    try skip(count)
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Takes a chunk out: a reader of its own for it, and this one goes on behind it.
  mutating func chunk(_ count: Int, named name: String) throws(MIDIFlaw) -> MIDIBytes {
    var inside = self
    try skip(count)
    inside.end = offset
    inside.part = name
    return inside
  }
}

/// "0x4D"
func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return "0x" + (digits.count < 2 ? "0" : "") + digits
}
