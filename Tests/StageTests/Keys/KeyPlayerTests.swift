import Synth
import TestSupport
import Testing

@testable import Stage

/// Keys of a terminal that reports releases.
struct KeyPlayerTests {
  private var keys = PlayedKeys(KeyPlayer(reportsReleases: true))

  @Test mutating func aKeyPlaysFromItsPressToItsRelease() {
    #expect(keys.kitty("q") == ["+60"])
    #expect(keys.kitty("w", "e") == ["+62", "+64"])
    #expect(keys.player.playing.count == 3)
    #expect(keys.kitty("-w", "-q", "-e") == ["-62", "-60", "-64"])
    #expect(keys.player.playing.isEmpty && keys.sounding.isEmpty)
  }

  @Test mutating func autoRepeatIsNeverAnOnset() {
    #expect(keys.kitty("q") == ["+60"])
    #expect(keys.kitty("*q", "*q", "*q") == [])
    #expect(keys.kitty("-q") == ["-60"])
    #expect(keys.kitty("*q", "-q") == [])
  }

  @Test mutating func theSameNoteOnTwoKeysIsCounted() {
    #expect(keys.kitty("q", ",") == ["+60", "+60"])
    #expect(keys.player.heldNotes == [60: 2])
    #expect(keys.kitty("-q") == ["-60"])
    #expect(keys.sounding == [60: 1])
    #expect(keys.kitty("-,") == ["-60"])
    #expect(keys.sounding.isEmpty)
  }

  @Test mutating func aReleaseThatWasLostDoesNotLeaveANoteBehind() {
    _ = keys.kitty("q", "-q")
    #expect(keys.kitty("q", "q") == ["+60", "-60", "+60"])
    #expect(keys.kitty("-q") == ["-60"])
  }

  @Test(arguments: ["\u{1B}[O", " ", "\u{1B}[32;;32u", "\u{1B}[27u", "\u{1B}[113;5u", "\u{1B}[99;5u", "\u{1B}[122;5u"])
  mutating func focusLossPanicAndQuitLetGoOfEverything(bytes: String) {
    _ = keys.type("\u{1B}[9u\u{1B}[D")
    _ = keys.kitty("q", "w", "e")
    let outcomes = keys.type(bytes)
    #expect(outcomes.starts(with: ["all off", "pedal up", "-fold"]))
    #expect(keys.player.playing.isEmpty && !keys.player.isSustaining)
    // Their releases, and repetitions of what is still down, do nothing.
    #expect(keys.kitty("*q", "-q", "-w", "-e") == [])
    #expect(keys.type("\u{1B}[9;1:3u\u{1B}[1;1:3D") == [])
    #expect(keys.kitty("q") == ["+60"])
  }

  @Test mutating func whatChangesWhileAKeyIsDownDoesNotChangeItsEnd() {
    _ = keys.kitty("q")
    #expect(keys.type("\u{1B}[5~\u{1B}[5;1:3~") == ["octaveUp"])
    #expect(keys.type("\u{1B}[H") == ["transposeUp"])
    #expect(keys.type("\u{1B}[107;5u") == ["nextLayout"])
    #expect(keys.player.layout == .cSystem)
    #expect(keys.kitty("w") == ["+60"])  // B2 an octave and a semitone up
    #expect(keys.kitty("-q", "-w") == ["-60", "-60"])
  }

  @Test mutating func octaveAndTranspositionStopAtTheirEnds() {
    for _ in 0..<20 { _ = keys.type("\u{1B}[5~\u{1B}[H") }
    #expect((keys.player.octaves, keys.player.semitones) == (3, 11))
    for _ in 0..<40 { _ = keys.type("\u{1B}[6~\u{1B}[F") }
    #expect((keys.player.octaves, keys.player.semitones) == (-3, -11))
  }

  @Test mutating func theBoardOfButtonsMovesWithEveryPageUpAndDown() {
    for _ in 0..<3 { _ = keys.type("\u{1B}[5~") }
    keys.player.layout = .stradella
    func columns() -> ClosedRange<Int>? { keys.player.layout.columns(octaves: keys.player.octaves) }
    #expect(columns() == 11...20)
    var seen: [ClosedRange<Int>?] = []
    for _ in 0..<3 {
      _ = keys.type("\u{1B}[6~")
      seen.append(columns())
    }
    #expect(seen == [6...15, 1...10, 1...10])
    _ = keys.type("\u{1B}[5~")
    #expect(columns() == 6...15, "one Page Up, though there were three Page Downs")
  }

  @Test mutating func aKeyWithControlPlaysNothingAndItsReleaseEndsWhatPlays() {
    #expect(keys.type("\u{1B}[119;5u\u{1B}[119;5:3u\u{1B}[119;3u\u{1B}[119;9u") == [])
    _ = keys.kitty("q")
    #expect(keys.type("\u{1B}[113;6:3u") == ["-60"])
    _ = keys.type("\u{1B}[C")
    #expect(keys.type("\u{1B}[1;5:3C") == ["-unfold"])
  }

  @Test mutating func locksAndShiftLeaveANoteANote() {
    #expect(keys.type("\u{1B}[113;65u\u{1B}[113;65:3u") == ["+60", "-60"])
    #expect(keys.type("\u{1B}[113:81;2u\u{1B}[113;1:3u") == ["+60", "-60"])
  }

  @Test mutating func sustainLastsAsLongAsItsKey() {
    #expect(keys.type("\u{1B}[9u\u{1B}[9;1:2u\u{1B}[9;1:3u") == ["pedal down", "pedal up"])
  }

  @Test mutating func chordsOfTheLeftHandEndAsTheyBegan() {
    keys.player.layout = .stradella
    #expect(keys.kitty("g") == ["+55", "+60", "+64"])
    // Shift is let go of before the key.
    #expect(keys.type("\u{1B}[104:72;2u") == ["+55", "+59", "+65"])
    #expect(keys.kitty("-g", "-h") == ["-55", "-60", "-64", "-55", "-59", "-65"])
    #expect(keys.sounding.isEmpty)
  }

  /// A multiplexer lets presses through and swallows releases.
  @Test mutating func releasesThatNeverComeAreNoticed() {
    #expect(keys.kitty("q") == ["+60"])
    _ = keys.wait(2)
    #expect(keys.kitty("q") == ["mode latch", "-60"])
    _ = keys.wait(2)
    #expect(keys.kitty("q") == ["+60"])
    // One comes after all.
    #expect(keys.kitty("-w") == ["mode released"])
    #expect(keys.kitty("-q") == ["-60"])
  }

  @Test mutating func aLongNoteWithoutAnySignOfLifeIsNoticedButSoundsOn() {
    #expect(keys.kitty("q") == ["+60"])
    #expect(keys.wait(ReleaseEvidence.patienceSeconds - 0.1) == [])
    #expect(keys.wait(0.2) == ["mode latch"])
    #expect(keys.player.nextTickSeconds == nil)
    #expect(keys.kitty("-q") == ["mode released", "-60"])
  }

  @Test mutating func aLongNoteThatRepeatsIsNoSign() {
    #expect(keys.kitty("q") == ["+60"])
    for _ in 0..<200 {
      #expect(keys.kitty("*q") == [])
      #expect(keys.wait(0.04) == [])
    }
  }

  @Test mutating func anAnswerThatComesLateChangesTheMode() {
    keys.player = KeyPlayer(reportsReleases: false)
    #expect(keys.type("q") == ["+60"])
    #expect(keys.record(keys.player.beginReleases()) == ["mode released"])
    #expect(keys.kitty("-q") == ["-60"])
    keys.player = KeyPlayer(holdMode: .latch, reportsReleases: false)
    #expect(keys.record(keys.player.beginReleases()) == [])
  }

  /// Whatever is pressed: when everything is up, nothing sounds.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  mutating func noNoteIsEverLeftBehind(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let places = PhysicalKey.all.map { $0.label }
    for _ in 0..<3000 {
      let key = places.randomElement(using: &random)!
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        _ = keys.type(
          ["\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F", "\u{1B}[107;5u"].randomElement(using: &random)!)
      case 1: _ = keys.type("\u{1B}[\(key.unicodeScalars.first!.value);2u")
      case 2...9: _ = keys.kitty("\(key)")
      case 10...12: _ = keys.kitty("*\(key)")
      default: _ = keys.kitty("-\(key)")
      }
      #expect(keys.sounding == keys.player.heldNotes)
    }
    for key in places { _ = keys.kitty("-\(key)") }
    #expect(keys.sounding.isEmpty && keys.player.playing.isEmpty)
  }
}
