import AudioOutput
import Foundation
import HostSystem
import TestSupport
import Testing

struct NewFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func failure(_ body: () throws -> Void) -> Failure? {
    do {
      try body()
      return nil
    } catch {
      return error as? Failure
    }
  }

  @Test func nothingStandsInPlaceBeforeItIsComplete() throws {
    let file = try NewFile(path: folder.file("a"), isReplacing: false)
    try file.append([1, 2, 3])
    #expect(!FileManager.default.fileExists(atPath: folder.file("a")))
    try file.commit()
    #expect(try folder.bytes("a") == [1, 2, 3])
    #expect(try folder.names == ["a"])
  }

  @Test func whatIsNotCompletedLeavesNothing() throws {
    do {
      let file = try NewFile(path: folder.file("a"), isReplacing: false)
      try file.append([1, 2, 3])
      #expect(try folder.names.count == 1)
    }
    #expect(try folder.names.isEmpty)
  }

  @Test func anExistingFileIsOnlyReplacedByForceAndKeepsItsPermissions() throws {
    try Data([9]).write(to: URL(fileURLWithPath: folder.file("a")))
    #expect(chmod(folder.file("a"), 0o640) == 0)
    let refused = failure { _ = try NewFile(path: folder.file("a"), isReplacing: false) }
    #expect(refused?.kind == .cannotCreate)
    #expect(refused?.description == "\(folder.file("a")): exists already. Use --force to replace it.")
    do {
      let abandoned = try NewFile(path: folder.file("a"), isReplacing: true)
      try abandoned.append([1])
    }
    #expect(try folder.bytes("a") == [9])
    let file = try NewFile(path: folder.file("a"), isReplacing: true)
    try file.append([1])
    try file.commit()
    #expect(try folder.bytes("a") == [1])
    let permissions = try FileManager.default.attributesOfItem(atPath: folder.file("a"))[.posixPermissions] as? Int
    #expect(permissions == 0o640)
  }

  @Test func aFileThatAppearsMeanwhileIsNotOverwritten() throws {
    let file = try NewFile(path: folder.file("a"), isReplacing: false)
    try file.append([1])
    try Data([9]).write(to: URL(fileURLWithPath: folder.file("a")))
    let refused = failure { try file.commit() }
    #expect(refused?.kind == .cannotCreate)
    #expect(refused?.reason == "has come to exist meanwhile")
    #expect(try folder.bytes("a") == [9])
    #expect(try folder.names == ["a"])
  }

  @Test func aLinkIsFollowedToTheFileThatIsReplaced() throws {
    try Data([9]).write(to: URL(fileURLWithPath: folder.file("real")))
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "real")
    let file = try NewFile(path: folder.file("link"), isReplacing: true)
    try file.append([1])
    try file.commit()
    #expect(try folder.bytes("real") == [1])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link")) == "real")
  }

  @Test func placesThatCannotBecomeAFileSayWhy() throws {
    try Data().write(to: URL(fileURLWithPath: folder.file("plain")))
    let table: [(String, String)] = [
      (folder.path, "is a folder"),
      (folder.file("new/"), "is a folder"),
      (folder.file("missing/a.wav"), "the folder \(folder.file("missing/")) does not exist"),
      (folder.file("plain/a.wav"), "cannot be made: not a directory"),
      (folder.file(String(repeating: "n", count: 300)), "cannot be made: file name too long"),
      ("", "its name is empty"),
    ]
    for (path, reason) in table {
      let refused = failure {
        let file = try NewFile(path: path, isReplacing: false)
        try file.commit()
      }
      #expect(refused?.kind == .cannotCreate, "\(path)")
      #expect(refused?.reason == reason)
    }
    #expect(try folder.names == ["plain"])
  }

  @Test func devicesAreWrittenStraight() throws {
    let file = try NewFile(path: "/dev/null", isReplacing: false)
    #expect(!file.canSeek)
    try file.append([1, 2, 3])
    try file.commit()
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test(arguments: ["wav", "flac", "ogg", "au"])
  func aFullDiskIsAnInputOutputFailure(kind: String) throws {
    let full = failure {
      let file = try NewFile(path: "/dev/full", isReplacing: true)
      let format = try SoundFileFormat(path: "x.\(kind)", name: nil)
      let writer = try SoundFileWriter(file: file, format: format, sampleRateHz: 48000, channelCount: 2)
      for _ in 0..<100 {
        try [Float](repeating: 0.1, count: 2000).withUnsafeBufferPointer { try writer.write($0) }
      }
      try writer.finish()
    }
    #expect(full?.kind == .inputOutput)
    #expect(full?.description == "/dev/full: cannot be written: no space left on device")
  }
}

/// A file of which what was written so far is worth something.
struct RemainingFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func begin(_ name: String, isReplacing: Bool = false) throws -> NewFile {
    try NewFile(path: folder.file(name), isReplacing: isReplacing, remains: .whatWasWritten)
  }

  @Test func itStandsInItsPlaceFromTheStartAndStays() throws {
    do {
      let file = try begin("a.wav")
      #expect(file.standsAt == folder.file("a.wav"))
      try file.append([1, 2, 3])
      #expect(try folder.bytes("a.wav") == [1, 2, 3])
    }
    #expect(try folder.names == ["a.wav"])
    #expect(try folder.bytes("a.wav") == [1, 2, 3])
  }

  @Test func whatWasNeverBegunLeavesNothing() throws {
    let claimed = try withExtendedLifetime(begin("a.wav")) { try folder.names }
    #expect(claimed == ["a.wav"])
    #expect(try folder.names.isEmpty)
    try begin("a.wav").commit()
    #expect(try folder.bytes("a.wav") == [])
  }

  @Test func anExistingFileIsRefusedOrStaysUntilTheNewOneIsComplete() throws {
    try folder.write("old", to: "a.wav")
    try folder.write("earlier", to: "a.unfinished.wav")
    let refused = #expect(throws: Failure.self) { try begin("a.wav") }
    #expect(refused?.reason == "exists already")
    do {
      let file = try begin("a.wav", isReplacing: true)
      #expect(file.standsAt == folder.file("a.unfinished-2.wav"))
      try file.append([1, 2, 3])
    }
    #expect(try folder.names == ["a.unfinished-2.wav", "a.unfinished.wav", "a.wav"])
    #expect(try folder.bytes("a.wav") == Array("old".utf8))
    #expect(try folder.bytes("a.unfinished.wav") == Array("earlier".utf8))
    #expect(try folder.bytes("a.unfinished-2.wav") == [1, 2, 3])
    let file = try begin("a.wav", isReplacing: true)
    try file.append([4])
    try file.commit()
    #expect(try folder.bytes("a.wav") == [4])
    #expect(try folder.names == ["a.unfinished-2.wav", "a.unfinished.wav", "a.wav"])
  }
}
