import HostSystem

/// How sound is laid down in a file: the container around it and the encoding of its samples.
public struct SoundFileFormat: Equatable, Sendable {
  public enum Container: Sendable, CaseIterable {
    /// WAV; beyond 4 GiB it becomes RF64.
    case wave
    /// RF64 from the start.
    case rf64
    /// Sony Wave64.
    case wave64
    /// Sun/NeXT, big-endian.
    case au
    case flac
    case ogg

    /// What files of this kind are called, the usual one first.
    var extensions: [String] {
      switch self {
      case .wave: ["wav", "wave"]
      case .rf64: ["rf64"]
      case .wave64: ["w64"]
      case .au: ["au", "snd"]
      case .flac: ["flac"]
      case .ogg: ["ogg", "oga"]
      }
    }

    public var name: String {
      switch self {
      case .wave: "WAV"
      case .rf64: "RF64"
      case .wave64: "W64"
      case .au: "AU"
      case .flac: "FLAC"
      case .ogg: "Ogg Vorbis"
      }
    }
  }

  public enum Encoding: Sendable, CaseIterable {
    /// Whole numbers of 16 bits, dithered.
    case pcm16
    /// Whole numbers of 24 bits.
    case pcm24
    /// 32-bit floating point. Sound beyond full scale is kept.
    case float
    /// Lossy, variable rate.
    case vorbis

    public var name: String {
      switch self {
      case .pcm16: "16-bit"
      case .pcm24: "24-bit"
      case .float: "float"
      case .vorbis: "lossy"
      }
    }
  }

  public var container: Container
  public var encoding: Encoding

  public init(container: Container, encoding: Encoding) {
    self.container = container
    self.encoding = encoding
  }

  /// Every player reads it.
  public static let standard = SoundFileFormat(container: .wave, encoding: .pcm24)

  /// "24-bit WAV", or just "Ogg Vorbis".
  public var description: String {
    encoding == .vorbis ? container.name : "\(encoding.name) \(container.name)"
  }
}
