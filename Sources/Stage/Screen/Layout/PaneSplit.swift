/// The share of the space that the first pane would like, by axis; the share of the other axis does not act.
public struct PaneShares: Equatable, Sendable {
  /// In 0...1, or `nil` for panes that stand where the fold has them, so that nothing moves when the hinge comes to an end.
  public var sideBySide: Double?
  public var stacked: Double?

  public init(sideBySide: Double? = nil, stacked: Double? = nil) {
    self.sideBySide = sideBySide
    self.stacked = stacked
  }
}

/// How a length is parted in two, with a fold between the parts or without.
struct PaneSplit: Equatable {
  let first: Range<Int>
  let second: Range<Int>
  /// The strip around the fold that stays clear; empty where no fold shows.
  let strip: Range<Int>

  /// Parts what lies between two bars.
  ///
  /// - Parameters:
  ///   - length: the whole screen along the axis.
  ///   - head: what bars take from the beginning.
  ///   - tail: what bars take from the end.
  ///   - isFolded: whether the split stands on the fold: the middle of the screen. The halves are equal, whatever share was
  ///     wanted, and a bar takes from the half that it lies on.
  ///   - wantedShare: where there is no fold; `nil` leaves the panes where they were with it.
  init(length: Int, head: Int, tail: Int, isFolded: Bool, wantedShare: Double?, leastFirst: Int, leastSecond: Int) {
    let end = max(length - tail, head)
    guard let wantedShare, !isFolded else {
      let half = (length - 1) / 2
      let middle = max(half, head)..<max(min(length - half, end), max(half, head))
      first = head..<middle.lowerBound
      second = middle.upperBound..<max(end, middle.upperBound)
      strip = isFolded ? middle : middle.lowerBound..<middle.lowerBound
      return
    }
    let space = end - head
    let share = Figure.clamped(wantedShare, 0...1, orElse: 0.5)
    let wanted = Int((Double(space) * share).rounded())
    let split = head + max(min(max(wanted, leastFirst), space - leastSecond), 0)
    first = head..<split
    second = split..<end
    strip = split..<split
  }
}
