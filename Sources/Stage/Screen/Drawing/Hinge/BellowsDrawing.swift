/// The bellows between the arms: pleats that bulge when the air is pushed, and are sucked in when it is pulled.
struct BellowsDrawing {
  let geometry: FoldGeometry
  /// From -1 (full push) to 1 (full pull).
  let breath: Double

  private static let pleats = 7
  /// Pascals at which the bellows have moved half of their way.
  private static let halfwayPascals = 350.0
  /// Where the pleats begin, as a share of the arms.
  private static let innerShare = 0.08

  init(_ geometry: FoldGeometry, pressurePascals: Double) {
    self.geometry = geometry
    let pascals = Figure.clamped(pressurePascals, -5000...5000)
    breath = pascals / (abs(pascals) + Self.halfwayPascals)
  }

  /// Outer edges of a pleat and of the valley between two, as shares of the arms. Valleys breathe more than peaks.
  private var peak: Double { 0.93 - 0.02 * breath }
  private var valley: Double { 0.80 - 0.12 * breath }

  /// Lit and shaded flanks of the pleats, from rest to full pressure.
  private static let restRamp: [(lit: UInt8, shaded: UInt8)] = [(131, 88)]
  private static let pullRamp: [(lit: UInt8, shaded: UInt8)] = [(96, 60), (67, 24), (38, 24), (45, 31)]
  private static let pushRamp: [(lit: UInt8, shaded: UInt8)] = [(167, 88), (166, 94), (208, 130), (214, 166)]

  private var flanks: (lit: UInt8, shaded: UInt8) {
    if abs(breath) < 0.03 { return Self.restRamp[0] }
    let ramp = breath > 0 ? Self.pullRamp : Self.pushRamp
    return ramp[min(Int(abs(breath) * 5), ramp.count - 1)]
  }

  /// The colour at a point between the arms.
  func colour(at point: DotPoint) -> Ink.Colour? {
    isLit(at: point).map { Ink.Colour($0 ? flanks.lit : flanks.shaded) }
  }

  /// Whether a point lies on a lit flank of a pleat or on a shaded one, or `nil` where it is not on the bellows.
  private func isLit(at point: DotPoint) -> Bool? {
    let (radius, angle) = geometry.polar(point)
    guard abs(angle) < geometry.halfAngle, radius > Self.innerShare * geometry.armLength else { return nil }
    let position = (angle / geometry.halfAngle + 1) * Double(Self.pleats)
    let flank = min(Int(position), 2 * Self.pleats - 1)
    // Even flanks rise to a peak, odd ones fall to a valley.
    let height = flank % 2 == 0 ? position - Double(flank) : 1 - (position - Double(flank))
    guard radius < geometry.armLength * (valley + (peak - valley) * height) else { return nil }
    return flank % 2 == 0
  }

  /// The bellows by characters alone, a whole cell at a time.
  func drawShaded(on sheet: inout Sheet) {
    let (lit, shaded): (Unicode.Scalar, Unicode.Scalar) = sheet.isASCII ? ("/", "\\") : ("▓", "░")
    let ink = sheet.palette.ink(abs(breath) < 0.03 ? .bellowsAtRest : breath > 0 ? .pull : .push)
    let region = geometry.region
    for row in 0..<region.rows {
      for column in 0..<region.columns {
        guard let isLit = isLit(at: DotPoint(column: column, row: row)) else { continue }
        sheet.grid.put(isLit ? lit : shaded, ink, column: region.column + column, row: region.row + row)
      }
    }
  }
}
