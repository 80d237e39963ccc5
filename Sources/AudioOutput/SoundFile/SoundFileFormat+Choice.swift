import HostSystem

extension SoundFileFormat {
  /// What a person can ask for by name.
  public static let names = ["pcm16", "pcm24", "float", "flac", "ogg"]

  /// The format for a file: the container from the extension where it tells, the encoding from the name.
  ///
  /// - Parameters:
  ///   - path: the file, or `-` for the standard output.
  ///   - name: one of ``names``, or nil for what suits the container best.
  /// - Throws: ``Failure`` of kind `usage` for an extension that is not known or does not go with the name.
  public init(path: String, name: String?) throws(Failure) {
    let extensionOfPath = SoundFileFormat.lowercasedExtension(of: path)
    let told = extensionOfPath.flatMap { text in Container.allCases.first { $0.extensions.contains(text) } }
    if let extensionOfPath, told == nil, name == nil {
      throw Failure(
        .usage, subject: path, reason: "'.\(extensionOfPath)' is not a kind of sound file that can be written",
        hint: "Use .wav, .flac, .ogg, .w64, .rf64 or .au, or say --format")
    }
    let named = try name.map { text throws(Failure) in try SoundFileFormat.named(text) }
    self.init(
      container: told ?? named?.container ?? .wave,
      encoding: named?.encoding ?? told?.usualEncoding ?? SoundFileFormat.standard.encoding)
    if named?.container == .flac, told == nil || told == .flac {
      container = .flac
      encoding = .pcm24
    }
    guard container.holds(encoding), named?.container == nil || container == named?.container else {
      throw Failure(
        .usage, subject: path, reason: "--format \(name ?? "") does not go into \(container.name)",
        hint: "Change the extension or the format")
    }
  }

  private static func named(_ name: String) throws(Failure) -> (container: Container?, encoding: Encoding) {
    switch name {
    case "pcm16": (nil, .pcm16)
    case "pcm24": (nil, .pcm24)
    case "float": (nil, .float)
    case "flac": (.flac, .pcm24)
    case "ogg": (.ogg, .vorbis)
    default:
      throw Failure(
        .usage, subject: "--format", reason: "'\(name)' is not a format",
        hint: "Use \(names.joined(separator: ", "))")
    }
  }

  private static func lowercasedExtension(of path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return nil
    }
    let text = name[name.index(after: dot)...].lowercased()
    return text.isEmpty ? nil : text
  }
}

extension SoundFileFormat.Container {
  var usualEncoding: SoundFileFormat.Encoding {
    self == .ogg ? .vorbis : SoundFileFormat.standard.encoding
  }

  func holds(_ encoding: SoundFileFormat.Encoding) -> Bool {
    switch self {
    case .wave, .rf64, .wave64, .au: encoding != .vorbis
    case .flac: encoding == .pcm16 || encoding == .pcm24
    case .ogg: encoding == .vorbis
    }
  }
}
