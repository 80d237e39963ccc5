import HostSystem

/// Writes a sound file. It stands in its place once it is finished, and not before.
public final class SoundFileWriter: BlockSink {
  public let channelCount: Int
  public private(set) var meter = SoundMeter()

  private let sampleRateHz: Int
  private let encoding: SoundFileFormat.Encoding
  private let file: NewFile
  private let container: any SampleContainer
  private var quantiser: Quantiser
  /// Room for a chunk of samples, encoded and limited.
  private let integers: UnsafeMutablePointer<Int32>
  private let floats: UnsafeMutablePointer<Float>
  private var framesSinceReadable = 0

  /// - Parameters:
  ///   - file: where the sound goes; committed by ``finish()``.
  ///   - comment: kept in the file, where its kind has a place for it.
  ///   - seed: of the dither.
  ///   - largestPlainLength: where WAV ends and RF64 begins, in bytes.
  public init(
    file: NewFile, format: SoundFileFormat, sampleRateHz: Int, channelCount: Int, comment: String = "",
    seed: UInt64 = 0, largestPlainLength: Int64 = Int64(UInt32.max) - 1
  ) throws(Failure) {
    guard file.canSeek || format.container != .wave64 else {
      throw Failure(
        .usage, subject: file.path, reason: "W64 cannot be written to a pipe or a device", hint: "Use WAV, AU or FLAC")
    }
    self.file = file
    self.channelCount = channelCount
    self.sampleRateHz = sampleRateHz
    encoding = format.encoding
    quantiser = Quantiser(
      bits: encoding == .pcm16 ? 16 : 24, dither: encoding == .pcm16 ? Dither(seed: seed) : nil)
    if format.container == .wave || format.container == .rf64 {
      let header = WaveHeader(
        sampleRateHz: sampleRateHz, channelCount: channelCount, encoding: encoding, comment: comment,
        canGrow: file.canSeek, largestPlainLength: format.container == .rf64 ? 0 : largestPlainLength)
      container = try WaveContainer(file: file, header: header)
    } else {
      container = try LibraryContainer(
        file: file, format: format, sampleRateHz: sampleRateHz, channelCount: channelCount, comment: comment)
    }
    integers = .allocate(capacity: Self.chunkFrames * channelCount)
    floats = .allocate(capacity: Self.chunkFrames * channelCount)
  }

  deinit {
    integers.deallocate()
    floats.deallocate()
  }

  /// What the file has become. WAV turns into RF64 when it outgrows its length fields.
  public var format: SoundFileFormat {
    SoundFileFormat(container: container.container, encoding: encoding)
  }

  public func write(_ samples: UnsafeBufferPointer<Float>) throws(Failure) {
    var start = 0
    while start < samples.count {
      let end = min(samples.count, start + Self.chunkFrames * channelCount)
      try writeChunk(UnsafeBufferPointer(rebasing: samples[start..<end]))
      start = end
    }
  }

  /// libsndfile's Vorbis encoder keeps whole writes on the stack.
  private static let chunkFrames = 1024

  /// How often in a second of sound the file is made readable: a process that is killed loses less than a second.
  private static let readableTimesPerSecond = 2

  private func writeChunk(_ samples: UnsafeBufferPointer<Float>) throws(Failure) {
    let within = limited(samples)
    if encoding == .float || encoding == .vorbis {
      try container.append(floats: within)
    } else {
      quantiser.quantise(within, to: integers)
      try container.append(integers: UnsafeBufferPointer(start: integers, count: within.count))
    }
    let frameCount = samples.count / channelCount
    meter.frameCount += Int64(frameCount)
    framesSinceReadable += frameCount
    if framesSinceReadable >= sampleRateHz / SoundFileWriter.readableTimesPerSecond {
      framesSinceReadable = 0
      try container.keepReadable()
    }
  }

  /// The samples as the encoding can hold them, each taken note of: mostly the samples themselves.
  private func limited(_ samples: UnsafeBufferPointer<Float>) -> UnsafeBufferPointer<Float> {
    let holdsAnyNumber = encoding == .float
    if meter.note(samples, within: holdsAnyNumber ? .greatestFiniteMagnitude : 1) { return samples }
    for (place, sample) in samples.enumerated() {
      floats[place] = holdsAnyNumber ? meter.pass(sample) : meter.clip(sample)
    }
    return UnsafeBufferPointer(start: floats, count: samples.count)
  }

  public func finish() throws(Failure) {
    try container.complete()
    try file.commit()
  }
}
