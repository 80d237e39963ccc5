import Synth
import TestSupport
import Testing

struct MagnitudeTests {
  @Test func theLargestMagnitudeIsFoundWhereverItLies() {
    for count in 0..<40 {
      for place in 0..<count {
        for loud in [-3, 3] as [Float] {
          var samples = (0..<count).map { Float($0 % 3) - 1 }
          samples[place] = loud
          #expect(largestMagnitude(samples, count: count) == 3, "sample \(place) of \(count)")
        }
      }
    }
    #expect(largestMagnitude([], count: 0) == 0)
  }

  @Test(arguments: [.nan, .signalingNaN, .infinity, -.infinity] as [Float])
  func whatIsNotFiniteIsInfinite(fault: Float) {
    for count in 1..<40 {
      for place in 0..<count {
        var samples = [Float](repeating: 0.5, count: count)
        samples[place] = fault
        #expect(largestMagnitude(samples, count: count) == .infinity, "sample \(place) of \(count)")
      }
    }
  }
}
