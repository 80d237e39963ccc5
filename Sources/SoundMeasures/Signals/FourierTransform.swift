import Glibc

/// The power spectrum of real samples, by a plain radix-2 transform in double precision.
///
/// - Parameter samples: any count; padded with zeros to the next power of two times `padding`.
/// - Returns: squared magnitudes for bins 0...n/2 and the transform's length n.
public func powerSpectrum(of samples: [Double], padding: Int = 1) -> (power: [Double], length: Int) {
  var length = 1
  while length < samples.count { length *= 2 }
  length *= padding
  var real = samples + [Double](repeating: 0, count: length - samples.count)
  var imaginary = [Double](repeating: 0, count: length)
  transform(&real, &imaginary)
  let power = (0...length / 2).map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
  return (power, length)
}

/// Discrete Fourier transform in place. The count must be a power of two.
public func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
  let count = real.count
  precondition(count & (count - 1) == 0 && imaginary.count == count)
  var reversed = 0
  for index in 1..<max(count, 1) {
    var bit = count >> 1
    while reversed & bit != 0 {
      reversed ^= bit
      bit >>= 1
    }
    reversed ^= bit
    if index < reversed {
      real.swapAt(index, reversed)
      imaginary.swapAt(index, reversed)
    }
  }
  var half = 1
  while half < count {
    let cosines = (0..<half).map { cos(-Double.pi * Double($0) / Double(half)) }
    let sines = (0..<half).map { sin(-Double.pi * Double($0) / Double(half)) }
    for start in stride(from: 0, to: count, by: 2 * half) {
      for offset in 0..<half {
        let (low, high) = (start + offset, start + offset + half)
        let turnedReal = real[high] * cosines[offset] - imaginary[high] * sines[offset]
        let turnedImaginary = real[high] * sines[offset] + imaginary[high] * cosines[offset]
        (real[high], imaginary[high]) = (real[low] - turnedReal, imaginary[low] - turnedImaginary)
        (real[low], imaginary[low]) = (real[low] + turnedReal, imaginary[low] + turnedImaginary)
      }
    }
    half *= 2
  }
}

/// Samples weighted by the four-term Blackman-Harris window: side lobes 92 dB down.
public func blackmanHarris(_ samples: [Double]) -> [Double] {
  let step = 2 * Double.pi / Double(samples.count)
  return samples.enumerated().map { index, sample in
    let angle = step * Double(index)
    return sample * (0.35875 - 0.48829 * cos(angle) + 0.14128 * cos(2 * angle) - 0.01168 * cos(3 * angle))
  }
}
