import Foundation
import TestSupport
import Testing

@testable import Stage

/// What is sent to a terminal makes it show the picture.
struct ScreenUpdaterTests {
  @Test func whatIsSentMakesTheTerminalShowThePicture() {
    var generator = SeededGenerator(seed: 11)
    var updater = ScreenUpdater()
    var state = generator.stageState()
    var style = generator.screenStyle()
    var terminal = TerminalEmulator(ScreenSize(columns: 80, rows: 24))
    for step in 0..<500 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        let columns = Int.random(in: 1...110, using: &generator)
        terminal = TerminalEmulator(ScreenSize(columns: columns, rows: Int.random(in: 1...45, using: &generator)))
      case 1: style = generator.screenStyle()
      case 2: state.angleDegrees = Double.random(in: 0...180, using: &generator)
      case 3: state.heldKeys.formSymmetricDifference([PhysicalKey.all.randomElement(using: &generator)!])
      case 4: updater.forget()
      default: state = generator.stageState()
      }
      let grid = StagePicture(state, size: terminal.size, style: style).grid
      terminal.receive(updater.bytes(showing: grid))
      #expect(terminal.cells == grid.cells, "step \(step), seed \(generator.seed)")
      #expect(terminal.faults == [], "step \(step), seed \(generator.seed)")
      #expect(terminal.isInOwnInk && !terminal.isUpdating)
    }
  }

  @Test func nothingIsSentWhenNothingHasChanged() {
    var updater = ScreenUpdater()
    let picture = StagePicture(.playing, size: ScreenSize(columns: 80, rows: 24), style: ScreenStyle())
    #expect(!updater.bytes(showing: picture.grid).isEmpty)
    #expect(updater.bytes(showing: picture.grid).isEmpty)
    updater.forget()
    #expect(!updater.bytes(showing: picture.grid).isEmpty)
  }

  @Test(arguments: [ScreenStyle(), ScreenStyle(usesColour: false, isASCII: true)])
  func aFrameIsSmall(style: ScreenStyle) {
    var updater = ScreenUpdater()
    var state = StageState.playing
    let size = ScreenSize(columns: 80, rows: 24)
    let whole = updater.bytes(showing: StagePicture(state, size: size, style: style).grid).count
    var counts: [Int] = []
    // Ten seconds of strokes of 60 degrees per second at the most, a key every third of a second.
    for frame in 1...300 {
      let stroke = Double(frame) / 30 * 2
      state.angleDegrees = 110 - 30 * cos(stroke)
      state.pressurePascals = 500 * sin(stroke)
      state.levelDecibels = -14 + 4 * abs(sin(stroke))
      if frame % 10 == 0 { state.heldKeys.formSymmetricDifference([PhysicalKey.all[frame / 10 % 40]]) }
      counts.append(updater.bytes(showing: StagePicture(state, size: size, style: style).grid).count)
    }
    let mean = Double(counts.reduce(0, +)) / Double(counts.count)
    let name = style.isASCII ? "plain" : "in colour"
    show("bytes of a whole picture, 80x24, \(name)", Double(whole), bar: "< 10 000")
    show("bytes per frame while playing, 80x24, \(name): mean", mean, bar: "< 1200")
    show("bytes per frame while playing, 80x24, \(name): most", Double(counts.max()!), bar: "< 4000")
    #expect(whole < 10_000)
    #expect(mean < 1200)
    #expect(counts.max()! < 4000)
  }

  /// Whatever changes, a cell costs a bounded number of bytes: a move, an ink, a character.
  @Test func noFrameIsLargerThanItsCells() {
    var generator = SeededGenerator(seed: 5)
    var updater = ScreenUpdater()
    for _ in 0..<60 {
      let size = ScreenSize(columns: 100, rows: 40)
      let picture = StagePicture(generator.stageState(), size: size, style: generator.screenStyle())
      #expect(updater.bytes(showing: picture.grid).count < 20 + size.columns * size.rows * 12)
    }
  }

  @Test func framesAreAThirtiethOfASecondApart() {
    var pacer = FramePacer()
    let frames = (0..<10_000).count { pacer.isDue(atSeconds: Double($0) / 1000) }
    show("frames in 10 s, asked every ms", Double(frames), bar: "<= 300")
    #expect(frames <= 300)
    #expect(frames >= 290)
  }
}
