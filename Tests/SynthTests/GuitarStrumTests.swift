import Synth
import TestSupport
import Testing

/// A strum is one sweep of a hand: ordered, spread in time, and repeatable.
struct GuitarStrumTests {
  static let chord = [64, 40, 47, 59, 52, 56]

  @Test func downGoesFromLowToHighAndUpTheOtherWay() {
    let down = Strum(Self.chord, direction: .down, velocity: 0.8, seed: 1)
    let up = Strum(Self.chord, direction: .up, velocity: 0.8, seed: 1)
    #expect(down.notes.map(\.note) == Self.chord.sorted())
    #expect(up.notes.map(\.note) == Self.chord.sorted().reversed())
    #expect(up.notes.map(\.velocity).max()! < down.notes.map(\.velocity).min()!)
  }

  @Test(arguments: [Float(0), 0.1, 0.5, 1])
  func stringsAreEightToTwentyMillisecondsApart(velocity: Float) {
    for seed in UInt64(0)..<50 {
      let notes = Strum(Self.chord, direction: .down, velocity: velocity, seed: seed).notes
      #expect(notes[0].seconds == 0)
      for (earlier, later) in zip(notes, notes.dropFirst()) {
        #expect((0.008...0.020).contains(later.seconds - earlier.seconds))
      }
      #expect(notes.allSatisfy { $0.velocity >= 0 && $0.velocity <= velocity })
    }
  }

  @Test func sameSeedStrumsTheSameAndAnotherDiffers() {
    let first = Strum(Self.chord, direction: .up, velocity: 0.7, seed: 5)
    #expect(first.notes == Strum(Self.chord, direction: .up, velocity: 0.7, seed: 5).notes)
    #expect(first.notes != Strum(Self.chord, direction: .up, velocity: 0.7, seed: 6).notes)
  }

  @Test func emptyDoubledAndAbsurdChordsAreTaken() {
    #expect(Strum([], direction: .down, velocity: 1, seed: 0).notes.isEmpty)
    #expect(Strum([60, 60, 60], direction: .up, velocity: 1, seed: 0).notes.count == 1)
    for velocity in [Float.nan, -.infinity, .infinity, -1, 9] {
      let notes = Strum([.min, 60, .max], direction: .up, velocity: velocity, seed: 0).notes
      #expect(notes.allSatisfy { (0...1).contains($0.velocity) })
    }
  }
}
