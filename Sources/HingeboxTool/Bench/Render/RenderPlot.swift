import Glibc
import HostSystem

/// Draws how many times faster than it sounds a render is made, over the number of notes, as SVG.
struct RenderPlot {
  var machine: Machine
  /// The loads of ``RenderLoad/growth``.
  var figures: [RenderFigures]

  private static let (width, height) = (640.0, 400.0)
  private static let (left, right, top, bottom) = (64.0, 616.0, 56.0, 348.0)

  var svg: String {
    let times = figures.map(\.timesRealTime)
    let decades = power(times.min() ?? 1, .down)...power(times.max() ?? 1, .up)
    let notes = figures.map { Double($0.load.noteCount) }
    let octaves = 0...max(log2(notes.max() ?? 2), 1)
    func x(_ notes: Double) -> Double { Self.left + log2(notes) / octaves.upperBound * (Self.right - Self.left) }
    func y(_ times: Double) -> Double {
      Self.bottom - (log10(times) - decades.lowerBound) / max(decades.upperBound - decades.lowerBound, 1)
        * (Self.bottom - Self.top)
    }
    var picture = VectorPicture(width: Self.width, height: Self.height)
    for decade in Int(decades.lowerBound)...Int(decades.upperBound) {
      for step in [1.0, 2, 5] where Double(decade) < decades.upperBound || step == 1 {
        let value = step * pow(10, Double(decade))
        picture.line(Self.left, y(value), Self.right, y(value), step == 1 ? "#999" : "#ddd")
        picture.text(Self.left - 8, y(value) + 4, "\(shortest(value))×", "end")
      }
    }
    for count in notes {
      picture.line(x(count), Self.bottom, x(count), Self.bottom + 4, "#999")
      picture.text(x(count), Self.bottom + 18, shortest(count), "middle")
    }
    let points = figures.map { (x: x(Double($0.load.noteCount)), y: y($0.timesRealTime)) }
    picture.path(points, "#c2410c")
    for point in points { picture.dot(point.x, point.y, "#c2410c") }
    picture.text(Self.left, 24, "Times real time on one core, notes of four reeds held")
    picture.text(Self.left, 42, machine.words, size: 11)
    picture.text(0.5 * (Self.left + Self.right), Self.height - 14, "notes", "middle")
    return picture.svg
  }

  private func power(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
    log10(min(max(value, 1e-3), 1e9)).rounded(rule)
  }
}
