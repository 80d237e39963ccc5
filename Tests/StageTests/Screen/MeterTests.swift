import TestSupport
import Testing

@testable import Stage

/// More is never shown as less.
struct MeterTests {
  private static func filled(_ text: String) -> Double {
    text.unicodeScalars.reduce(0.0) { $0 + ($1 == "#" ? 1 : $1 == "=" ? 0.5 : 0) }
  }

  private static func row(_ draw: (inout Sheet, Region) -> Void) -> String {
    var sheet = Sheet(ScreenSize(columns: 41, rows: 1), ScreenStyle(usesColour: false, isASCII: true))
    draw(&sheet, Region(sheet.grid.size))
    return sheet.grid.text(row: 0)
  }

  @Test func theLevelRises() {
    var last = (eighths: 0, shown: 0.0)
    for step in 0...1000 {
      let meter = LevelMeter(levelDecibels: -65 + 0.07 * Double(step), heldPeakDecibels: -.infinity)
      let shown = Self.filled(Self.row { meter.draw(on: &$0, in: $1) })
      let eighths = meter.filledEighths(cells: 41)
      #expect(eighths >= last.eighths && shown >= last.shown)
      last = (eighths, shown)
    }
    #expect(last == (8 * 41, 41))
  }

  @Test func thePeakStandsAtOrAboveTheLevel() throws {
    for step in 0..<60 {
      let level = -60 + Double(step)
      let meter = LevelMeter(levelDecibels: level, heldPeakDecibels: level + 0.5)
      #expect(try #require(meter.peakCell(cells: 30)) >= meter.filledEighths(cells: 30) / 8 - 1)
    }
    #expect(LevelMeter(levelDecibels: 0, heldPeakDecibels: .nan).peakCell(cells: 30) == nil)
    #expect(LevelMeter(levelDecibels: 0, heldPeakDecibels: 50).peakCell(cells: 30) == 29)
  }

  @Test func thePressureGrowsFromTheMiddleToItsOwnSide() {
    var last = -100.0
    for step in -1300...1300 {
      let meter = SignedMeter(value: Double(step), fullScale: 1200, role: .pull)
      let text = Self.row { meter.draw(on: &$0, in: $1) }
      let zero = text.unicodeScalars.index(text.unicodeScalars.startIndex, offsetBy: 20)
      let left = Self.filled(String(text.unicodeScalars[..<zero]))
      let right = Self.filled(String(text.unicodeScalars[zero...]))
      #expect(text.unicodeScalars[zero] == "|" && (left == 0 || right == 0) && right - left >= last)
      last = right - left
    }
    #expect(last == 20)
  }

  /// A stroke must pass the mark to strike.
  @Test func theMarkStandsOnBothSidesUntilTheBarHasPassedIt() {
    for (value, count) in [(0.0, 2), (90, 2), (-90, 2), (160, 1), (-160, 1), (600, 1)] {
      let meter = SignedMeter(value: value, fullScale: 600, role: .pull, mark: 100)
      let text = Self.row { meter.draw(on: &$0, in: $1) }
      #expect(text.count { $0 == "!" } == count, "\(value): \(text)")
    }
    for mark in [-1.0, .nan, .infinity, 600, 1e9] {
      let meter = SignedMeter(value: 0, fullScale: 600, role: .pull, mark: mark)
      #expect(Self.row { meter.draw(on: &$0, in: $1) }.count { $0 == "!" } == 2)
    }
  }

  @Test func theTravelGrowsAsTheBellowsOpen() {
    var last = 0.0
    for step in 0...1000 {
      let meter = TravelMeter(openShare: 0.001 * Double(step), role: .pull)
      let shown = Self.filled(Self.row { meter.draw(on: &$0, in: $1) })
      #expect(shown >= last)
      last = shown
    }
    #expect(last == 41)
    #expect(TravelMeter(openShare: .nan, role: .pull).filledEighths(cells: 41) == 0)
  }

  @Test func nonsenseShowsAsNothing() {
    for value in [Double.nan, .signalingNaN] {
      #expect(SignedMeter(value: value, fullScale: 2, role: .pull).filledEighths(cells: 20) == 0)
      #expect(LevelMeter(levelDecibels: value, heldPeakDecibels: value).filledEighths(cells: 20) == 0)
    }
    #expect(SignedMeter(value: 1, fullScale: 0, role: .pull).filledEighths(cells: 20) == 160)
    #expect(SignedMeter(value: 0, fullScale: 0, role: .pull).filledEighths(cells: 20) == 0)
  }
}
