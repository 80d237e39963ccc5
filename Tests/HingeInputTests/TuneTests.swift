import Foundation
import HingeInput
import HostSystem
import TestSupport
import Testing

struct TuneTests {
  @Test func notesChordsRestsAndTempoAreRead() throws {
    let tune = try Tune(
      text: "# by ear\ntitle A Small One\ntempo 120\nC4 1|[E4 G#4 Bb4] 2 r 0.5\ntempo 60\n60 1 # middle C\r\n",
      subject: "t")
    #expect(tune.title == "A Small One")
    #expect(tune.steps.map(\.notes) == [[60], [64, 68, 70], [], [60]])
    #expect(tune.steps.map(\.startSeconds) == [0, 0.5, 1.5, 1.75])
    #expect(tune.lengthSeconds == 2.75)
  }

  @Test func restsAtTheEndAreNotWaitedFor() throws {
    #expect(try Tune(text: "r 2 C4 1 r 1 | r 3", subject: "t").lengthSeconds == 2)
  }

  @Test func theNotesOfAChordMayStandBetweenCommas() throws {
    #expect(try Tune(text: "[C4,E4, G4] 1", subject: "t").steps.map(\.notes) == [[60, 64, 67]])
  }

  @Test(arguments: [
    ("C4 1\nH4 1", "t:2:1: 'H4' is no note; write C4, F#3, Bb2, or r for a rest"),
    ("C4", "t:1:1: 'C4' is not followed by its length in beats"),
    ("C4 nan", "t:1:4: 'nan' is no length in beats; write 1, 0.5 or 1.5 behind 'C4'"),
    ("C4 -1", "t:1:4: '-1' is no length in beats; write 1, 0.5 or 1.5 behind 'C4'"),
    ("C4 1/2", "t:1:4: '1/2' is no length in beats; write 1, 0.5 or 1.5 behind 'C4'"),
    ("C4 0", "t:1:4: '0' is no length in beats; write 1, 0.5 or 1.5 behind 'C4'"),
    ("tempo 10\nC4 601", "t:2:4: '601' beats are more than an hour"),
    (
      "C4 \(String(repeating: "9", count: 400))",
      "t:1:4: '99999999999999999999999999999999…' beats are more than an hour"
    ),
    (
      "C\(String(repeating: "#", count: 400)) 1",
      "t:1:1: 'C###############################…' is no note; write C4, F#3, Bb2, or r for a rest"
    ),
    ("C4 1  [ ] 2", "t:1:7: an empty chord"),
    ("r 1 [C4 E4 1 | D4 1", "t:1:5: a chord without its ']'"),
    ("tempo 0", "t:1:7: tempo wants 10 to 1000 beats per minute"),
    ("tempo 92 C4 1", "t:1:10: 'C4' behind the tempo; begin a new line for notes"),
    ("tempo", "t:1:1: tempo wants 10 to 1000 beats per minute"),
    ("title Nothing", "t: holds no notes. Write notes and beats, as in 'C4 1 D4 0.5'."),
    ("", "t: holds no notes. Write notes and beats, as in 'C4 1 D4 0.5'."),
  ])
  func faultsAreToldWithTheirPlace(text: String, message: String) {
    #expect { try Tune(text: text, subject: "t") } throws: { "\($0)" == message }
  }

  @Test func aByteOrderMarkIsNoNote() throws {
    let folder = try ScratchFolder()
    #expect(try Tune(path: folder.write("\u{FEFF}C4 1\r\n", to: "t.tune")).steps.map(\.notes) == [[60]])
    let path = try folder.write("\u{FEFF}X4 1\r\n", to: "t.tune")
    #expect { try Tune(path: path) } throws: { "\($0)".contains("t.tune:1:1: 'X4' is no note") }
  }

  /// Every tune of ours reads, and lies where the treble keyboard of an accordion does.
  @Test func theSamplesArePlayable() throws {
    let samples = URL(fileURLWithPath: projectPath("Samples"))
    let tunes = try FileManager.default.contentsOfDirectory(atPath: samples.path).filter { $0.hasSuffix(".tune") }
    show("tunes in Samples", Double(tunes.count), bar: "at least 5")
    #expect(tunes.count >= 5)
    for name in tunes {
      let tune = try Tune(path: samples.appendingPathComponent(name).path)
      #expect(!tune.title.isEmpty && tune.lengthSeconds > 8, "\(name)")
      #expect(tune.steps.flatMap(\.notes).allSatisfy { (41...93).contains($0) }, "\(name)")
    }
  }

  /// Whatever bytes a file holds, reading it ends in a tune or a failure.
  @Test func changedTunesNeverTrap() {
    var generator = SeededGenerator(seed: 7)
    let text = Array("title X\ntempo 90\nC4 1 | [E4 G4] 2 r 0.5 # c\nF#5 0.25 Bb3 3\n".utf8)
    var read = 0
    for _ in 0..<2000 {
      var changed = text
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        changed[Int.random(in: 0..<changed.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      if (try? Tune(text: String(decoding: changed, as: UTF8.self), subject: "t")) != nil { read += 1 }
    }
    show("changed tunes that still read, of 2000 (seed 7)", Double(read), bar: "no trap")
  }
}
