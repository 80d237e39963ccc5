import AudioOutput
import Foundation
import HostSystem
import TestSupport
import Testing

struct WaveHeaderTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func aSmallFileIsPlainWave() throws {
    _ = try writeSound([Float](repeating: 0.1, count: 200), to: folder.file("a.wav"))
    let bytes = try folder.bytes("a.wav")
    #expect(bytes.text(0..<4) == "RIFF" && bytes.text(8..<16) == "WAVEJUNK")
    #expect(bytes.number(at: 4, bytes: 4) == UInt64(bytes.count - 8))
    #expect(bytes.text(48..<52) == "fmt " && bytes.number(at: 56, bytes: 2) == 1)
    #expect(bytes.soundBytes.count == 600)
    #expect(String(decoding: bytes, as: UTF8.self).contains("a test, seed 1"))
  }

  @Test func beyondTheLimitItIsRF64WithLengthsOf64Bits() throws {
    let result = try writeSound(
      [Float](repeating: 0.1, count: 400_000), to: folder.file("a.wav"), largestPlainLength: 1_000_000)
    let bytes = try folder.bytes("a.wav")
    #expect(result.format.container == .rf64)
    #expect(bytes.text(0..<4) == "RF64" && bytes.text(8..<16) == "WAVEds64")
    #expect(bytes.number(at: 4, bytes: 4) == 0xFFFF_FFFF)
    #expect(bytes.number(at: 20, bytes: 8) == UInt64(bytes.count - 8))
    #expect(bytes.number(at: 28, bytes: 8) == 1_200_000)
    #expect(bytes.number(at: 36, bytes: 8) == 200_000)
    let (samples, information) = readSound(folder.file("a.wav"))
    #expect(information.frames == 200_000)
    #expect(samples.count == 400_000 && abs(samples[399_999] - 0.1) < 1e-6)
  }

  @Test func justBelowTheLimitItIsPlain() throws {
    let headBytes = try { () -> Int in
      _ = try writeSound([], to: folder.file("empty.wav"))
      return try folder.bytes("empty.wav").count
    }()
    for (extra, container) in [(0, SoundFileFormat.Container.wave), (-1, .rf64)] {
      let result = try writeSound(
        [Float](repeating: 0, count: 1000), to: folder.file("a.wav"), isReplacing: true,
        largestPlainLength: Int64(headBytes + 3000 - 8 + extra))
      #expect(result.format.container == container)
    }
  }

  @Test func aFileLeftByAKillIsReadable() throws {
    let file = try NewFile(path: folder.file("a.wav"), isReplacing: false)
    let writer = try SoundFileWriter(file: file, format: .standard, sampleRateHz: 8000, channelCount: 1)
    for _ in 0..<10 {
      try [Float](repeating: 0.25, count: 1000).withUnsafeBufferPointer { try writer.write($0) }
    }
    let draft = try #require(try folder.names.first)
    #expect(draft.hasSuffix(".wav"))
    // One second is 8000 frames; nine seconds out of ten would do.
    #expect(readSound(folder.file(draft)).information.frames >= 8000)
    withExtendedLifetime(writer) {}
  }

  @Test(arguments: ["a.wav", "a.au", "a.flac", "a.ogg"])
  func soundGoesDownAPipeThatCannotSeek(name: String) throws {
    let format = try SoundFileFormat(path: name, name: nil)
    let ends = DescriptorPipe()
    let samples = (0..<2000).map { Float(sin(Double($0) * 0.05)) * 0.5 }
    let writer = try SoundFileWriter(
      file: NewFile(descriptor: ends.writing, name: "standard output"), format: format, sampleRateHz: 48000,
      channelCount: 2)
    try samples.withUnsafeBufferPointer { try writer.write($0) }
    try writer.finish()
    close(ends.writing)
    let data = Data(DescriptorPipe.readAll(ends.reading))
    close(ends.reading)
    try data.write(to: URL(fileURLWithPath: folder.file(name)))
    let head = String(decoding: data.prefix(4), as: UTF8.self)
    #expect(["a.wav": "RIFF", "a.au": ".snd", "a.flac": "fLaC", "a.ogg": "OggS"][name] == head)
    if name == "a.wav" {
      #expect([UInt8](data).number(at: 4, bytes: 4) == 0xFFFF_FFFF)
      #expect([UInt8](data).soundBytes.count == 6000)
    }
    #expect(readSound(folder.file(name)).samples.count == 2000)
  }

  @Test func aFormatThatMustSeekIsRefusedOnAPipe() throws {
    #expect {
      let file = try NewFile(path: "/dev/null", isReplacing: false)
      _ = try SoundFileWriter(
        file: file, format: SoundFileFormat(container: .wave64, encoding: .float), sampleRateHz: 48000, channelCount: 2)
    } throws: { error in
      (error as? Failure)?.reason == "W64 cannot be written to a pipe or a device"
    }
  }
}
