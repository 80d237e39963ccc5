import Glibc
import Synth
import TestSupport
import Testing

/// A pluck sounds as a steel string does: bright at first, in two stages, darker and quieter when soft.
struct GuitarSoundTests {
  static func plucked(_ note: Int, velocity: Float, seconds: Double) -> [Float] {
    var player = GuitarPlayer()
    player.play(seconds: seconds, events: [(0, .noteOn(note, velocity))])
    return player.left
  }

  @Test(arguments: [52, 64, 76])
  func decayIsQuickAtFirstAndSlowLater(note: Int) {
    let hz = frequencyHz(ofNote: note)
    let samples = Self.plucked(note, velocity: 0.9, seconds: 7)
    let early = decaySeconds(samples[4800..<28800], rateHz: 48000, atHz: hz)
    let late = decaySeconds(samples[240_000..<330_000], rateHz: 48000, atHz: hz)
    show("note \(note): decay time after 5 s over that at the start", late / early, bar: "> 1.25")
    #expect(late > 1.25 * early)
  }

  @Test(arguments: [40, 52, 64, 76])
  func attackIsBrighterThanWhatRingsOn(note: Int) {
    let samples = Self.plucked(note, velocity: 0.9, seconds: 2.5)
    let attack = centroidHz(Array(samples[..<4096]), rateHz: 48000)
    let ringing = centroidHz(Array(samples[96000..<112_384]), rateHz: 48000)
    show("note \(note): centroid of the attack over that after 2 s", attack / ringing, bar: "> 1.6")
    #expect(attack > 1.6 * ringing)
  }

  @Test func harderIsLouderAndBrighter() {
    var (level, brightness) = (-300.0, 0.0)
    for velocity in stride(from: Float(0.1), through: 1, by: 0.1) {
      let samples = Self.plucked(57, velocity: velocity, seconds: 0.5)
      let found = (decibels(rootMeanSquare(samples)), centroidHz(Array(samples[..<8192]), rateHz: 48000))
      #expect(found.0 > level && found.1 > brightness)
      (level, brightness) = found
    }
    let soft = Self.plucked(57, velocity: 0.1, seconds: 0.5)
    show("level from velocity 0.1 to 1, dB", level - decibels(rootMeanSquare(soft)), bar: "24 ... 36")
    #expect((24...36).contains(level - decibels(rootMeanSquare(soft))))
  }

  @Test func channelsDifferGentlyAndSumWithoutLoss() {
    var player = GuitarPlayer()
    player.play(seconds: 1, events: [40, 47, 52, 56, 59, 64].map { (0, .noteOn($0, 0.8)) })
    let sum = zip(player.left, player.right).map { ($0 + $1) / 2 }
    let loss = decibels(rootMeanSquare(sum)) - decibels(rootMeanSquare(player.left))
    let balance = decibels(rootMeanSquare(player.left)) - decibels(rootMeanSquare(player.right))
    show("mono sum of a chord against one channel, dB", loss, bar: "> -2")
    show("left against right of a chord, dB", balance, bar: "within 1.5")
    #expect(loss > -2 && abs(balance) < 1.5 && player.left != player.right)
  }
}
