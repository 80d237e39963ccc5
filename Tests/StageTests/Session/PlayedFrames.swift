import Foundation
import Testing

/// What the sound card made of a clock was handed.
struct PlayedFrames {
  /// Left and right in turn.
  let samples: [Float]
  /// How often it was started after the first time.
  let restarts: Int

  init(_ path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    samples = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    let starts = try String(contentsOfFile: path + ".starts", encoding: .utf8)
    restarts = starts.split(separator: "\n").count - 1
  }
}
