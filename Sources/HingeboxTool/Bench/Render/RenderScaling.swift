import HostSystem

extension RenderLoad {
  /// From one note to 256, for the table and the plot of how the cost grows.
  static let growth: [RenderLoad] = [1, 2, 4, 8, 16, 32, 64, 128, 256].map { notes in
    RenderLoad(music: .accordion(notes: notes, registers: fourReeds))
  }

  /// How many accordions play it together: one has not keys enough for all loads.
  var engineCount: Int { max(1, (noteCount + Self.mostNotes - 1) / Self.mostNotes) }

  /// What each of them plays.
  var partOfAnEngine: RenderLoad {
    guard case .accordion(let notes, let registers) = music else { return self }
    return RenderLoad(music: .accordion(notes: notes / engineCount, registers: registers))
  }
}

/// How many notes one core can play live, at one period.
struct RenderCapacity: Equatable, Sendable {
  var periodFrames: Int
  /// Notes of four reeds that take as long as they sound.
  var notes: Double

  /// - Parameters:
  ///   - few, many: what two loads cost that were rendered in blocks of a period.
  init(periodFrames: Int, few: RenderFigures, many: RenderFigures) {
    self.periodFrames = periodFrames
    let (fewNotes, manyNotes) = (Double(few.load.noteCount), Double(many.load.noteCount))
    let slope = (many.seconds - few.seconds) / max(manyNotes - fewNotes, 1)
    notes = slope > 0 ? fewNotes + (RenderLoad.seconds - few.seconds) / slope : .nan
  }

  static let periods = [32, 64, 128, 256]

  /// Measures all periods.
  static func all() throws(Failure) -> [RenderCapacity] {
    try periods.map { frames throws(Failure) in
      let figures = try [RenderLoad.growth[2], RenderLoad.growth[6]].map { load throws(Failure) in
        try RenderBenchmark(load, blockFrames: frames, runCount: 3).run()
      }
      return RenderCapacity(periodFrames: frames, few: figures[0], many: figures[1])
    }
  }
}
