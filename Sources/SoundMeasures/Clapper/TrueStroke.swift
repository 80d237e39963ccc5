/// A stroke as it is seen with hindsight, in the finest recording of it.
public struct TrueStroke: Sendable {
  public var startSeconds: Double
  public var endSeconds: Double
  public var travelDegrees: Double
  /// The greatest speed over a while, positive where the hinge opens.
  public var peakDegreesPerSecond: Double

  /// The strokes of angles that change at times: stretches of one direction in which no 0.06 seconds pass with less than 0.9
  /// degrees. By time, both of their beginnings and of their ends.
  ///
  /// - Parameter speedSeconds: over how long speed is measured.
  public static func all(times: [Double], angles: [Double], speedSeconds: Double) -> [TrueStroke] {
    guard !angles.isEmpty else { return [] }
    var found: [TrueStroke] = []
    var (first, direction) = (0, 0.0)
    for index in 1..<angles.count where angles[index] != angles[index - 1] {
      let change = angles[index] - angles[index - 1]
      let turns = change * direction < 0
      let before = times[first..<index].lastIndex { times[index] - $0 >= 0.06 }
      let rests = before.map { abs(angles[index] - angles[$0]) < 0.9 } ?? false
      if turns || rests {
        found.append(stroke(times[first..<index], angles[first..<index], speedSeconds))
        first = turns ? index - 1 : index
      }
      direction = change
    }
    found.append(stroke(times[first...], angles[first...], speedSeconds))
    return found
  }

  private static func stroke(
    _ times: ArraySlice<Double>, _ angles: ArraySlice<Double>, _ speedSeconds: Double
  ) -> TrueStroke {
    var peak = 0.0
    for start in times.indices {
      guard let end = times[start...].firstIndex(where: { $0 - times[start] >= speedSeconds }) else { break }
      let speed = (angles[end] - angles[start]) / (times[end] - times[start])
      if abs(speed) > abs(peak) { peak = speed }
    }
    return TrueStroke(
      startSeconds: times.first!, endSeconds: times.last!, travelDegrees: abs(angles.last! - angles.first!),
      peakDegreesPerSecond: peak)
  }
}
