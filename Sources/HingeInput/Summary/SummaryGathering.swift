import Hinge

/// What a summary needs to remember from one event to the next.
struct SummaryGathering {
  private var motion = HingeMotion()
  private var intervals = IntervalHistogram()
  private var tally = ReadingTally()
  private var strokes = StrokeCounter()
  private var firstSeconds: Double?
  private var lastReading: Reading?
  private var nextTickSeconds = 0.0
  private var qualitySeconds: [SourceQuality: Double] = [:]

  /// How often the motion is looked at.
  private static let tickSeconds = 0.01
  /// After so long without an event the motion has come to rest, and nothing new is to be seen.
  private static let restSeconds = 5.0
  private static let mostTicks = Int(restSeconds / tickSeconds) + 1
  /// Differences below this are what binary fractions leave of equal decimals.
  private static let leastStepDegrees = 1e-6

  mutating func take(_ event: RecordedEvent, into summary: inout RecordingSummary) {
    let first = firstSeconds ?? event.timeSeconds
    firstSeconds = first
    summary.lengthSeconds = event.timeSeconds - first
    advance(to: event.timeSeconds, &summary)
    switch event.action {
    case .reading(let reading): take(reading, &summary)
    case .noteOn, .leftOn: summary.keyCount += 1
    default: break
    }
  }

  private mutating func take(_ reading: Reading, _ summary: inout RecordingSummary) {
    summary.readingCount += 1
    motion.receive(reading)
    if let last = lastReading { compare(reading, with: last, &summary) }
    lastReading = reading
    tally.take(reading)
    guard let hinge = reading.hinge, hinge.isPossible else { return }
    let angle = hinge.angleDegrees
    summary.angles = min(summary.angles?.lowerBound ?? angle, angle)...max(summary.angles?.upperBound ?? angle, angle)
    strokes.take(angle)
  }

  private mutating func compare(_ reading: Reading, with last: Reading, _ summary: inout RecordingSummary) {
    let interval = reading.timeSeconds - last.timeSeconds
    intervals.add(interval)
    if interval > RecordingSummary.gapSeconds {
      summary.gapCount += 1
      if interval > summary.longestGap?.lengthSeconds ?? 0 {
        summary.longestGap = .init(startSeconds: last.timeSeconds, lengthSeconds: interval)
      }
    }
    guard let before = last.hinge else { return }
    if let status = before.status { summary.statusSeconds[status, default: 0] += interval }
    guard let now = reading.hinge, now.isPossible, before.isPossible else { return }
    let step = abs(now.angleDegrees - before.angleDegrees)
    if step > Self.leastStepDegrees { summary.stepDegrees = min(summary.stepDegrees ?? step, step) }
  }

  private mutating func advance(to seconds: Double, _ summary: inout RecordingSummary) {
    nextTickSeconds = max(nextTickSeconds, seconds - Self.restSeconds)
    // Counted, because times that a file may claim are so great that adding a tick does not change them.
    for _ in 0..<Self.mostTicks {
      guard nextTickSeconds < seconds else { break }
      motion.advance(toSeconds: nextTickSeconds)
      summary.fastestDegreesPerSecond = max(
        summary.fastestDegreesPerSecond, Double(abs(motion.velocityDegreesPerSecond)))
      qualitySeconds[motion.quality, default: 0] += Self.tickSeconds
      nextTickSeconds += Self.tickSeconds
    }
  }

  func finish(_ summary: inout RecordingSummary) {
    summary.typicalIntervalSeconds = intervals.median
    summary.stepDegrees = summary.stepDegrees.map { ($0 * 1e4).rounded() / 1e4 }
    summary.pulls = strokes.pulls
    summary.pushes = strokes.pushes
    summary.faults = motion.faults
    let judged = qualitySeconds.filter { $0.key != .waiting && $0.key != .stalled }
    summary.quality = judged.max { $0.value < $1.value }?.key ?? motion.quality
    summary.withoutHingeCount = tally.withoutHinge
    if tally.isLost || 2 * tally.impossible > tally.count { summary.quality = .lost }
  }
}
