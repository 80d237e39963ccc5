import Glibc
import Hinge
import TestSupport
import Testing

@testable import Synth

/// The hinge as a position, at the engine's end.
struct SweepTests {
  static let rateHz = 48_000.0

  private struct Pose {
    var seconds: Double
    var angle: Double?
    var status: HingeStatus?
  }

  private static func readings(_ poses: [Pose]) -> [EngineEvent] {
    poses.map { pose in
      let hinge = pose.angle.map { HingeState(angleDegrees: $0, status: pose.status) }
      return EngineEvent(
        frame: Int64(pose.seconds * rateHz), action: .reading(Reading(timeSeconds: pose.seconds, hinge: hinge)))
    }
  }

  private static func sound(
    _ poses: [Pose], notes: [UInt8] = [36, 43, 52, 59], loop: SweepLoop? = nil, seconds: Double,
    offSeconds: Double? = nil,
    resonance: Float = 0.4
  ) -> [Float] {
    var engine = Engine(sampleRateHz: rateHz, seed: 1, loop: loop)
    var events = [
      EngineEvent(frame: 0, action: .instrument(.sweep)), EngineEvent(frame: 0, action: .set(.resonance, resonance)),
    ]
    events += notes.map { EngineEvent(frame: 0, action: .noteOn(note: $0, velocity: 1)) }
    if let offSeconds { events.append(EngineEvent(frame: Int64(offSeconds * rateHz), action: .allNotesOff)) }
    events += readings(poses)
    events.sort { $0.frame < $1.frame }
    return TestRender.run(&engine, events: events, frames: Int(seconds * rateHz)).left
  }

  private static func centroid(_ sound: [Float], from seconds: Double) -> Double {
    centroidHz(Array(sound[Int(seconds * rateHz)...].prefix(32_768)), rateHz: rateHz)
  }

  @Test func theFurtherOpenTheBrighter() {
    var before = 0.0
    for angle in stride(from: 0.0, through: 180, by: 30) {
      let pose = Pose(seconds: 0, angle: angle, status: .partiallyOpen)
      let brightness = Self.centroid(Self.sound([pose], seconds: 1.2, resonance: 0), from: 0.4)
      show("centroid at \(Int(angle)) degrees, Hz", brightness, bar: "more than the one before")
      #expect(brightness > before)
      before = brightness
    }
  }

  @Test func statusesComeFirstAndNoHingeLeavesItWhereItWas() {
    func centroid(_ poses: [Pose]) -> Double { Self.centroid(Self.sound(poses, seconds: 1.5), from: 0.8) }
    let dark = centroid([Pose(seconds: 0, angle: 0, status: .closed)])
    let bright = centroid([Pose(seconds: 0, angle: 180, status: .fullyOpen)])
    let middle = centroid([Pose(seconds: 0, angle: 90, status: .partiallyOpen)])
    let tapped = centroid([Pose(seconds: 0, angle: 123, status: .closed)])
    let early = centroid([Pose(seconds: 0, angle: 150, status: .fullyOpen)])
    let lost = centroid([
      Pose(seconds: 0, angle: 90, status: .partiallyOpen), Pose(seconds: 0.5, angle: nil, status: nil),
    ])
    show("centroid closed at 123 degrees, of that when shut", tapped / dark, bar: "1 +-0.02")
    show("centroid fully open at 150 degrees, of that when flat", early / bright, bar: "1 +-0.02")
    show("centroid after the hinge has gone, of that before", lost / middle, bar: "1 +-0.02")
    #expect(abs(tapped / dark - 1) < 0.02 && abs(early / bright - 1) < 0.02 && abs(lost / middle - 1) < 0.02)
    #expect(dark < middle && middle < bright)
  }

  /// Whole degrees ten times a second, through the loudest resonance: the steps of the source are not heard.
  @Test func coarseReadingsMakeNoSteps() {
    let path = HingePath.stroke(30, seconds: 3)
    let sounds = [HingeSource.reference, .wholeDegrees].map { source in
      let poses = source.readings(of: path, seed: 1).map {
        Pose(seconds: $0.timeSeconds, angle: $0.angleDegrees, status: .partiallyOpen)
      }
      return Self.sound(poses, seconds: 4)
    }
    let sharpness = sounds.map { sound in
      clickDecibels(sound, in: 52_800..<182_400, against: [9_600..<43_200])
    }
    show("whole degrees against 240 Hz: sharpest, dB", sharpness[1] - sharpness[0], bar: "3")
    #expect(sharpness[1] - sharpness[0] < 3)
  }

  @Test func lettingGoEndsInNothing() {
    let sound = Self.sound([Pose(seconds: 0, angle: 20, status: .partiallyOpen)], seconds: 4, offSeconds: 1)
    let last = Double(sound.lastIndex { $0 != 0 }!) / Self.rateHz
    show("last sample that is not 0 after letting go, s", last - 1, bar: "2")
    #expect(last > 1 && last < 3)
    let chord = decibels(peak(Self.sound([], notes: [36, 43, 52, 59, 62, 67], seconds: 1)))
    show("six notes through an open filter, dBFS", chord, bar: "-14 to -3")
    #expect((-14 ... -3).contains(chord))
  }

  @Test func aLoopGoesRoundFromItsBeginning() {
    let frames = (0..<1000).map { SIMD2<Float>(repeating: Float(sin(2 * .pi * 5 * Double($0) / 1000)) * 0.2) }
    let sound = Self.sound([], loop: SweepLoop(frames: frames), seconds: 1, offSeconds: 0.9)
    let (first, second) = (Array(sound[10_000..<20_000]), Array(sound[11_000..<21_000]))
    #expect(zip(first, second).allSatisfy { abs($0 - $1) < 1e-5 })
    let cents = centsOff(Array(sound[9_600..<41_600]), rateHz: Self.rateHz, expectedHz: 240, partials: 1)
    show("a loop of 5 cycles in 1000 frames, cents off 240 Hz", cents, bar: "0.01")
    #expect(abs(cents) < 0.01)
    let click = clickDecibels(sound, in: 20_900..<21_100, against: [20_100..<20_900, 21_100..<21_900])
    show("its join, dB", click, bar: "3")
    #expect(click < 3)
  }

  @Test(arguments: [36, 60, 84, 96])
  func theNotesAreInTuneAndFoldLittleBack(note: Int) {
    var pair = SawPair(cyclesPerSample: frequencyHz(ofNote: note) / Self.rateHz, phase: SIMD2())
    let sound = (0..<65_536).map { _ in Float(pair.next().x) }
    let hertz = frequencyHz(ofNote: note) * (1 - 0.00231)
    let cents = centsOff(sound, rateHz: Self.rateHz, expectedHz: hertz)
    let folded = inharmonicDecibels(sound, rateHz: Self.rateHz, fundamentalHz: hertz, belowHz: 15_000)
    show("saw of note \(note), cents", cents, bar: "0.01")
    show("saw of note \(note), aliasing below 15 kHz, dB", folded, bar: "-55")
    #expect(abs(cents) < 0.01 && folded < -55)
  }
}
