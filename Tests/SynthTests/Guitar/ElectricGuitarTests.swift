import Glibc
import TestSupport
import Testing

@testable import Synth

/// Pickup, drive and cabinet.
struct ElectricGuitarTests {
  @Test(arguments: [0.0, 0.5, 1])
  func theDriveFoldsNothingBack(amount: Double) {
    let folded = StringFigures.driveAliasingDecibels(amount: amount)
    show("1 kHz through the drive at \(amount), aliasing below 20 kHz, dB", folded, bar: "-80")
    #expect(folded < -80)
  }

  @Test(arguments: [44_100.0, 48_000, 96_000])
  func whatLeavesTheCabinetHasNoAliasing(rateHz: Double) {
    var amplifier = Amplifier(rateHz: rateHz)
    amplifier.set(drive: 1)
    var sound: [Float] = []
    var block = [SIMD2<Double>](repeating: SIMD2(), count: 32)
    for start in stride(from: 0, to: 90_000, by: 32) {
      for frame in 0..<32 {
        block[frame] = SIMD2(repeating: 2 * sin(2 * .pi * 1000.3 * Double(start + frame) / rateHz))
      }
      amplifier.process(&block, frames: 32)
      sound += block.map { Float($0.x) }
    }
    let folded = inharmonicDecibels(
      Array(sound[20_000..<85_536]), rateHz: rateHz, fundamentalHz: 1000.3, belowHz: rateHz / 2)
    show("1 kHz behind the cabinet at full drive and \(Int(rateHz)) Hz, aliasing, dB", folded, bar: "-80")
    #expect(folded < -80)
  }

  @Test func driveSqueezesAndSustains() {
    func fall(_ drive: Float) -> Double {
      var player = GuitarPlayer()
      player.guitar.isElectric = true
      player.guitar.set(drive: drive)
      player.play(seconds: 3, events: [(0, .noteOn(52, 0.9))])
      let levels = [4800..<14_400, 110_400..<120_000].map { decibels(rootMeanSquare(player.left[$0])) }
      show("electric E3 at a drive of \(drive), dBFS rms", levels[0], bar: "-32 to -12")
      #expect((-32 ... -12).contains(levels[0]))
      return levels[0] - levels[1]
    }
    let (clean, driven) = (fall(0), fall(1))
    show("fall in two seconds, clean, dB", clean, bar: "more than driven + 4")
    show("fall in two seconds, driven, dB", driven, bar: "0 to 10")
    #expect(clean > driven + 4 && (0...10).contains(driven))
  }

  @Test func changingBetweenBodyAndAmplifierDoesNotClickAndEndsInSilence() {
    var player = GuitarPlayer()
    player.play(seconds: 1, events: [(0, .noteOn(52, 0.9))])
    player.guitar.isElectric = true
    player.play(seconds: 1)
    let click = clickDecibels(player.left, in: 47_900..<50_000, against: [40_000..<47_800, 50_100..<58_000])
    show("from acoustic to electric, dB", click, bar: "3")
    #expect(click < 3)
    player.play(seconds: 3, events: [(0, .allNotesOff)])
    #expect(player.left.suffix(4800).allSatisfy { $0 == 0 })
    #expect(peak(player.left) < 0.9)
  }

  @Test(arguments: [Float(0), 0.4, 1])
  func theLoudestChordStaysBelowFullScale(drive: Float) {
    var player = GuitarPlayer()
    player.guitar.isElectric = true
    player.guitar.set(drive: drive)
    player.play(seconds: 2, events: [40, 47, 52, 56, 59, 64].map { (0, .noteOn($0, 1)) })
    let loudest = decibels(peak(player.left))
    show("loudest six-string chord at a drive of \(drive), dBFS", loudest, bar: "-18 to -1")
    #expect((-18 ... -1).contains(loudest))
  }
}
