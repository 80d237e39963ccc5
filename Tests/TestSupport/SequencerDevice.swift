import Foundation

/// The kernel's side of ALSA's sequencer as a library to be preloaded (Tests/SequencerDevice), compiled when it is first needed.
public struct SequencerDevice: Sendable {
  public let libraryPath: String

  /// - Parameter folder: where the library is built.
  public init(in folder: ScratchFolder) throws {
    libraryPath = folder.file("sequencer.so")
    let source = projectPath("Tests/SequencerDevice/sequencer_device.c")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-O2", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", source, "-o", libraryPath,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
