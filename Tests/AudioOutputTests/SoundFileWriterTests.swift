import AudioOutput
import CSndFile
import Foundation
import HostSystem
import TestSupport
import Testing

struct SoundFileWriterTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func wave(_ encoding: SoundFileFormat.Encoding) -> SoundFileFormat {
    SoundFileFormat(container: .wave, encoding: encoding)
  }

  @Test func samplesOf24BitsAreThese() throws {
    let samples: [Float] = [0, 0.5, -0.5, 1, -1, 0x1p-23, -0x1p-23, 0.25]
    _ = try writeSound(samples, to: folder.file("a.wav"))
    let expected: [[UInt8]] = [
      [0, 0, 0], [0, 0, 0x40], [0, 0, 0xC0], [0xFF, 0xFF, 0x7F], [0, 0, 0x80], [1, 0, 0], [0xFF, 0xFF, 0xFF],
      [0, 0, 0x20],
    ]
    #expect(try folder.bytes("a.wav").soundBytes == expected.flatMap { $0 })
  }

  /// More samples than a chunk has, and not a multiple of any number of lanes.
  @Test func everySampleIsRoundedToTheNearestOf24Bits() throws {
    var generator = SeededGenerator(seed: 5)
    let samples = (0..<5003).map { place in
      // Whole steps and halves between them as well as any number.
      place % 2 == 0
        ? Float.random(in: -1...1, using: &generator)
        : Float(Int.random(in: -9...9, using: &generator)) * 0x1p-24
    }
    _ = try writeSound(samples, to: folder.file("a.wav"), channelCount: 1)
    let bytes = try folder.bytes("a.wav").soundBytes
    let expected = samples.flatMap { sample in
      let whole = Int32(min((Double(sample) * 0x1p23).rounded(.toNearestOrEven), 0x1p23 - 1))
      return [
        UInt8(truncatingIfNeeded: whole), UInt8(truncatingIfNeeded: whole >> 8), UInt8(truncatingIfNeeded: whole >> 16),
      ]
    }
    #expect(bytes.count == expected.count + 1, "an odd number of bytes, and one to make it even")
    #expect(bytes.starts(with: expected))
  }

  @Test func oneLoudSampleAmongManyIsClippedAlone() throws {
    var samples = (0..<3000).map { Float($0 % 7) * 0.1 }
    samples[1501] = 1.5
    samples[2501] = .nan
    let result = try writeSound(samples, to: folder.file("a.wav"))
    let read = readSound(folder.file("a.wav")).samples
    samples[1501] = 1
    samples[2501] = 0
    #expect(zip(read, samples).allSatisfy { abs($0 - $1) <= 0x1p-23 } && read.count == 3000)
    #expect(result.meter.clippedSampleCount == 2 && result.meter.peak == 1.5)
  }

  @Test func samplesOfFloatsAreThese() throws {
    _ = try writeSound([0, 0.5, -1, 1.5], to: folder.file("a.wav"), format: wave(.float))
    let expected: [[UInt8]] = [[0, 0, 0, 0], [0, 0, 0, 0x3F], [0, 0, 0x80, 0xBF], [0, 0, 0xC0, 0x3F]]
    #expect(try folder.bytes("a.wav").soundBytes == expected.flatMap { $0 })
  }

  @Test func samplesOf16BitsAreWithinTheDitherAndFullScaleIsThis() throws {
    _ = try writeSound([1, -1, 0.5, 0], to: folder.file("a.wav"), format: wave(.pcm16))
    let bytes = try folder.bytes("a.wav").soundBytes
    let values = stride(from: 0, to: bytes.count, by: 2).map { offset in
      Int16(bitPattern: UInt16(bytes.number(at: offset, bytes: 2)))
    }
    #expect(values.count == 4)
    #expect(values[0] >= 32766)
    #expect(values[1] <= -32767)
    #expect(abs(Int(values[2]) - 16384) <= 1)
    #expect(abs(Int(values[3])) <= 1)
  }

  @Test(arguments: [SoundFileFormat.Encoding.pcm16, .pcm24])
  func soundBeyondFullScaleIsClippedAndCounted(encoding: SoundFileFormat.Encoding) throws {
    let loud: [Float] = [1.2, -1.2, 2.5, -300, .infinity, -.infinity, 0.5, 1]
    let result = try writeSound(loud, to: folder.file("a.wav"), format: wave(encoding))
    let read = readSound(folder.file("a.wav")).samples
    for (index, sample) in read.prefix(6).enumerated() {
      #expect(abs(sample - (index % 2 == 0 ? 1 : -1)) < 0.0001, "sample \(index)")
    }
    #expect(result.meter.clippedSampleCount == 6)
    #expect(result.meter.peak == 300)
  }

  @Test func whatIsNotANumberBecomesSilenceInEveryFormat() throws {
    for (name, encoding) in [("a.wav", SoundFileFormat.Encoding.float), ("b.wav", .pcm16), ("c.wav", .pcm24)] {
      let result = try writeSound([.nan, 0.5], to: folder.file(name), format: wave(encoding))
      #expect(abs(readSound(folder.file(name)).samples[0]) < 0.0001)
      #expect(result.meter.clippedSampleCount == 1)
    }
  }

  @Test func theSameSoundIsTheSameFileSecondsApart() throws {
    let formats = SoundFileFormat.allWithoutDateOrDrawnNumbers
    for (name, pauseSeconds) in [("first", 1.1), ("second", 0)] {
      for (index, format) in formats.enumerated() {
        _ = try writeSound(tone(frames: 2000), to: folder.file("\(name)-\(index)"), format: format)
      }
      Thread.sleep(forTimeInterval: pauseSeconds)
    }
    for (index, format) in formats.enumerated() {
      #expect(try folder.bytes("first-\(index)") == folder.bytes("second-\(index)"), "\(format.description)")
    }
  }

  @Test(arguments: SoundFileFormat.Container.allCases)
  func everyContainerIsReadBack(container: SoundFileFormat.Container) throws {
    let samples = tone(frames: 5000)
    for encoding in SoundFileFormat.Encoding.allCases {
      let format = SoundFileFormat(container: container, encoding: encoding)
      guard (try? SoundFileFormat(path: "x.\(container.usual)", name: encoding.asked)) == format else { continue }
      _ = try writeSound(samples, to: folder.file("a"), format: format, isReplacing: true)
      let (read, information) = readSound(folder.file("a"))
      #expect(information.samplerate == 48000 && information.channels == 2)
      #expect(read.count == samples.count, "\(format.description)")
      let worst = zip(read, samples).map { abs($0 - $1) }.max() ?? 1
      let bar: Float = encoding == .vorbis ? 0.05 : encoding == .pcm16 ? 0x1p-14 : 0x1p-23
      show("\(format.description) worst error", Double(worst), bar: "below \(bar)")
      #expect(worst <= bar)
    }
  }

  @Test func ditherMakesTheErrorOf16BitsIndependentOfTheSignal() throws {
    // A tone of 0.4 steps would vanish without dither.
    let samples = (0..<96000).map { 0.4 / 32768 * Float(sin(2 * Double.pi * 440 * Double($0) / 48000)) }
    _ = try writeSound(samples, to: folder.file("a.wav"), format: wave(.pcm16), channelCount: 1)
    let read = readSound(folder.file("a.wav")).samples
    let gain = zip(read, samples).map { Double($0 * $1) }.reduce(0, +) / samples.map { Double($0 * $0) }.reduce(0, +)
    show("a tone of 0.4 steps comes through 16 bits with a gain of", gain, bar: "0.95...1.05")
    #expect(abs(gain - 1) < 0.05)
  }

  private func tone(frames: Int) -> [Float] {
    (0..<frames).flatMap { frame -> [Float] in
      let angle = 2 * Double.pi * 440 * Double(frame) / 48000
      return [Float(0.5 * sin(angle)), Float(0.5 * cos(angle))]
    }
  }
}

extension SoundFileFormat {
  /// Every format but Ogg, whose streams are numbered by chance.
  fileprivate static let allWithoutDateOrDrawnNumbers = Container.allCases.flatMap { container in
    Encoding.allCases.compactMap { encoding in
      try? SoundFileFormat(path: "x.\(container.usual)", name: encoding.asked)
    }
  }.filter { $0.container != .ogg }
}

extension SoundFileFormat.Container {
  fileprivate var usual: String {
    switch self {
    case .wave: "wav"
    case .rf64: "rf64"
    case .wave64: "w64"
    case .au: "au"
    case .flac: "flac"
    case .ogg: "ogg"
    }
  }
}

extension SoundFileFormat.Encoding {
  fileprivate var asked: String {
    switch self {
    case .pcm16: "pcm16"
    case .pcm24: "pcm24"
    case .float: "float"
    case .vorbis: "ogg"
    }
  }
}
