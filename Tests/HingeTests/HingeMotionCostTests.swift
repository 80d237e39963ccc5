import Hinge
import HostSystem
import TestSupport
import Testing

/// What a reading costs the audio thread, and a long recording its reader.
struct HingeMotionCostTests {
  /// Steady strokes to and fro, in tenths of a degree: the windows in which a line is sought are full most of the time.
  private func secondsForReadings(_ count: Int) -> Double {
    var motion = HingeMotion()
    let start = threadProcessorSeconds()
    for index in 0..<count {
      let time = Double(index) / 60
      let way = (time * 30).truncatingRemainder(dividingBy: 240)
      let degrees = ((way < 120 ? 30 + way : 270 - way) * 10).rounded() / 10
      motion.receive(Reading(timeSeconds: time, hinge: HingeState(angleDegrees: degrees)))
      motion.advance(toSeconds: time)
    }
    let taken = threadProcessorSeconds() - start
    #expect(motion.faults == ReadingFaults() && motion.hasHinge)
    return taken
  }

  private func secondsForSteps(_ count: Int) -> Double {
    var motion = HingeMotion()
    motion.receive(Reading(timeSeconds: 0, hinge: HingeState(angleDegrees: 90)))
    let start = threadProcessorSeconds()
    for index in 0..<count { motion.advance(toSeconds: Double(index) / 3000) }
    return threadProcessorSeconds() - start
  }

  /// When arrays were copied for each element that was read of them, a reading cost 250 steps.
  @Test func aReadingCostsNoMoreThanAFewDozenSteps() {
    let step = (0..<5).map { _ in secondsForSteps(20_000) }.min()! / 20_000
    let reading = (0..<5).map { _ in secondsForReadings(4000) }.min()! / 4000
    show("a reading within a steady stroke, microseconds", reading * 1e6, bar: "none; 1 on a quiet machine")
    show("a reading over a step of the clock", reading / step, bar: "below 80")
    #expect(reading / step < 80)
  }
}
