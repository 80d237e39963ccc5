import Glibc
import Synth

/// Time in which a partial falls by 60 dB: a line through its level, taken in windows of so many seconds.
///
/// - Returns: seconds, or NaN where the partial does not fall.
public func decaySeconds(
  _ samples: ArraySlice<Float>, rateHz: Double, atHz: Double, windowSeconds: Double = 0.04
) -> Double {
  let length = Int(windowSeconds * rateHz)
  let hop = length / 2
  var points: [(seconds: Double, decibels: Double)] = []
  for start in stride(from: samples.startIndex, through: samples.endIndex - length, by: hop) {
    var (real, imaginary) = (0.0, 0.0)
    for index in 0..<length {
      let weight = 0.5 - 0.5 * cos(2 * Double.pi * (Double(index) + 0.5) / Double(length))
      let angle = 2 * Double.pi * atHz * Double(start + index) / rateHz
      real += weight * Double(samples[start + index]) * cos(angle)
      imaginary += weight * Double(samples[start + index]) * sin(angle)
    }
    points.append((Double(start) / rateHz, decibels(hypot(real, imaginary))))
  }
  let slope = lineSlope(points.map { ($0.seconds, $0.decibels) })
  return slope < 0 ? -60 / slope : .nan
}

/// Slope of the straight line nearest to the points.
public func lineSlope(_ points: [(x: Double, y: Double)]) -> Double {
  let meanX = points.reduce(0) { $0 + $1.x } / Double(points.count)
  let meanY = points.reduce(0) { $0 + $1.y } / Double(points.count)
  let covariance = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
  return covariance / points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
}

/// How far the level rises above the lowest level of the second before, in decibels, in windows of so many seconds.
public func largestRiseDecibels(_ samples: [Float], rateHz: Double, windowSeconds: Double) -> Double {
  let length = Int(windowSeconds * rateHz)
  let levels = stride(from: 0, through: samples.count - length, by: length / 4).map { start in
    decibels(rootMeanSquare(samples[start..<start + length]))
  }
  let second = Int(rateHz) / (length / 4)
  return max(
    worst(levels.indices.dropFirst().lazy.map { levels[$0] - levels[max(0, $0 - second)..<$0].min()! }), -300)
}

/// A string loop set ringing by one period of noise without a mean, and left alone from then on.
///
/// - Parameter hzAt: its frequency by seconds, followed at every 16 frames.
public func ringingLoop(
  rateHz: Double, hz: Double, loss: LoopLoss, seconds: Double, seed: UInt64 = 7, hzAt: ((Double) -> Double)? = nil
) -> [Float] {
  var loop = StringLoop(sampleRateHz: rateHz, lowestHz: 40)
  loop.tune(toHz: hz, loss: loss)
  let period = Int(rateHz / hz)
  var generator = SeededGenerator(seed: seed)
  var drive = (0..<period).map { _ in Float.random(in: -1...1, using: &generator) }
  let mean = drive.reduce(0, +) / Float(period)
  drive = drive.map { $0 - mean } + [Float](repeating: 0, count: Int(seconds * rateHz) + 16)
  var wave = [Float](repeating: 0, count: drive.count)
  for start in stride(from: 0, to: drive.count - 15, by: 16) {
    if let hzAt { loop.move(toHz: hzAt(Double(start + 16) / rateHz), loss: loss) }
    drive.withUnsafeBufferPointer { drive in
      wave.withUnsafeMutableBufferPointer { wave in
        loop.process(drive.baseAddress! + start, to: wave.baseAddress! + start, frames: 16)
      }
    }
  }
  return Array(wave[period..<period + Int(seconds * rateHz)])
}
