import Glibc

/// The phone seen from its edge: two arms that rise from a fold like a book's covers, upright when shut, lying when flat.
struct FoldGeometry {
  /// The cells that it is drawn in.
  let region: Region
  /// The point where the arms' inner faces meet, in dots from the region's upper left.
  let fold: DotPoint
  /// How long and how thick an arm is, in dots.
  let armLength: Double
  let thickness: Double
  /// Half the angle between the arms, in radians.
  let halfAngle: Double

  /// - Parameter angleDegrees: clamped to 0...180; what is no number counts as flat.
  init(_ region: Region, angleDegrees: Double) {
    self.region = region
    let width = Double(region.columns * DotPoint.dotsPerColumn)
    let height = Double(region.rows * DotPoint.dotsPerRow)
    let roomy = min(width / 2, height)
    thickness = min(max((roomy / 9).rounded(), 1), 5)
    fold = DotPoint(x: width / 2, y: max(height - thickness - 1, 0))
    armLength = max(min(width / 2 - 1, fold.y - 0.5), 1)
    halfAngle = Figure.clamped(angleDegrees, 0...180, orElse: 180) * .pi / 360
  }

  /// The point of an arm at a share of its length, lifted off its inner face by so many dots.
  func point(side: Double, share: Double, lift: Double = 0) -> DotPoint {
    let along = DotPoint.direction(radiansFromUp: side * halfAngle) * (armLength * share)
    let across = DotPoint.direction(radiansFromUp: side * (halfAngle - .pi / 2)) * lift
    return fold + along + across
  }

  /// Where a point lies with regard to the fold: how far from it, and at which angle from straight up.
  func polar(_ point: DotPoint) -> (radius: Double, angle: Double) {
    let (across, up) = (point.x - fold.x, fold.y - point.y)
    return ((across * across + up * up).squareRoot(), atan2(across, up))
  }
}
