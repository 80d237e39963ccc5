import Foundation

/// A folder of its own for one test, gone afterwards, with recordings that the test makes.
final class SweepFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("hingebox-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// A hinge that opens and closes once in two seconds between 60 and 120 degrees, 60 times a second.
  @discardableResult
  func writeSweep(_ name: String = "sweep.csv", seconds: Double = 2) throws -> String {
    var text = "time,angle,status\n"
    for reading in 0...Int(seconds * 60) {
      let time = Double(reading) / 60
      text += "\(time),\(90 - 30 * cos(Double.pi * time)),partiallyOpen\n"
    }
    return try write(text, to: name)
  }

  /// Everything in it, hidden files too.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

/// The samples of a 32-bit float WAV, left and right in turns.
func floatSamples(_ bytes: [UInt8]) -> [Float] {
  let tag = Array("data".utf8)
  guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: tag) }) else { return [] }
  let sound = bytes[(start + 8)...]
  return stride(from: sound.startIndex, to: sound.endIndex - 3, by: 4).map { index in
    Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(sound[index + $1]) << (8 * UInt32($1)) })
  }
}
