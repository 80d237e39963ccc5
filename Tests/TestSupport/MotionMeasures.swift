import Glibc

extension MotionRun {
  /// Peak to peak of the pressure over its mean, in percent.
  public func ripplePercent(_ seconds: Range<Double>) -> Double { 100 * ripple(seconds) }

  /// Times that the direction of the motion changes.
  public var turns: Int {
    let directions = speeds.filter { $0 != 0 }.map { $0 > 0 }
    return zip(directions, directions.dropFirst()).count { $0 != $1 }
  }

  /// Amplitude of a frequency in the pressure, over the mean: a Hann window over whole periods.
  public func modulation(_ seconds: Range<Double>, hertz: Double) -> Double {
    let stretch = pascals[steps(seconds)]
    let periods = (Double(stretch.count) * Self.stepSeconds * hertz).rounded(.down)
    let count = Int(periods / hertz / Self.stepSeconds)
    let mean = stretch.prefix(count).reduce(0, +) / Double(count)
    var (real, imaginary, weight) = (0.0, 0.0, 0.0)
    for (index, value) in stretch.prefix(count).enumerated() {
      let window = 0.5 - 0.5 * cos(2 * .pi * (Double(index) + 0.5) / Double(count))
      let phase = 2 * .pi * hertz * Double(index) * Self.stepSeconds
      real += window * (value - mean) * cos(phase)
      imaginary += window * (value - mean) * sin(phase)
      weight += window
    }
    return 2 * hypot(real, imaginary) / weight / abs(mean)
  }
}
