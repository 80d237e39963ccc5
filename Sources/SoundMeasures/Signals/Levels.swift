import Glibc

/// Root of the mean square.
public func rootMeanSquare(_ samples: some Collection<Float>) -> Double {
  guard !samples.isEmpty else { return 0 }
  return sqrt(samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count))
}

/// Level of an amplitude in decibels; -300 for silence, and not a number for what is none.
public func decibels(_ amplitude: Double) -> Double {
  amplitude > 1e-15 ? 20 * log10(amplitude) : amplitude.isNaN ? .nan : -300
}

/// The largest of some figures; not a number where one of them is not.
public func worst(_ figures: some Sequence<Double>) -> Double {
  figures.reduce(-.infinity) { $1 > $0 || $1.isNaN ? $1 : $0 }
}

/// Largest magnitude, in full scales; not a number where a sample is none.
public func peak(_ samples: some Collection<Float>) -> Double {
  max(worst(samples.lazy.map { Double(abs($0)) }), 0)
}

/// Centre of gravity of the power spectrum in hertz.
public func centroidHz(_ samples: [Float], rateHz: Double) -> Double {
  let (power, length) = powerSpectrum(of: blackmanHarris(samples.map(Double.init)))
  var (weighted, total) = (0.0, 0.0)
  for (bin, value) in power.enumerated() {
    weighted += Double(bin) * value
    total += value
  }
  return total > 0 ? weighted / total * rateHz / Double(length) : 0
}

/// How much sharper a stretch of samples is than its neighbours: the largest fourth difference inside the range over the
/// largest in the steady stretches around it, in decibels. A click stands out in the fourth difference even of a bright
/// tone.
public func clickDecibels(_ samples: [Float], in range: Range<Int>, against steady: [Range<Int>]) -> Double {
  func sharpest(_ range: Range<Int>) -> Double {
    let indices = max(range.lowerBound, 2)..<min(range.upperBound, samples.count - 2)
    return worst(
      indices.lazy.map { index in
        let outer = Double(samples[index - 2]) + Double(samples[index + 2])
        let inner = Double(samples[index - 1]) + Double(samples[index + 1])
        return abs(outer - 4 * inner + 6 * Double(samples[index]))
      })
  }
  return decibels(sharpest(range)) - decibels(worst(steady.map(sharpest)))
}

/// Energy that lies off the harmonics of a tone against the energy on them, in decibels: aliasing, hum, noise.
///
/// - Parameters:
///   - samples: a power of two of them, of a steady tone.
///   - belowHz: only what lies below this frequency counts.
public func inharmonicDecibels(
  _ samples: [Float], rateHz: Double, fundamentalHz: Double, belowHz: Double, halfWidthBins: Int = 6
) -> Double {
  let (power, length) = powerSpectrum(of: blackmanHarris(samples.map(Double.init)))
  let spacing = fundamentalHz / rateHz * Double(length)
  var (on, off) = (0.0, 0.0)
  for (bin, value) in power.enumerated() where bin > halfWidthBins {
    if Double(bin) / Double(length) * rateHz > belowHz { break }
    let nearest = (Double(bin) / spacing).rounded()
    if nearest >= 1, abs(Double(bin) - nearest * spacing) <= Double(halfWidthBins) {
      on += value
    } else {
      off += value
    }
  }
  return 10 * log10(max(off, 1e-300) / max(on, 1e-300))
}
