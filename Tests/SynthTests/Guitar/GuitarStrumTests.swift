import TestSupport
import Testing

@testable import Synth

/// A strum is one sweep of a hand: ordered, spread in time, and repeatable.
struct GuitarStrumTests {
  static let chord = [64, 40, 47, 59, 52, 56]

  /// The notes of strokes one after another, in the order of their plucks: frames and how hard.
  private func plucks(
    _ notes: [Int], velocity: Float = 0.8, isDown: Bool, seed: UInt64
  ) -> [(frame: Int, note: Int, velocity: Float)] {
    var queue = StrumQueue()
    for note in notes { _ = queue.add(note: note, velocity: velocity) }
    queue.stroke(Strum(isDown: isDown, velocity: queue.strongest, seed: seed), rateHz: 48_000)
    var found: [(frame: Int, note: Int, velocity: Float)] = []
    for frame in 0..<48_000 {
      while let due = queue.takeDue() { found.append((frame, due.note, due.velocity)) }
      queue.advance(frames: 1)
    }
    return found
  }

  /// The key went up between the stroke and its pluck, while the string still sounded from before.
  @Test func aNoteThatIsStruckAgainAndLetGoAtOnceIsDamped() {
    var player = GuitarPlayer()
    player.play(seconds: 0.3, events: [(0, .noteOn(52, 0.9))])
    player.play(seconds: 2, events: [(0, .noteOn(52, 0.9)), (0, .noteOff(52))])
    let rest = peak(player.left.suffix(24_000))
    show("1.5 s after a note was struck again and let go, dBFS", decibels(rest), bar: "below -100")
    #expect(decibels(rest) < -100)
  }

  @Test func downGoesFromLowToHighAndUpTheOtherWayLighter() {
    let down = plucks(Self.chord, isDown: true, seed: 1)
    let up = plucks(Self.chord, isDown: false, seed: 1)
    #expect(down.map(\.note) == Self.chord.sorted())
    #expect(up.map(\.note) == Self.chord.sorted().reversed())
    #expect(up.map(\.velocity).max()! < down.map(\.velocity).min()!)
  }

  @Test(arguments: [Float(0.05), 0.5, 1])
  func stringsAreEightToTwentyMillisecondsApart(velocity: Float) {
    var (least, most) = (1.0, 0.0)
    for seed in UInt64(0)..<50 {
      let plucks = plucks(Self.chord, velocity: velocity, isDown: true, seed: seed)
      #expect(plucks[0].frame == 0 && plucks.count == 6)
      for (earlier, later) in zip(plucks, plucks.dropFirst()) {
        least = min(least, Double(later.frame - earlier.frame) / 48_000)
        most = max(most, Double(later.frame - earlier.frame) / 48_000)
      }
      #expect(plucks.allSatisfy { $0.velocity >= 0 && $0.velocity <= velocity })
    }
    show("from string to string at velocity \(velocity), s at least", least, bar: "0.008")
    show("from string to string at velocity \(velocity), s at most", most, bar: "0.020")
    #expect(least >= 0.008 && most <= 0.020)
  }

  @Test func sameSeedStrumsTheSameAndAnotherDiffers() {
    let first = plucks(Self.chord, isDown: false, seed: 5).map(\.frame)
    #expect(first == plucks(Self.chord, isDown: false, seed: 5).map(\.frame))
    #expect(first != plucks(Self.chord, isDown: false, seed: 6).map(\.frame))
  }

  @Test func aNoteAloneIsNotDelayedAndOneThatIsLetGoIsNotPlucked() {
    #expect(plucks([60], isDown: false, seed: 3).map(\.frame) == [0])
    var queue = StrumQueue()
    for note in [40, 47, 52] { _ = queue.add(note: note, velocity: 1) }
    queue.stroke(Strum(isDown: true, velocity: 1, seed: 1), rateHz: 48_000)
    let first = queue.takeDue()?.note
    queue.cancel(note: 52)
    queue.cancel(note: 40)
    let left = queue.count
    #expect(first == 40 && left == 1)
    var taken = 0
    for note in 0..<40 where queue.add(note: note, velocity: 1) { taken += 1 }
    #expect(taken == StrumQueue.capacity - 1)
  }

  /// Where the strings of a chord begin to sound, of two strums: the second goes up.
  @Test func chordsOfTheGuitarGoDownAndUp() {
    var player = GuitarPlayer()
    var lows: [Double] = []
    for _ in 0..<2 {
      let start = player.left.count
      player.play(seconds: 0.03, events: Self.chord.map { (0, .noteOn($0, 0.8)) })
      let early = Array(player.left[start + 100..<start + 1124]).map(Double.init)
      let (power, length) = powerSpectrum(of: blackmanHarris(early))
      let low = power[1..<Int(180.0 / 48_000 * Double(length)) + 1].reduce(0, +)
      lows.append(10 * decibels(low / power[1...].reduce(0, +)) / 20)
      player.play(seconds: 2, events: [(0, .allNotesOff)])
    }
    show("share of the low strings in the first 20 ms, down over up, dB", lows[0] - lows[1], bar: "8")
    #expect(lows[0] - lows[1] > 8)
  }
}
