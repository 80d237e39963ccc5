import Testing

@testable import HingeboxTool

struct TailTests {
  /// Feeds a level to a watch in blocks until it says that the sound has ended.
  private func lastingSeconds(_ tail: Tail, level: (Int) -> Float) -> (seconds: Double, last: Float) {
    var watch = TailWatch(tail, sampleRateHz: 1000)
    var frame = 0
    var last: Float = 0
    while true {
      var block = (0..<64).flatMap { index -> [Float] in [level(frame + index), 0] }
      let taken = block.withUnsafeMutableBufferPointer { watch.take($0) }
      if taken > 0 { last = block[2 * taken - 2] }
      frame += taken
      if taken < 64 { return (Double(watch.frameCount) / 1000, last) }
    }
  }

  @Test func theTailEndsAfterATenthOfASecondOfSilence() {
    #expect(lastingSeconds(.automatic) { _ in 0 }.seconds == 0.1)
    #expect(lastingSeconds(.automatic) { $0 < 2500 ? 0.01 : 0.00003 }.seconds == 2.6)
    // Silence that is interrupted does not count.
    #expect(lastingSeconds(.automatic) { $0 % 90 == 0 && $0 < 900 ? 0.01 : 0 }.seconds == 0.911)
  }

  @Test func anEndlessTailFadesOutAtTwentySeconds() {
    let (seconds, last) = lastingSeconds(.automatic) { _ in 1 }
    #expect(seconds == 20)
    #expect(last < 0.01)
  }

  @Test func aLengthThatWasAskedForIsKept() {
    #expect(lastingSeconds(.seconds(3)) { _ in 0 }.seconds == 3)
    #expect(lastingSeconds(.seconds(3)) { _ in 1 }.seconds == 3)
  }

  @Test func noTailIsAFadeOfTenMilliseconds() {
    let (seconds, last) = lastingSeconds(.seconds(0)) { _ in 1 }
    #expect(seconds == 0.01)
    #expect(last <= 0.1)
  }
}
