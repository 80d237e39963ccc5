import Foundation

/// The sound card made of a clock (Tests/PacedDevice), compiled when it is first needed, and the ALSA configuration that
/// knows it. It is there for this process, and for child processes that inherit the environment.
public struct PacedSoundCard: Sendable {
  /// Built once.
  public static let shared = PacedSoundCard()

  private let folder: URL

  /// The configuration's path, for `ALSA_CONFIG_PATH`.
  public var configurationPath: String {
    "/usr/share/alsa/alsa.conf:\(folder.path)/asoundrc"
  }

  private init() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("paced-\(getpid())")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let library = folder.appendingPathComponent("paced.so").path
      let configuration = try String(contentsOf: Self.sources.appendingPathComponent("paced.conf"), encoding: .utf8)
      try configuration.replacingOccurrences(of: "@LIBRARY@", with: library).write(
        to: folder.appendingPathComponent("asoundrc"), atomically: true, encoding: .utf8)
      try Self.compile(to: library)
    } catch {
      fatalError("the paced sound card cannot be built: \(error)")
    }
    setenv("ALSA_CONFIG_PATH", configurationPath, 1)
    Self.folderToRemove = strdup(folder.path)
    atexit {
      guard let path = PacedSoundCard.folderToRemove else { return }
      try? FileManager.default.removeItem(atPath: String(cString: path))
    }
  }

  nonisolated(unsafe) private static var folderToRemove: UnsafeMutablePointer<CChar>?

  /// The name under which ALSA opens it.
  ///
  /// - Parameters:
  ///   - file: where the played frames go, raw; `file.starts` gets "nanoseconds frame" for each start.
  ///   - format: ALSA's name of the only format it takes.
  ///   - rateHz, channels: the only ones it takes.
  ///   - framesUntilLost: it is unplugged after so many.
  ///   - openError: the error number with which it refuses to open.
  public func name(
    file: String = "/dev/null", format: String = "ANY", rateHz: Int = 0, channels: Int = 0, framesUntilLost: Int = 0,
    openError: Int32 = 0
  ) -> String {
    "paced:FILE=\(file),FORMAT=\(format),RATE=\(rateHz),CHANNELS=\(channels),LOST=\(framesUntilLost),"
      + "ERROR=\(openError)"
  }

  private static let sources = URL(fileURLWithPath: projectPath("Tests/PacedDevice"))

  private static func compile(to library: String) throws {
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-O2", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", "-DPIC",
      sources.appendingPathComponent("paced_open.c").path, sources.appendingPathComponent("paced_play.c").path,
      "-o", library, "-lasound",
    ]
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
