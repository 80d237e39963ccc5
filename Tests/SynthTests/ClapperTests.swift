import Glibc
import Hinge
import TestSupport
import Testing

@testable import Synth

/// Wood that is struck, alone and by the hinge at the engine's end.
struct ClapperTests {
  static let rateHz = 48_000.0

  private static func engine(
    _ wood: ClapperWood, events: [EngineEvent], seconds: Double
  ) -> (left: [Float], right: [Float]) {
    var engine = Engine(sampleRateHz: rateHz, seed: 1)
    let first = [
      EngineEvent(frame: 0, action: .instrument(.clapper)),
      EngineEvent(frame: 0, action: .set(.strike, Float(wood.rawValue))),
    ]
    return TestRender.run(&engine, events: first + events, frames: Int(seconds * rateHz))
  }

  private static func readings(_ path: HingePath, _ source: HingeSource = .reference) -> [EngineEvent] {
    source.readings(of: path, seed: 1).map { reading in
      let hinge = reading.angleDegrees.map { HingeState(angleDegrees: $0) }
      return EngineEvent(
        frame: Int64((reading.timeSeconds * rateHz).rounded()),
        action: .reading(Reading(timeSeconds: reading.timeSeconds, hinge: hinge)))
    }
  }

  @Test(arguments: ClapperWood.allCases)
  func aQuickerStrokeIsLouderAndBrighter(wood: ClapperWood) {
    var before = (level: -200.0, brightness: -200.0)
    for speed in [120.0, 200, 330, 550] {
      let sound = Self.engine(wood, events: Self.readings(.stroke(speed, seconds: 60 / speed)), seconds: 2).left
      let level = decibels(peak(sound))
      let brightness = Self.decibelsAbove4kHz(Array(sound[48_000..<64_384]))
      show("\(wood.name) struck at \(Int(speed)) deg/s, dBFS", level, bar: "3 dB more than the one before, below -1")
      show("  of it above 4 kHz, dB", brightness, bar: "more than the one before")
      #expect(level > before.level + 3 && level < -1)
      #expect(brightness > before.brightness)
      before = (level, brightness)
    }
  }

  private static func decibelsAbove4kHz(_ samples: [Float]) -> Double {
    let (power, length) = powerSpectrum(of: samples.map(Double.init))
    let high = power[Int(4000 / rateHz * Double(length))...].reduce(0, +)
    return 10 * log10(high / power.reduce(0, +))
  }

  @Test(arguments: ClapperWood.allCases)
  func aStrikeIsShortAndThenNothing(wood: ClapperWood) {
    let sound = Self.engine(wood, events: Self.readings(.stroke(400, seconds: 0.15)), seconds: 3)
    let loudest = peak(sound.left)
    let start = sound.left.firstIndex { Double(abs($0)) > 0.5 * loudest }!
    let end = sound.left.lastIndex { Double(abs($0)) > 0.001 * loudest }!
    let last = sound.left.lastIndex { $0 != 0 }!
    let (rise, fall) = (Double(start) / Self.rateHz - 1, Double(end - start) / Self.rateHz)
    show("\(wood.name): from the start of a stroke to its strike, s", rise, bar: "0.04")
    show("  it falls by 60 dB in, s", fall, bar: "0.02 to 0.3")
    show("  and is exactly 0 after, s", Double(last - start) / Self.rateHz, bar: "0.7")
    #expect(rise < 0.04 && (0.02...0.3).contains(fall) && Double(last - start) / Self.rateHz < 0.7)
  }

  @Test func openingAndClosingAreAPair() {
    let path = HingePath(name: "clap", seconds: 2, moving: 0.5..<1) { time in
      time < 0.5 ? 60 : time < 0.7 ? 60 + 400 * (time - 0.5) : time < 1 ? 140 : max(60, 140 - 400 * (time - 1))
    }
    let sound = Self.engine(.clave, events: Self.readings(path), seconds: 2)
    let wave = zip(sound.left, sound.right).map { $0 + $1 }
    func pitchHz(_ seconds: Double) -> Double {
      let frames = Array(wave[Int(seconds * Self.rateHz)...].prefix(4096))
      return 2700 * exp2(centsOff(frames, rateHz: Self.rateHz, expectedHz: 2700, partials: 1, searchCents: 500) / 1200)
    }
    let interval = 1200 * log2(pitchHz(0.55) / pitchHz(1.05))
    show("opening above closing, cents", interval, bar: "300 +-25")
    #expect(abs(interval - 300) < 25)
    let sides = decibels(rootMeanSquare(sound.right[24_000..<40_000]) / rootMeanSquare(sound.left[24_000..<40_000]))
    show("opening: right over left, dB", sides, bar: "2 to 8")
    #expect((2...8).contains(sides))
  }

  @Test func heldKeysChooseThePitchAndOnlyStrikeWithoutAHinge() {
    let key = [EngineEvent(frame: 4800, action: .noteOn(note: 84, velocity: 1))]
    let withHinge = Self.readings(.still(90, seconds: 1)) + key
    #expect(peak(Self.engine(.castanet, events: withHinge.sorted { $0.frame < $1.frame }, seconds: 1).left) == 0)
    let auto = [EngineEvent(frame: 0, action: .set(.autoBellows, 1))]
    let level = decibels(peak(Self.engine(.castanet, events: auto + key, seconds: 1).left))
    show("a key without a hinge, dBFS", level, bar: "above -20")
    #expect(level > -20)
    let struck = Self.readings(.stroke(400, seconds: 0.2)) + key
    let low = Self.engine(.clave, events: Self.readings(.stroke(400, seconds: 0.2)), seconds: 1.3).left
    let high = Self.engine(.clave, events: struck.sorted { $0.frame < $1.frame }, seconds: 1.3).left
    let lowHz = centroidHz(Array(low[48_500..<52_596]), rateHz: Self.rateHz)
    let highHz = centroidHz(Array(high[48_500..<52_596]), rateHz: Self.rateHz)
    show("a fourth and a semitone higher, as a ratio of centroids", highHz / lowHz, bar: "1.2 to 1.5")
    #expect((1.2...1.5).contains(highHz / lowHz))
  }

  /// Rolls pile strikes up.
  @Test(arguments: ClapperWood.allCases)
  func twentyStrikesASecondStayBelowFullScale(wood: ClapperWood) {
    let path = HingePath(name: "roll", seconds: 3, moving: 0.5..<3) { 90 + 15 * sin(2 * .pi * 10 * max(0, $0 - 0.5)) }
    let sound = Self.engine(wood, events: Self.readings(path), seconds: 3).left
    let level = decibels(peak(sound))
    show("\(wood.name), 20 hard strikes a second, dBFS", level, bar: "-20 to -0.9")
    #expect((-20 ... -0.9).contains(level))
  }

  @Test(arguments: [8000.0, 44_100, 192_000])
  func anyRateAndAnyNonsenseStayFinite(rateHz: Double) {
    var clapper = Clapper(sampleRateHz: rateHz, seed: 1)
    var (left, right) = ([Float](repeating: 0, count: 4800), [Float](repeating: 0, count: 4800))
    for note in [Int.min / 2, -1, 0, 60, 127, Int.max / 2] {
      for velocity in [-1, 0, 0.5, 1, 2, .nan, .infinity] as [Float] {
        clapper.strike(note: note, velocity: velocity)
        clapper.strike(note: note, degreesPerSecond: 1e9 * velocity)
        clapper.render(addingTo: &left, &right, frames: 4800)
      }
    }
    #expect(peak(left) > 0 && peak(left) < 50 && left.allSatisfy(\.isFinite) && right.allSatisfy(\.isFinite))
  }
}
