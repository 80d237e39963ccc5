import Glibc
import TestSupport
import Testing

@testable import Stage

/// The mouse on the drawn hinge.
struct HingeHandleTests {
  /// The cell in which an arm of the drawing ends.
  private static func tip(_ geometry: FoldGeometry, side: Double, share: Double) -> (column: Int, row: Int) {
    let point = geometry.point(side: side, share: share)
    return (geometry.region.column + Int(point.x / 2), geometry.region.row + Int(point.y / 4))
  }

  @Test func theEndOfAnArmMeansTheAngleThatIsDrawn() throws {
    var worst = 0.0
    for angle in stride(from: 0.0, through: 180, by: 1) {
      let geometry = FoldGeometry(Region(column: 3, row: 1, columns: 40, rows: 14), angleDegrees: angle)
      let handle = HingeHandle(geometry)
      for side in [-1.0, 1.0] {
        let cell = Self.tip(geometry, side: side, share: 0.97)
        #expect(handle.isOnArm(column: cell.column, row: cell.row))
        let read = try #require(handle.angleDegrees(column: cell.column, row: cell.row))
        worst = max(worst, abs(read - angle))
      }
    }
    show("angle of the cell at an arm's end against the drawn one, degrees", worst, bar: "< 8")
    #expect(worst < 8)
  }

  @Test func anglesStayInRangeAndAreTheSameOnBothSides() {
    let geometry = FoldGeometry(Region(column: 0, row: 0, columns: 40, rows: 14), angleDegrees: 90)
    let handle = HingeHandle(geometry)
    for row in -20...60 {
      for column in -20...60 {
        guard let angle = handle.angleDegrees(column: column, row: row) else { continue }
        #expect((0...180).contains(angle))
        #expect(handle.angleDegrees(column: 39 - column, row: row) == angle)
      }
    }
    for extreme in [Int.min, Int.max] {
      #expect((0...180).contains(handle.angleDegrees(column: extreme, row: extreme) ?? 0))
      #expect(!handle.isOnArm(column: extreme, row: extreme))
    }
  }

  @Test func nearTheFoldNoAngleIsMeant() {
    let geometry = FoldGeometry(Region(column: 0, row: 0, columns: 40, rows: 14), angleDegrees: 90)
    let handle = HingeHandle(geometry)
    #expect(handle.angleDegrees(column: 20, row: Int(geometry.fold.y / 4)) == nil)
    #expect(handle.angleDegrees(column: 20, row: 0) != nil)
  }

  @Test func thePictureOffersItsHinge() throws {
    let size = ScreenSize(columns: 80, rows: 24)
    let picture = StagePicture(.playing, size: size, style: ScreenStyle())
    let handle = try #require(picture.hingeHandle)
    var seen = 0
    for row in 0..<24 {
      for column in 0..<80 where picture.layout.hingePane.contains(column: column, row: row) {
        // Every cell of glass can be taken hold of.
        guard picture.grid[column, row].ink.text == Ink.Colour(153) else { continue }
        seen += 1
        #expect(handle.isOnArm(column: column, row: row))
      }
    }
    #expect(seen > 10)
    #expect(StagePicture(.playing, size: ScreenSize(columns: 80, rows: 2), style: ScreenStyle()).hingeHandle == nil)
  }
}
