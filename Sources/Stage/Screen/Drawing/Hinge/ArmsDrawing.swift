import Glibc

/// The two arms of the phone, and the knuckle that joins them.
struct ArmsDrawing {
  let geometry: FoldGeometry
  /// Whether a hinge is known; where not, the arms are faint.
  let isKnown: Bool

  private static let glass = Ink.Colour(153)
  private static let metal = Ink.Colour(67)
  private static let knuckle = Ink.Colour(215)
  private static let shadow = Ink.Colour(240)

  /// The colour at a point: glass on the inner face, metal behind, the knuckle at the fold.
  func colour(at point: DotPoint) -> Ink.Colour? {
    let (across, up) = (abs(point.x - geometry.fold.x), geometry.fold.y - point.y)
    if (across * across + up * up).squareRoot() < geometry.thickness * 0.7 {
      return isKnown ? Self.knuckle : Self.shadow
    }
    let (sine, cosine) = (sin(geometry.halfAngle), cos(geometry.halfAngle))
    let along = across * sine + up * cosine
    let depth = across * cosine - up * sine
    guard along >= 0, along <= geometry.armLength, depth >= -0.25, depth <= geometry.thickness else { return nil }
    guard isKnown else { return Self.shadow }
    return depth < geometry.thickness * 0.4 ? Self.glass : Self.metal
  }

  /// Both arms by strokes alone.
  func draw(on canvas: inout DotCanvas) {
    for side in [-1.0, 1.0] {
      canvas.line(from: geometry.fold, to: geometry.point(side: side, share: 1), isKnown ? .arm : .faint)
    }
  }
}
