/// When the ticks of a file are, in seconds: the tempo of every track holds for all.
struct MIDITempoMap {
  private struct Stretch {
    var startTick: Int
    var startSeconds: Double
    var secondsPerTick: Double
  }

  /// At least one; in the order of their ticks.
  private var stretches: [Stretch]

  /// What holds until a file says otherwise: 120 quarter notes a minute.
  private static let usualSecondsPerQuarter = 0.5

  init(_ tempos: [MIDITrack.Tempo], division: MIDIFileHeader.Division) {
    switch division {
    case .ticksPerSecond(let ticks):
      stretches = [Stretch(startTick: 0, startSeconds: 0, secondsPerTick: 1 / ticks)]
    case .ticksPerQuarter(let ticks):
      let quarter = Self.usualSecondsPerQuarter
      stretches = [Stretch(startTick: 0, startSeconds: 0, secondsPerTick: quarter / Double(ticks))]
      let order = tempos.indices.sorted { (tempos[$0].tick, $0) < (tempos[$1].tick, $1) }
      for tempo in order.map({ tempos[$0] }) {
        let pace = 1e-6 * Double(tempo.microsecondsPerQuarter) / Double(ticks)
        stretches.append(
          Stretch(startTick: tempo.tick, startSeconds: seconds(atTick: tempo.tick), secondsPerTick: pace))
      }
    }
  }

  func seconds(atTick tick: Int) -> Double {
    // The last stretch that begins at or before the tick.
    var (low, high) = (0, stretches.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stretches[middle].startTick <= tick { low = middle } else { high = middle }
    }
    let stretch = stretches[low]
    return stretch.startSeconds + Double(tick - stretch.startTick) * stretch.secondsPerTick
  }
}
