/// Strings from arm to arm: they hang further through the more they are bent, and swing as wide as they sound.
struct StringsDrawing {
  let geometry: FoldGeometry
  /// From 0 (straight) to 1 (as far as the range goes).
  let bend: Double
  /// From 0 (at rest) to 1 (loud).
  let swing: Double

  private static let strings = 4

  init(_ geometry: FoldGeometry, bendSemitones: Double, rangeSemitones: Double, levelDecibels: Double) {
    self.geometry = geometry
    let range = max(Figure.clamped(rangeSemitones, 0.1...12, orElse: 2), 0.1)
    bend = Figure.clamped(abs(bendSemitones) / range, 0...1)
    swing = Figure.clamped((levelDecibels + 50) / 50, 0...1)
  }

  func draw(on canvas: inout DotCanvas) {
    for string in 0..<Self.strings {
      let share = 0.94 - 0.17 * Double(string)
      // Flat, the strings would lie in the arms: they rise on bridges as the arms go down.
      let flatness = geometry.halfAngle / (.pi / 2)
      let lift = 1 + (1.5 + 1.5 * Double(Self.strings - string)) * flatness * flatness * flatness
      let sag = bend * geometry.armLength * 0.14
      let width = swing * geometry.armLength * 0.05
      // Two edges of what a swinging string covers; one line when it rests.
      for offset in width < 0.5 ? [0] : [-width, width] {
        curve(
          from: geometry.point(side: -1, share: share, lift: lift),
          to: geometry.point(side: 1, share: share, lift: lift), drop: sag + offset, on: &canvas)
      }
    }
  }

  private func curve(from start: DotPoint, to end: DotPoint, drop: Double, on canvas: inout DotCanvas) {
    let pieces = 12
    var last = start
    for piece in 1...pieces {
      let share = Double(piece) / Double(pieces)
      var next = start * (1 - share) + end * share
      next.y += 4 * drop * share * (1 - share)
      canvas.line(from: last, to: next, swing > 0 ? .levelLoud : .faint)
      last = next
    }
  }
}
