import Glibc
import HostSystem
import Synth
import TestSupport
import Testing

@testable import AudioOutput

/// Sounds from files that go round.
struct LoopSoundTests {
  /// A tone of so many cycles in a second.
  private func tone(_ hertz: Double, rateHz: Double = 44_100) -> [SIMD2<Float>] {
    (0..<Int(rateHz)).map { SIMD2(Float(0.3 * sin(2 * .pi * hertz * Double($0) / rateHz + 1)), 0) }
  }

  private func write(_ frames: [SIMD2<Float>], to path: String, rateHz: Int = 44_100) throws {
    let writer = try SoundFileWriter(
      file: NewFile(path: path, isReplacing: true), format: SoundFileFormat(path: path, name: "float"),
      sampleRateHz: rateHz, channelCount: 2, comment: "", seed: 1)
    let samples = frames.flatMap { [$0.x, $0.y] }
    try samples.withUnsafeBufferPointer { samples throws(Failure) in try writer.write(samples) }
    try writer.finish()
  }

  /// How sharp the join is, played four times round.
  private func joinDecibels(_ frames: [SIMD2<Float>]) -> Double {
    let round = frames.map(\.x)
    let sound = round + round + round
    let join = round.count
    return clickDecibels(
      sound, in: join - 50..<join + 50, against: [join / 2 - 8000..<join / 2 + 8000, join * 2 - 8000..<join * 2 - 500])
  }

  @Test(arguments: [440.0, 440.37, 700.5, 3000.8])
  func theEndLeadsIntoTheBeginning(hertz: Double) throws {
    let sound = LoopSound(frames: tone(hertz), rateHz: 44_100)
    let isWhole = hertz == 440
    #expect(sound.isCrossfaded != isWhole)
    #expect(sound.frames.count == (isWhole ? 44_100 : 44_100 - 1323))
    show("\(hertz) Hz: the join, dB", joinDecibels(sound.frames), bar: "3")
    #expect(joinDecibels(sound.frames) < 3)
  }

  @Test(arguments: [8000.0, 48_000, 96_000])
  func itIsAsLongInTuneAndSeamlessAtAnyRate(rateHz: Double) throws {
    let sound = LoopSound(frames: tone(440), rateHz: 44_100)
    let frames = try resampledRound(sound.frames, by: rateHz / 44_100)
    #expect(frames.count == Int(rateHz))
    let wave = frames.map(\.x)
    let cents = centsOff(wave + wave + wave, rateHz: rateHz, expectedHz: 440, partials: 1)
    let noise = inharmonicDecibels(
      Array((wave + wave + wave + wave + wave + wave + wave + wave + wave).prefix(65_536)), rateHz: rateHz,
      fundamentalHz: 440, belowHz: rateHz / 2)
    show("440 Hz from 44.1 kHz at \(Int(rateHz)) Hz, cents", cents, bar: "0.02")
    show("  all that is not the tone, dB", noise, bar: "-80")
    #expect(abs(cents) < 0.02 && noise < -80 && abs(Double(peak(wave)) - 0.3) < 0.001)
  }

  @Test func filesAreReadAndRefusedWithReasons() throws {
    let folder = try ScratchFolder()
    try write(tone(440), to: folder.file("a.wav"))
    #expect(try LoopSound(path: folder.file("a.wav")).frames.count == 44_100)
    #expect(try LoopSound(path: folder.file("a.wav")).loop(atRateHz: 48_000).frameCount == 48_000)
    try write([SIMD2<Float>](repeating: SIMD2(), count: 8000 * 61), to: folder.file("long.wav"), rateHz: 8000)
    try folder.write("no sound", to: "text.wav")
    for (name, words) in [
      ("none.wav", "no such file"), ("text.wav", "not a sound file"), ("long.wav", "longer than 60 s"),
      ("", "not a plain file"),
    ] {
      do {
        _ = try LoopSound(path: folder.file(name))
        Issue.record("\(name) was taken")
      } catch {
        #expect("\(error)".contains(words), "\(error)")
      }
    }
  }
}
