/// Up to four second-order filters, one behind the other, for two channels at once.
///
/// *Model*: as ``StereoBiquad``. Four are as many as the registers of a processor hold: over a block their state never
/// leaves them, and while one filter waits for its last sum the others work. *Cost*: that of a single filter, nearly.
/// *Realtime*: safe after `init`.
struct StereoCascade: Sendable {
  private var first: StereoBiquad
  private var second: StereoBiquad
  private var third: StereoBiquad
  private var fourth: StereoBiquad

  /// - Parameter fourth: lets everything through where there are three filters only.
  init(_ first: StereoBiquad, _ second: StereoBiquad, _ third: StereoBiquad, _ fourth: StereoBiquad = StereoBiquad()) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// Filters a block in place.
  @_noAllocation @_noLocks
  mutating func process(_ block: UnsafeMutablePointer<SIMD2<Double>>, frames: Int) {
    var (first, second, third, fourth) = (first, second, third, fourth)
    for frame in 0..<frames {
      block[frame] = fourth.process(third.process(second.process(first.process(block[frame]))))
    }
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  /// Forgets the past.
  @_noAllocation @_noLocks
  mutating func reset() {
    first.reset()
    second.reset()
    third.reset()
    fourth.reset()
  }
}
