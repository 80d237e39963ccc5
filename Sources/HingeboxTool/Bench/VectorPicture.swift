import HostSystem

/// A picture of lines and words, as SVG on white ground.
struct VectorPicture {
  var width: Double
  var height: Double
  private var body = ""

  init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }

  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ colour: String) {
    body +=
      "<line x1=\"\(fixed(x1, 1))\" y1=\"\(fixed(y1, 1))\" x2=\"\(fixed(x2, 1))\" y2=\"\(fixed(y2, 1))\" stroke=\"\(colour)\"/>\n"
  }

  mutating func text(
    _ x: Double, _ y: Double, _ words: String, _ anchor: String = "start", size: Int = 13, colour: String = "#000"
  ) {
    body +=
      "<text x=\"\(fixed(x, 1))\" y=\"\(fixed(y, 1))\" font-size=\"\(size)\" text-anchor=\"\(anchor)\""
      + " fill=\"\(colour)\">\(words.filter { $0 != "<" && $0 != "&" })</text>\n"
  }

  mutating func path(_ points: [(x: Double, y: Double)], _ colour: String, width: Double = 2) {
    body +=
      "<polyline points=\"\(Self.list(points))\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"\(shortest(width))\"/>\n"
  }

  mutating func area(_ points: [(x: Double, y: Double)], _ colour: String) {
    body += "<polygon points=\"\(Self.list(points))\" fill=\"\(colour)\"/>\n"
  }

  mutating func dot(_ x: Double, _ y: Double, _ colour: String) {
    body += "<circle cx=\"\(fixed(x, 1))\" cy=\"\(fixed(y, 1))\" r=\"3.5\" fill=\"\(colour)\"/>\n"
  }

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(shortest(width)) \(shortest(height))" \
    font-family="sans-serif">
    <rect width="100%" height="100%" fill="#fff"/>
    \(body)</svg>

    """
  }

  private static func list(_ points: [(x: Double, y: Double)]) -> String {
    points.map { "\(fixed($0.x, 1)),\(fixed($0.y, 1))" }.joined(separator: " ")
  }
}
