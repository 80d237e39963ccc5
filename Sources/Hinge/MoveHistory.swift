/// The recent moves of the hinge, and the straight line that they lie on.
///
/// *Model*: adaptive windowing: of the windows that end with the newest move, the longest is taken over which one line passes
/// every move within what steps and uneven arrival can explain; the speed is the slope of its least squares. A steady
/// stroke is averaged over many moves, so whole degrees do not ripple, and a turn is seen at once.
/// *Source*: Janabi-Sharifi, Hayward, Chen, "Discrete-time adaptive windowing for velocity estimation", IEEE Transactions
/// on Control Systems Technology 8(6), 2000. *Cost*: for each reading a line over each of up to 32 windows, and a look at
/// every move of the few whose line has turned. *Realtime*: safe.
struct MoveHistory: Sendable {
  /// The line over the window: `degrees` at the newest move's time, and its slope.
  struct Line: Sendable {
    var atSeconds = 0.0
    var degrees = 0.0
    var degreesPerSecond = 0.0
    /// How far the slope may be wrong for what each end of the window may be wrong.
    var doubtDegreesPerSecond = 0.0
    var moves = 0
  }

  /// Moves closer together than this are one: 1000 readings a second need no more memory than 250.
  private static var spacingSeconds: Double { 0.004 }
  /// A window longer than this is not needed for smoothness, and would hide that a player slows down.
  private static var longestSeconds: Double { 0.8 }
  /// ... unless it holds no more moves than this, as with five-degree steps.
  private static var fewestMoves: Int { 5 }

  /// The newest first: a move's index is its age.
  private var times = InlineArray<32, Double>(repeating: 0)
  private var angles = InlineArray<32, Double>(repeating: 0)
  private(set) var count = 0

  @_noAllocation @_noLocks
  mutating func clear() {
    count = 0
  }

  @_noAllocation @_noLocks
  mutating func append(atSeconds seconds: Double, degrees: Double) {
    let tooClose = count >= 2 && times[0] - times[1] < Self.spacingSeconds
    if !tooClose {
      count = min(count &+ 1, times.count)
      var age = count &- 1
      while age > 0 {
        times[age] = times[age &- 1]
        angles[age] = angles[age &- 1]
        age &-= 1
      }
    }
    times[0] = seconds
    angles[0] = degrees
  }

  /// The line over the longest window that it fits. Mutating, because to read an `InlineArray` of a value that is only
  /// borrowed copies the whole array for each element.
  ///
  /// - Parameters:
  ///   - toleranceDegrees: how far a move may lie from the truth, up or down.
  ///   - period: how soon and how unevenly readings follow each other.
  @_noAllocation @_noLocks
  mutating func line(toleranceDegrees: Double, period: borrowing SourcePeriod) -> Line {
    var best = Line()
    guard count >= 2 else { return best }
    let (origin, base) = (times[0], angles[0])
    var (sumT, sumA, sumTT, sumTA) = (0.0, 0.0, 0.0, 0.0)
    var comparison = Comparison()
    for age in 1..<count {
      var (t, a) = (times[age] - origin, angles[age] - base)
      comparison.include(seconds: t)
      // Two moves closer than a period: the first was late.
      if age == 1 { t = min(t, -min(period.seconds, period.jitterSeconds - t)) }
      if -t > Self.longestSeconds, age >= Self.fewestMoves { break }
      sumT += t
      sumA += a
      sumTT += t * t
      sumTA += t * a
      let moves = Double(age + 1)
      let spread = moves * sumTT - sumT * sumT
      guard spread > 1e-9 else {
        comparison.forget()
        continue
      }
      let slope = (moves * sumTA - sumT * sumA) / spread
      let offset = (sumA - slope * sumT) / moves
      let tolerance = toleranceDegrees + abs(slope) * period.jitterSeconds
      if age > 1 {
        let distance = abs(a - offset - slope * t)
        if !comparison.covers(slope: slope, offset: offset, distance: distance, tolerance: tolerance) {
          let farthest = farthest(moves: age + 1, slope: slope, offset: offset, tolerance: tolerance)
          if farthest > tolerance { break }
          comparison.begin(slope: slope, offset: offset, farthest: farthest)
        }
      }
      best = Line(
        atSeconds: origin, degrees: base + offset, degreesPerSecond: slope, doubtDegreesPerSecond: -2 * tolerance / t,
        moves: age + 1)
    }
    return best
  }

  /// How far the move lies from a line that lies farthest; the first that lies beyond the tolerance is far enough.
  @_noAllocation @_noLocks
  private mutating func farthest(moves: Int, slope: Double, offset: Double, tolerance: Double) -> Double {
    let (origin, base) = (times[0], angles[0])
    var farthest = 0.0
    for age in 0..<moves {
      let (t, a) = (times[age] - origin, angles[age] - base)
      farthest = max(farthest, abs(a - offset - slope * t))
      if farthest > tolerance { break }
    }
    return farthest
  }
}

/// The last line that every move of a window was compared with. Lines of longer windows hardly turn any more, and most
/// need be compared with the move only that the window has grown by.
private struct Comparison {
  private var slope = 0.0
  private var offset = 0.0
  /// How far from the line the moves lie at most.
  private var farthest = Double.infinity
  /// How far the moves lie back at most.
  private var seconds = 0.0

  /// Far above what rounding may add, far below any step.
  private static var margin: Double { 1e-9 }

  @_noAllocation @_noLocks
  mutating func include(seconds: Double) {
    self.seconds = max(self.seconds, abs(seconds))
  }

  /// Takes no notice of what has been compared: a move was passed over.
  @_noAllocation @_noLocks
  mutating func forget() {
    farthest = .infinity
  }

  @_noAllocation @_noLocks
  mutating func begin(slope: Double, offset: Double, farthest: Double) {
    self.slope = slope
    self.offset = offset
    self.farthest = farthest
  }

  /// Whether no move can be farther from another line than the tolerance, given the distance of the newly included one.
  @_noAllocation @_noLocks
  mutating func covers(slope: Double, offset: Double, distance: Double, tolerance: Double) -> Bool {
    let turn = abs(offset - self.offset) + abs(slope - self.slope) * seconds
    guard max(farthest + turn, distance) + Self.margin <= tolerance else { return false }
    farthest = max(farthest, distance + turn)
    return true
  }
}
