import Glibc
import Hinge
import Synth
import TestSupport
import Testing

/// The guitar is repeatable, bounded, and takes any nonsense.
struct GuitarRobustnessTests {
  static let tune: [(frame: Int, action: GuitarPlayer.Action)] = [
    (0, .noteOn(40, 0.9)), (5, .noteOn(47, 0.8)), (17, .noteOn(52, 0.7)), (1000, .noteOn(40, 0.5)),
    (1003, .noteOff(47)), (3001, .noteOn(64, 1)), (6000, .noteOn(65, 0.2)), (9000, .allNotesOff),
    (20000, .noteOn(59, 1)), (20001, .noteOff(59)),
  ]

  static func rendered(blockFrames: Int, seed: UInt64 = 1) -> (left: [Float], right: [Float]) {
    var player = GuitarPlayer(seed: seed)
    player.play(seconds: 1, events: tune, blockFrames: blockFrames) { 1 - Float(cos(25 * $0)) }
    return (player.left, player.right)
  }

  @Test func sameEventsGiveTheSameSamplesInAnyBlocks() {
    let (left, right) = Self.rendered(blockFrames: 16)
    #expect(peak(left) > 0.01)
    for blockFrames in [1, 2, 3, 5, 7, 11, 13, 37, 4096] {
      let other = Self.rendered(blockFrames: blockFrames)
      #expect(other.left == left && other.right == right, "blocks of \(blockFrames)")
    }
    #expect(Self.rendered(blockFrames: 16, seed: 2).left != left)
  }

  @Test func absurdInputIsClampedAndLeavesTheGuitarPlaying() {
    let values: [Float] = [.nan, .infinity, -.infinity, -1, 0, 1e9, -1e9, 1e-30, 0.5]
    var generator = SeededGenerator(seed: 99)
    var guitar = Guitar(sampleRateHz: 48000, seed: 0)
    var (left, right) = ([Float](repeating: 0, count: 64), [Float](repeating: 0, count: 64))
    var loudest = 0.0
    for _ in 0..<20000 {
      let note = [Int.min, -1, 40, 64, 88, 127, 128, .max].randomElement(using: &generator)!
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: guitar.noteOn(note, velocity: values.randomElement(using: &generator)!)
      case 1: guitar.noteOff(note)
      default: break
      }
      let ahead = [16, 16, 16, 1, 0, -5].randomElement(using: &generator)!
      guitar.update(bendSemitones: values.randomElement(using: &generator)!, frames: ahead)
      guitar.render(addingTo: &left, &right, frames: [16, 16, 0, -1, 40].randomElement(using: &generator)!)
      loudest = max(loudest, peak(left), peak(right))
      #expect(left.allSatisfy { $0.isFinite })
      for index in left.indices { (left[index], right[index]) = (0, 0) }
    }
    show("loudest sample under absurd input, full scales", loudest, bar: "1")
    #expect(loudest < 1)
    guitar.allNotesOff()
    for _ in 0..<6000 {
      guitar.update(bendSemitones: 0, frames: 16)
      guitar.render(addingTo: &left, &right, frames: 16)
      for index in 0..<16 { (left[index], right[index]) = (0, 0) }
    }
    guitar.noteOn(57, velocity: 0.8)
    var samples: [Float] = []
    for _ in 0..<3200 {
      for index in 0..<16 { left[index] = 0 }
      guitar.update(bendSemitones: 0, frames: 16)
      guitar.render(addingTo: &left, &right, frames: 16)
      samples += left[..<16]
    }
    #expect(abs(centsOff(Array(samples.suffix(48000)), rateHz: 48000, expectedHz: 220)) < 0.2)
  }

  @Test func absurdRatesStillGiveAGuitar() {
    for rate in [Double.nan, 0, -1, 1, .infinity, 1e12, 8000, 192_000] {
      var guitar = Guitar(sampleRateHz: rate, seed: 0)
      var (left, right) = ([Float](repeating: 0, count: 16), [Float](repeating: 0, count: 16))
      guitar.noteOn(88, velocity: 1)
      for _ in 0..<100 {
        guitar.update(bendSemitones: 12, frames: 16)
        guitar.render(addingTo: &left, &right, frames: 16)
      }
      #expect(left.allSatisfy { $0.isFinite })
    }
  }

  @Test func loudestChordStaysBelowMinusThreeDecibels() {
    let chords = [
      [40, 47, 52, 56, 59, 64], [43, 47, 50, 55, 59, 67], [48, 52, 55, 60, 64, 67], [40, 45, 50, 55, 59, 64],
      [52, 59, 64, 68, 71, 76], [76, 80, 83, 84, 86, 88], [40, 41, 42, 43, 44, 45], [40, 52, 64, 76, 88, 87],
    ]
    var loudest = 0.0
    for (seed, chord) in chords.enumerated() {
      for bend in [Float(0), 2] {
        var player = GuitarPlayer(seed: UInt64(seed))
        let strokes = [0, 2400, 4800, 9600, 12000].flatMap { at in
          chord.map { (frame: at, action: GuitarPlayer.Action.noteOn($0, 1)) }
        }
        player.play(seconds: 0.5, events: strokes, bend: { _ in bend })
        loudest = max(loudest, peak(player.left), peak(player.right))
      }
    }
    show("loudest six-string chord, dBFS", decibels(loudest), bar: "< -3")
    #expect(decibels(loudest) < -3)
  }

  @Test func thereIsNoDirectCurrent() {
    var worst = 0.0
    for note in [40, 64, 88] {
      var player = GuitarPlayer()
      player.play(seconds: 1, events: [(0, .noteOn(note, 1))])
      worst = max(worst, abs(player.left.reduce(0.0) { $0 + Double($1) } / 48000))
    }
    show("mean of a second, full scales", worst, bar: "1e-3")
    #expect(worst < 1e-3)
  }
}
