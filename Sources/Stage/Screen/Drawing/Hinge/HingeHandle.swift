import Glibc

/// The drawn hinge as something to take hold of: which cells are an arm, and which angle a cell means.
public struct HingeHandle: Sendable {
  private let geometry: FoldGeometry

  init(_ geometry: FoldGeometry) {
    self.geometry = geometry
  }

  /// The cells of the picture.
  public var region: Region { geometry.region }

  /// How far from an arm a press still takes hold of it, in dots: two columns, one row.
  private static let reachDots = 4.0

  /// Whether a press at this cell takes hold of an arm.
  public func isOnArm(column: Int, row: Int) -> Bool {
    guard region.contains(column: column, row: row) else { return false }
    let (across, up) = fromFold(column, row)
    let along = geometry.armLength
    // The nearest point of the right arm; the left one is its mirror image.
    let direction = (across: sin(geometry.halfAngle), up: cos(geometry.halfAngle))
    let share = min(max(across * direction.across + up * direction.up, 0), along)
    let (missAcross, missUp) = (across - share * direction.across, up - share * direction.up)
    return (missAcross * missAcross + missUp * missUp).squareRoot() <= Self.reachDots + geometry.thickness
  }

  /// The angle in 0...180 degrees at which an arm points to a cell, inside the picture or out of it, or `nil` so close to
  /// the fold that it could be any.
  public func angleDegrees(column: Int, row: Int) -> Double? {
    let (across, up) = fromFold(column, row)
    guard (across * across + up * up).squareRoot() >= Self.reachDots else { return nil }
    // Below the fold is as flat as can be.
    return up > 0 ? min(2 * atan2(across, up) * 180 / .pi, 180) : 180
  }

  /// Dots from the fold to a cell's middle: to the side, whichever it is, and upwards.
  private func fromFold(_ column: Int, _ row: Int) -> (across: Double, up: Double) {
    // Numbers from a mouse may be anything.
    let limit = -ScreenSize.limit * 4...ScreenSize.limit * 4
    let point = DotPoint(
      column: min(max(column, limit.lowerBound), limit.upperBound) - region.column,
      row: min(max(row, limit.lowerBound), limit.upperBound) - region.row)
    return (abs(point.x - geometry.fold.x), geometry.fold.y - point.y)
  }
}
