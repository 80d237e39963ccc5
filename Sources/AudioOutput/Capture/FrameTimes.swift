/// When frames were captured, from time stamps that jitter.
///
/// *Model*: a straight line through the stamps of the last seconds, by medians of the first and the last third of them, so
/// that neither a coarse position, nor a stamp that was kept waiting, nor a device whose clock is a little off moves it.
struct FrameTimes: Sendable {
  private let rateHz: Double
  private var stamps: [(frame: Int64, seconds: Double)] = []
  private static let mostStamps = 1024
  /// Devices' clocks are off by less.
  private static let mostDeviation = 0.001

  init(rateHz: Double) {
    self.rateHz = rateHz
  }

  mutating func note(_ frame: Int64, atSeconds seconds: Double) {
    if stamps.count >= Self.mostStamps { stamps.removeFirst(Self.mostStamps / 4) }
    stamps.append((frame, seconds))
  }

  /// Forgets all, after a gap.
  mutating func forget() {
    stamps.removeAll(keepingCapacity: true)
  }

  /// The time of a frame, counted from 0, and how long a frame lasts; `nil` without any stamp.
  func line() -> (zeroSeconds: Double, frameSeconds: Double)? {
    guard let first = stamps.first, let last = stamps.last else { return nil }
    // How late each is by the nominal rate, beside how many seconds after the first.
    let points = stamps.map { stamp in
      let seconds = Double(stamp.frame - first.frame) / rateHz
      return (seconds: seconds, late: stamp.seconds - first.seconds - seconds)
    }
    var slope = 0.0
    if Double(last.frame - first.frame) / rateHz > 0.5, points.count >= 12 {
      let (head, tail) = (points.prefix(points.count / 3), points.suffix(points.count / 3))
      let span = median(tail.map(\.seconds)) - median(head.map(\.seconds))
      slope = (median(tail.map(\.late)) - median(head.map(\.late))) / max(span, 1e-3)
      slope = min(max(slope, -Self.mostDeviation), Self.mostDeviation)
    }
    let late = median(points.map { $0.late - slope * $0.seconds })
    let frameSeconds = (1 + slope) / rateHz
    return (first.seconds + late - Double(first.frame) * frameSeconds, frameSeconds)
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return 0.5 * (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2])
  }
}
