import Foundation
import HostSystem
import SoundMeasures
import Synchronization
import TestSupport
import Testing

@testable import AudioOutput

/// What is captured, and when.
struct CaptureTests {
  @Test(arguments: [0.0, 200, -200])
  func framesHaveTheirTimesWhateverTheDevicesClock(partsPerMillion: Double) throws {
    var random = SeededGenerator(seed: 11)
    var times = FrameTimes(rateHz: 48_000)
    let frameSeconds = (1 + partsPerMillion * 1e-6) / 48_000
    for block in 0..<800 {
      let frame = Int64(block * 256)
      // A position that moves in steps, and now and then a stamp that was kept waiting.
      let late = Double.random(in: 0...0.0006, using: &random) + (block % 50 == 7 ? 0.02 : 0)
      times.note(frame, atSeconds: 5 + Double(frame) * frameSeconds + late)
    }
    let line = try #require(times.line())
    let off = [0, 100_000, 204_000].map { frame in
      line.zeroSeconds + Double(frame) * line.frameSeconds - (5 + Double(frame) * frameSeconds) - 0.0003
    }
    let worst = off.map(abs).max() ?? 1
    show("clock off by \(partsPerMillion) ppm, stamps by 0.3 ms or 20: frames by ms", worst * 1000, bar: "< 0.1")
    #expect(worst < 0.0001)
  }

  @Test func aHistoryKeepsTheLastAndFillsWhatIsMissing() {
    var history = SampleHistory(capacity: 8)
    for value in 0..<6 { history.append(Float(value)) }
    #expect(history.sound(from: -2, count: 4) == [0, 0, 0, 1])
    #expect(history.sound(from: 4, count: 3) == nil)
    history.append(9, at: 8)
    history.append(7, at: 3)
    #expect(history.sound(from: 4, count: 5) == [4, 5, 0, 0, 9] && history.firstFrame == 1)
    #expect(history.sound(from: 0, count: 2) == nil)
    history.append(1, at: .max / 2)
    #expect(history.sound(from: .max / 2 - 1, count: 2) == [0, 1])
  }

  @Test func aSoundIsFoundBetweenFramesUpsideDownAndInNoise() throws {
    var random = SeededGenerator(seed: 12)
    let noise = (0..<9000).map { _ in Float.random(in: -1...1, using: &random) }
    // Smooth enough that it can be shifted by a third of a frame.
    func smooth(at place: Double) -> Float {
      (-24...24).reduce(Float(0)) { sum, offset in
        let centre = Int(place.rounded(.down)) + offset
        let distance = (place - Double(centre)) / 4
        return sum + noise[centre] * Float(exp(-distance * distance))
      }
    }
    let sought = (0..<2000).map { smooth(at: Double($0) + 4000) }
    let heard = (0..<6000).map { -0.1 * smooth(at: Double($0) + 2000.3) + 0.02 * noise[8999 - $0] }
    let match = try #require(SoundMatch(of: sought, in: heard))
    show("found at frame", match.frame, bar: "1999.7 within 0.05")
    show("alike by", match.correlation, bar: "< -0.9: upside down")
    #expect(abs(match.frame - 1999.7) < 0.05 && match.correlation < -0.9)
    #expect(SoundMatch(of: sought, in: [Float](repeating: 0, count: 5000)) == nil)
    #expect(SoundMatch(of: [Float](repeating: 0.5, count: 50), in: heard) == nil)
    #expect(SoundMatch(of: heard, in: sought) == nil)
    let other = try #require(SoundMatch(of: sought, in: Array(noise[0..<4000])))
    show("alike to what is something else", abs(other.correlation), bar: "< 0.3")
    #expect(abs(other.correlation) < 0.3)
  }

  @Test(arguments: SampleFormat.allCases)
  func whatIsEncodedIsReadAgain(format: SampleFormat) {
    var encoder = FrameEncoder(format: format, channelCount: 2)
    let (left, right): ([Float], [Float]) = ([0.5, -0.25, 0.001, -1], [0, 1e-3, -0.7, 0.99])
    var bytes = [UInt8](repeating: 0, count: 8 * format.byteCount)
    encoder.encode(left, right, frames: 4, into: &bytes)
    let worst: Float = bytes.withUnsafeBytes { bytes in
      (0..<4).map { (frame: Int) -> Float in
        let place = bytes.baseAddress! + 2 * frame * format.byteCount
        return max(
          abs(format.value(at: place) - left[frame]), abs(format.value(at: place + format.byteCount) - right[frame]))
      }.max() ?? 1
    }
    show("\(format.name) read again, off by", Double(worst), bar: "< 1e-4 with dither of 16 bits, else 1e-6")
    #expect(worst < (format == .s16 ? 1e-4 : 1e-6))
  }

  @Test func aDeviceThatRunsOverGoesOnAndOneThatIsGoneEnds() throws {
    let device = FailingCapture(codes: [0, EPIPE, EINTR, 0])
    let session = try CaptureSession(device, device: "failing", rateHz: 48_000, periodFrames: 64)
    for _ in 0..<500 where session.failure == nil { usleep(2000) }
    #expect(session.gaps == 1 && session.peak == 0.5)
    #expect(session.failure?.description == "failing: its input is gone. Plug it in again.")
    session.stop()
  }
}

/// Fails as it is told, and is gone after that.
private final class FailingCapture: CaptureBackend, CaptureDevice, Sendable {
  let rateHz = 48_000
  private let codes: Mutex<[Int32]>

  init(codes: [Int32]) {
    self.codes = Mutex(codes)
  }

  func open(_ name: String, rateHz: Int, periodFrames: Int) -> any CaptureDevice { self }

  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(SystemError) -> CapturedBlock? {
    let code = codes.withLock { $0.isEmpty ? ENODEV : $0.removeFirst() }
    guard code == 0 else { throw SystemError(code: code) }
    samples[0] = -0.5
    return CapturedBlock(frameCount: 1, firstSeconds: monotonicSeconds())
  }

  func restart() {}
}
