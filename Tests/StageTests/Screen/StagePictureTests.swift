import TestSupport
import Testing

@testable import Stage

/// The picture keeps its promises whatever the state and the size.
struct StagePictureTests {
  /// Every size from one cell up, each with a state that may hold nonsense.
  @Test func noSizeAndNoStateTraps() {
    var generator = SeededGenerator(seed: 3)
    for rows in 1...50 {
      for columns in 1...120 {
        let size = ScreenSize(columns: columns, rows: rows)
        let style = generator.screenStyle()
        let picture = StagePicture(generator.stageState(), size: size, style: style)
        let isClean = picture.grid.cells.allSatisfy { cell in
          NarrowText.isNarrow(cell.character) && (!style.isASCII || cell.character.isASCII)
            && (style.usesColour || (cell.ink.text == .own && cell.ink.ground == .own))
        }
        #expect(isClean, "\(columns) x \(rows), seed \(generator.seed)")
      }
    }
  }

  @Test func withoutColourNoColourIsWritten() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<100 {
      var updater = ScreenUpdater()
      let style = ScreenStyle(usesColour: false, isASCII: generator.chance(0.5))
      let grid = StagePicture(generator.stageState(), size: ScreenSize(columns: 90, rows: 30), style: style).grid
      let text = String(decoding: updater.bytes(showing: grid), as: UTF8.self)
      let inks = text.matches(of: /\u{1B}\[([0-9;]*)m/).flatMap { $0.1.split(separator: ";") }
      #expect(!inks.isEmpty)
      #expect(inks.allSatisfy { ["0", "1", "2", "4", "7", "22", "24", "27"].contains($0) })
    }
  }

  @Test func asciiMeansBytesBelow128() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<100 {
      var updater = ScreenUpdater()
      let style = ScreenStyle(usesColour: generator.chance(0.5), isASCII: true)
      let grid = StagePicture(generator.stageState(), size: ScreenSize(columns: 90, rows: 30), style: style).grid
      #expect(updater.bytes(showing: grid).allSatisfy { $0 < 128 })
    }
  }

  /// The state is the session's; a picture reads it. Whatever sizes come in between, the same picture comes back.
  @Test func nothingIsLostWhenTheSizeChanges() {
    let state = StageState.playing
    let size = ScreenSize(columns: 80, rows: 24)
    let before = StagePicture(state, size: size, style: ScreenStyle())
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<50 {
      let columns = Int.random(in: 1...150, using: &generator)
      let other = ScreenSize(columns: columns, rows: Int.random(in: 1...60, using: &generator))
      _ = StagePicture(state, size: other, style: ScreenStyle())
      #expect(StagePicture(state, size: size, style: ScreenStyle()).grid == before.grid)
    }
    #expect(state == .playing)
  }

  /// Each held key is seen to be held, and the next one to be next, wherever there is a keyboard.
  @Test(arguments: NoteLayout.allCases)
  func heldKeysAreLitAtEverySizeThatShowsKeys(layout: NoteLayout) throws {
    for (columns, rows) in [(80, 24), (140, 45), (50, 30), (38, 24), (30, 50), (76, 12)] {
      for isASCII in [false, true] {
        var state = StageState.playing
        state.layout = layout
        let style = ScreenStyle(isASCII: isASCII)
        let playable = PhysicalKey.all.filter { !layout.notes(at: $0).isEmpty }
        for key in playable {
          state.heldKeys = [key]
          state.nextKey = playable.first { $0 != key }
          let picture = StagePicture(state, size: ScreenSize(columns: columns, rows: rows), style: style)
          let lit = Self.labels(in: picture, inks: [215, 208])
          let next = Self.labels(in: picture, inks: [114, 71])
          #expect(lit.contains(key.label), "\(key.label) of \(layout) in \(columns)x\(rows)")
          #expect(next.contains(state.nextKey!.label))
        }
      }
    }
  }

  /// What is written in the keyboard's pane on one of these grounds.
  private static func labels(in picture: StagePicture, inks: [UInt8]) -> Set<Character> {
    let pane = picture.layout.keysPane
    var found: Set<Character> = []
    for row in pane.row..<pane.endRow {
      for column in pane.column..<pane.endColumn {
        let cell = picture.grid[column, row]
        if inks.contains(where: { cell.ink.ground == Ink.Colour($0) }) { found.insert(Character(cell.character)) }
      }
    }
    return found
  }

  @Test func figuresThatMatterAreOnAScreenOfTheUsualSize() {
    var state = StageState.playing
    state.output.xrunCount = 7
    state.clippedCount = 3
    let grid = StagePicture(state, size: ScreenSize(columns: 80, rows: 24), style: ScreenStyle()).grid
    let text = (0..<24).map { grid.text(row: $0) }.joined(separator: "\n")
    for words in [
      "96.0°", "partially open", "pull 420 Pa", "-13.4 dB", "accordion musette", "piano", "keys: fine 60 Hz",
      "latency 10.7 ms", "xruns 7", "clipped 3", "no realtime priority", "space panic", "esc quit", "next: y",
      "octave 0",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }
}
