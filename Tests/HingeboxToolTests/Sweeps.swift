import Foundation
import TestSupport

extension ScratchFolder {
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
