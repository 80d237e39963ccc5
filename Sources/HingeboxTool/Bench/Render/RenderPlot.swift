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
    var body = ""
    for decade in Int(decades.lowerBound)...Int(decades.upperBound) {
      for step in [1.0, 2, 5] where Double(decade) < decades.upperBound || step == 1 {
        let value = step * pow(10, Double(decade))
        body += line(Self.left, y(value), Self.right, y(value), step == 1 ? "#999" : "#ddd")
        body += text(Self.left - 8, y(value) + 4, "\(shortest(value))×", "end")
      }
    }
    for count in notes {
      body += line(x(count), Self.bottom, x(count), Self.bottom + 4, "#999")
      body += text(x(count), Self.bottom + 18, shortest(count), "middle")
    }
    let points = figures.map { "\(fixed(x(Double($0.load.noteCount)), 1)),\(fixed(y($0.timesRealTime), 1))" }
    body +=
      "<polyline points=\"\(points.joined(separator: " "))\" fill=\"none\" stroke=\"#c2410c\" stroke-width=\"2\"/>\n"
    for point in points {
      let parts = point.split(separator: ",")
      body += "<circle cx=\"\(parts[0])\" cy=\"\(parts[1])\" r=\"3.5\" fill=\"#c2410c\"/>\n"
    }
    body += text(Self.left, 24, "Times real time on one core, notes of four reeds held", "start")
    body += text(Self.left, 42, machine.words.filter { $0 != "<" && $0 != "&" }, "start", size: 11)
    body += text(0.5 * (Self.left + Self.right), Self.height - 14, "notes", "middle")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(shortest(Self.width)) \(shortest(Self.height))" \
      font-family="sans-serif">
      <rect width="100%" height="100%" fill="#fff"/>
      \(body)</svg>

      """
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ colour: String) -> String {
    "<line x1=\"\(fixed(x1, 1))\" y1=\"\(fixed(y1, 1))\" x2=\"\(fixed(x2, 1))\" y2=\"\(fixed(y2, 1))\" stroke=\"\(colour)\"/>\n"
  }

  private func text(_ x: Double, _ y: Double, _ words: String, _ anchor: String, size: Int = 13) -> String {
    "<text x=\"\(fixed(x, 1))\" y=\"\(fixed(y, 1))\" font-size=\"\(size)\" text-anchor=\"\(anchor)\">\(words)</text>\n"
  }

  private func power(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
    log10(min(max(value, 1e-3), 1e9)).rounded(rule)
  }
}
