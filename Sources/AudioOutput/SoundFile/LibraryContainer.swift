import CSndFile
import HostSystem

/// A sound file that libsndfile writes, through our own file: its failures keep their reason.
final class LibraryContainer: SampleContainer {
  let container: SoundFileFormat.Container
  private let access: LibraryFileAccess
  private var handle: OpaquePointer?

  /// - Parameter file: libsndfile goes back to complete the header, where the file allows it.
  init(
    file: NewFile, format: SoundFileFormat, sampleRateHz: Int, channelCount: Int, comment: String
  ) throws(Failure) {
    container = format.container
    access = LibraryFileAccess(file: file)
    var information = SF_INFO()
    information.samplerate = Int32(sampleRateHz)
    information.channels = Int32(channelCount)
    information.format = format.libraryCode
    var calls = LibraryFileAccess.calls
    handle = sf_open_virtual(&calls, Int32(SFM_WRITE), &information, Unmanaged.passUnretained(access).toOpaque())
    guard let handle else {
      let words = String(cString: sf_strerror(nil))
      throw access.failure
        ?? Failure(.cannotCreate, subject: file.path, reason: "cannot become \(format.description): \(words)")
    }
    // A PEAK chunk holds the time of day, and the same sound shall be the same file.
    sf_command(handle, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, Int32(SF_FALSE))
    if format.encoding == .vorbis {
      var quality = LibraryContainer.vorbisQuality
      sf_command(handle, Int32(SFC_SET_VBR_ENCODING_QUALITY), &quality, Int32(MemoryLayout<Double>.size))
    }
    sf_set_string(handle, Int32(SF_STR_COMMENT), comment)
  }

  /// Of 0...1, by ear: about 190 kbit/s at 48 kHz, where reeds' high partials survive.
  private static let vorbisQuality = 0.6

  deinit {
    if let handle { sf_close(handle) }
  }

  func append(integers samples: UnsafeBufferPointer<Int32>) throws(Failure) {
    try check(sf_write_int(handle, samples.baseAddress, sf_count_t(samples.count)), samples.count)
  }

  func append(floats samples: UnsafeBufferPointer<Float>) throws(Failure) {
    try check(sf_write_float(handle, samples.baseAddress, sf_count_t(samples.count)), samples.count)
  }

  func keepReadable() throws(Failure) {
    // FLAC and Ogg are readable at every page; the others have a length in front.
    guard access.canSeek, container != .flac, container != .ogg else { return }
    sf_command(handle, Int32(SFC_UPDATE_HEADER_NOW), nil, 0)
    if let failure = access.failure { throw failure }
  }

  func complete() throws(Failure) {
    let code = sf_close(handle)
    handle = nil
    try check(code == 0 ? 1 : 0, 1)
  }

  private func check(_ written: sf_count_t, _ wanted: Int) throws(Failure) {
    if let failure = access.failure { throw failure }
    guard written == sf_count_t(wanted) else {
      let words = String(cString: sf_strerror(handle))
      throw Failure(.inputOutput, subject: access.path, reason: "cannot be written: \(words)")
    }
  }
}

extension SoundFileFormat {
  /// libsndfile's number for it.
  fileprivate var libraryCode: Int32 {
    let major =
      switch container {
      case .wave: SF_FORMAT_WAV
      case .rf64: SF_FORMAT_RF64
      case .wave64: SF_FORMAT_W64
      case .au: SF_FORMAT_AU
      case .flac: SF_FORMAT_FLAC
      case .ogg: SF_FORMAT_OGG
      }
    let minor =
      switch encoding {
      case .pcm16: SF_FORMAT_PCM_16
      case .pcm24: SF_FORMAT_PCM_24
      case .float: SF_FORMAT_FLOAT
      case .vorbis: SF_FORMAT_VORBIS
      }
    return Int32(major) | Int32(minor)
  }
}
