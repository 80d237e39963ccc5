import HostSystem
import Synth
import TestSupport
import Testing

@testable import AudioOutput

/// Recording beside the audio thread.
struct RecorderTests {
  private let rings = LiveRings(logsPerformance: false)

  /// Sends frames as the audio thread does: left counts up, right counts down.
  private func send(_ frames: Range<Int>, to ring: Ring<SIMD2<Float>>) {
    let left = frames.map { Float($0) }
    let right = frames.map { -Float($0) }
    rings.outputs(recording: ring).record(left, right, frames: frames.count)
  }

  /// Ten milliseconds at 48 kHz: the end, which is faded.
  private static let fadeSamples = 2 * 480

  /// A recording that ends in the middle of a wave would end with a click.
  @Test(arguments: [100, 480, 481, 4800, 50_000])
  func theEndFadesOutAndNothingBeforeIt(frames: Int) throws {
    let sound = KeptSound()
    let recorder = Recorder { _ in sound }
    let ring = try recorder.start(rateHz: 48_000)
    let constant = [Float](repeating: 1, count: frames)
    for start in stride(from: 0, to: frames, by: 250) {
      rings.outputs(recording: ring).record(constant, constant, frames: min(250, frames - start))
    }
    try recorder.finish()
    let left = stride(from: 0, to: sound.samples.count, by: 2).map { sound.samples[$0] }
    let steps = zip([1] + left, left).map { $0 - $1 }
    show("greatest step in a recording of \(frames) constant frames", Double(steps.max() ?? 1), bar: "< 0.0101")
    #expect(left.count == frames && left.last == 0 && left.dropLast(480).allSatisfy { $0 == 1 })
    #expect(steps.allSatisfy { $0 >= 0 && $0 < 0.0101 })
  }

  private var lostFrames: Int { rings.losses.pointee.frames.load(ordering: .relaxed) }

  @Test func everyFrameIsRecordedInItsOrder() throws {
    let sound = KeptSound()
    let recorder = Recorder { _ in sound }
    let ring = try recorder.start(rateHz: 48_000)
    for start in stride(from: 0, to: 100_000, by: 250) { send(start..<(start + 250), to: ring) }
    try recorder.finish()
    #expect(lostFrames == 0)
    let sent = (0..<100_000).flatMap { [Float($0), -Float($0)] }
    let isSame = sound.samples.dropLast(Self.fadeSamples).elementsEqual(sent.dropLast(Self.fadeSamples))
    #expect(isSame)
    #expect(sound.isFinished && recorder.meter?.frameCount == 100_000 && recorder.failure == nil)
  }

  @Test func theFileIsMadeForTheRateThatWasGranted() throws {
    let rate = Rate()
    let recorder = Recorder { rateHz in
      rate.hertz = rateHz
      return NullOutput(channelCount: 2)
    }
    #expect(rate.hertz == 0)
    _ = try recorder.start(rateHz: 44_100)
    #expect(rate.hertz == 44_100)
    try recorder.finish()
  }

  private final class Rate: @unchecked Sendable {
    var hertz = 0
  }

  @Test func aFullDiskEndsTheRecordingAndNothingElse() throws {
    let sound = KeptSound(limit: 2 * 1000)
    let recorder = Recorder { _ in sound }
    let ring = try recorder.start(rateHz: 8_000)
    // Far more than the ring holds: it is emptied all the same.
    for start in stride(from: 0, to: 200_000, by: 1000) {
      send(start..<(start + 1000), to: ring)
      while ring.freeCount < 2000 {}
    }
    #expect(lostFrames == 0)
    #expect(recorder.failure == KeptSound.full)
    let failure = #expect(throws: Failure.self) { try recorder.finish() }
    #expect(failure == KeptSound.full)
    #expect(!sound.isFinished && sound.samples.count <= 2000)
  }

  @Test func aFileThatCannotBeMadeIsToldAtOnce() {
    let recorder = Recorder { _ throws(Failure) in throw KeptSound.full }
    #expect(throws: Failure.self) { try recorder.start(rateHz: 48_000) }
  }

  /// A disk that takes nothing for longer than the ring lasts costs frames, which are counted, and nothing waits for it.
  @Test func framesThatDoNotFitAreCounted() throws {
    let sound = KeptSound()
    let recorder = Recorder { _ in sound }
    let ring = try recorder.start(rateHz: 8_000)
    sound.holdUp(true)
    let held = 8_000 * Recorder.ringSeconds
    let sent = held + 40_000
    for start in stride(from: 0, to: sent, by: 1000) { send(start..<(start + 1000), to: ring) }
    let lost = lostFrames
    #expect(lost > sent - held - 8_000 - 4096 - 1000 && lost < sent - held)
    sound.holdUp(false)
    try recorder.finish()
    #expect(sound.samples.count / 2 == sent - lost)
    let left = stride(from: 0, to: sound.samples.count, by: 2).map { sound.samples[$0] }
    let rising = left.dropLast(80)
    #expect(zip(rising, rising.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func aRecorderThatIsLetGoOfEndsItsThreadAndCompletesNothing() throws {
    let sound = KeptSound()
    do {
      let recorder = Recorder { _ in sound }
      let ring = try recorder.start(rateHz: 48_000)
      send(0..<500, to: ring)
    }
    #expect(sound.samples.count == 1000)
    #expect(!sound.isFinished)
  }
}
