import Glibc

/// Where a sound was found in a longer one.
public struct SoundMatch: Equatable, Sendable {
  /// Where it begins, between frames too.
  public var frame: Double
  /// How alike they are there, whatever the level: 1 for the same, -1 for the same upside down, near 0 for others.
  public var correlation: Double

  /// Looks for a sound wherever it lies in another as a whole.
  ///
  /// *Model*: normalised cross-correlation without the mean of either, all lags at once by Fourier transforms; between frames, a
  /// parabola through the greatest and its neighbours. One that is upside down is found too: cables do that.
  ///
  /// - Returns: `nil` where there is nothing to compare: silence, or too little.
  public init?(of sought: [Float], in heard: [Float]) {
    let lags = heard.count - sought.count + 1
    guard sought.count >= 2, lags >= 3 else { return nil }
    let mean = sought.reduce(0) { $0 + Double($1) } / Double(sought.count)
    let template = sought.map { Double($0) - mean }
    let templateEnergy = template.reduce(0) { $0 + $1 * $1 }
    guard templateEnergy > 0 else { return nil }
    let products = Self.products(of: template, with: heard.map { Double($0) })
    let energies = Self.energies(heard, window: sought.count)
    // What is so quiet beside the loudest is rounding.
    let floor = max((energies.max() ?? 0) * 1e-9, 1e-18)
    let correlations = (0..<lags).map { lag in
      energies[lag] > floor ? products[lag] / (templateEnergy * energies[lag]).squareRoot() : 0
    }
    guard let best = correlations.indices.max(by: { abs(correlations[$0]) < abs(correlations[$1]) }),
      correlations[best] != 0
    else { return nil }
    var offset = 0.0
    if best > 0, best < lags - 1 {
      let (before, here, after) = (correlations[best - 1], correlations[best], correlations[best + 1])
      let bend = before - 2 * here + after
      if bend != 0 { offset = min(max(0.5 * (before - after) / bend, -0.5), 0.5) }
    }
    frame = Double(best) + offset
    correlation = correlations[best]
  }

  /// The sum of products for each lag.
  private static func products(of template: [Double], with sound: [Double]) -> [Double] {
    var length = 1
    while length < sound.count + template.count { length *= 2 }
    var real = sound + [Double](repeating: 0, count: length - sound.count)
    var imaginary = [Double](repeating: 0, count: length)
    transform(&real, &imaginary)
    var soughtReal = template + [Double](repeating: 0, count: length - template.count)
    var soughtImaginary = [Double](repeating: 0, count: length)
    transform(&soughtReal, &soughtImaginary)
    for bin in 0..<length {
      // The conjugate of the one times the other, and that conjugated: a transform forth is then one back.
      let product = real[bin] * soughtReal[bin] + imaginary[bin] * soughtImaginary[bin]
      let cross = imaginary[bin] * soughtReal[bin] - real[bin] * soughtImaginary[bin]
      (real[bin], imaginary[bin]) = (product, -cross)
    }
    transform(&real, &imaginary)
    return real.map { $0 / Double(length) }
  }

  /// The energy of each window about its mean.
  private static func energies(_ sound: [Float], window: Int) -> [Double] {
    var sum = 0.0
    var squares = 0.0
    var found: [Double] = []
    found.reserveCapacity(sound.count - window + 1)
    for index in sound.indices {
      let sample = Double(sound[index])
      sum += sample
      squares += sample * sample
      if index >= window {
        let gone = Double(sound[index - window])
        sum -= gone
        squares -= gone * gone
      }
      if index >= window - 1 { found.append(max(squares - sum * sum / Double(window), 0)) }
    }
    return found
  }
}
