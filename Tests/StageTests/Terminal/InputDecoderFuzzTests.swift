import TestSupport
import Testing

@testable import Stage

struct InputDecoderFuzzTests {
  /// Bytes that sequences are made of, so that random input gets deep into every state.
  private static let lively =
    Array("\u{1B}\u{1B}\u{1B}[[[O<?>:;;0123456789~uMmABDIOZ]P\\\u{7}a\u{C3}".utf8) + [0xF0, 0x9F, 0x8E]

  @Test(arguments: [1, 2] as [UInt64])
  func aMillionRandomBytesNeitherTrapNorGrow(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var decoder = InputDecoder()
    var now = 0.0
    var bytes = 0
    var events = 0
    while bytes < 1_000_000 {
      let portion = (0..<Int.random(in: 1...64, using: &random)).map { _ in
        seed == 1 ? UInt8.random(in: 0...255, using: &random) : Self.lively.randomElement(using: &random)!
      }
      now += Double.random(in: 0...0.12, using: &random)
      bytes += portion.count
      events += decoder.decode(portion, atSeconds: now).count
      #expect(decoder.body.capacity <= 2 * InputDecoder.longestSequence)
    }
    print("seed \(seed): \(bytes) bytes, \(events) events")
    #expect(events > 1000)
    // It still understands what comes after.
    _ = decoder.settle(atSeconds: now + 2)
    #expect(decoder.decode("\u{1B}[97u".utf8, atSeconds: now + 2).count == 1)
  }
}
