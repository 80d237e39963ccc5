import AudioOutput
import HostSystem
import Synth

/// What one load cost.
struct RenderFigures: Equatable, Sendable {
  var load: RenderLoad
  /// Processor time of the render: the median of the runs, and the shortest and the longest.
  var seconds: Double
  var secondsRange: ClosedRange<Double>
  /// What an operation of ``Yardstick`` took beside the runs, in the median.
  var operationSeconds: Double
  /// The median of what the runs would have taken at ``RenderBenchmark/usualOperationSeconds``.
  var adjustedSeconds: Double
  var adjustedRange: ClosedRange<Double>
  /// The block that took longest. Each block counts with its quickest run, so that a block is not blamed for what else the
  /// machine did.
  var worstBlockSeconds: Double

  var timesRealTime: Double { RenderLoad.seconds / seconds }
  /// How many times faster than it sounds it would be on the machine with which the bars were set.
  var adjustedTimesRealTime: Double { RenderLoad.seconds / adjustedSeconds }

  /// What each reed or string costs for each sample beyond the load that has none.
  func nanosecondsPerVoice(beyond silence: RenderFigures) -> Double? {
    guard load.voiceCount > 0 else { return nil }
    let samples = RenderLoad.seconds * RenderLoad.sampleRateHz * Double(load.voiceCount)
    return (seconds - silence.seconds) * 1e9 / samples
  }

  var missesItsBar: Bool {
    load.leastTimesRealTime.map { adjustedTimesRealTime < $0 } ?? false
  }
}

/// Renders a load again and again, as `render` does, into nothing.
struct RenderBenchmark {
  static let usualRunCount = 9
  static let usualBlockFrames = 256
  /// What an operation of ``Yardstick`` takes on the machine with which the bars were set (a Xeon of 2023 at 3 GHz), when it
  /// does nothing else.
  static let usualOperationSeconds = 1e-9 / 3

  let load: RenderLoad
  let blockFrames: Int
  let runCount: Int

  init(_ load: RenderLoad, blockFrames: Int = usualBlockFrames, runCount: Int = usualRunCount) {
    self.load = load
    self.blockFrames = blockFrames
    self.runCount = runCount
  }

  func run() throws(Failure) -> RenderFigures {
    var runs: [Run] = []
    for _ in 0..<runCount {
      var run = try runOnce()
      for _ in 1..<load.engineCount { run.add(try runOnce()) }
      runs.append(run)
    }
    let seconds = runs.map(\.seconds).sorted()
    let operations = runs.map(\.operationSeconds).sorted()
    let adjusted = runs.map { $0.seconds * Self.usualOperationSeconds / $0.operationSeconds }.sorted()
    let blocks = runs[0].blocks.indices.map { block in runs.map { $0.blocks[block] }.min() ?? 0 }
    return RenderFigures(
      load: load, seconds: seconds[runCount / 2], secondsRange: seconds[0]...seconds[runCount - 1],
      operationSeconds: operations[runCount / 2], adjustedSeconds: adjusted[runCount / 2],
      adjustedRange: adjusted[0]...adjusted[runCount - 1],
      worstBlockSeconds: blocks.max() ?? 0)
  }

  private struct Run {
    var seconds: Double
    /// What the machine took for an operation of ``Yardstick`` just before and after.
    var operationSeconds: Double
    var blocks: [Double]

    /// Takes in what another engine cost, which plays at the same time.
    mutating func add(_ other: Run) {
      let sum = operationSeconds * seconds + other.operationSeconds * other.seconds
      operationSeconds = sum / (seconds + other.seconds)
      seconds += other.seconds
      for place in blocks.indices { blocks[place] += other.blocks[place] }
    }
  }

  /// Renders what one engine plays.
  private func runOnce() throws(Failure) -> Run {
    let load = load.partOfAnEngine
    var events = try load.events()
    let writer = try SoundFileWriter(
      file: try NewFile(path: "/dev/null", isReplacing: true), format: .standard,
      sampleRateHz: Int(RenderLoad.sampleRateHz), channelCount: 2)
    var loop = RenderLoop(settings: load.settings, sink: writer, trace: nil, blockFrames: blockFrames)
    var ends: [Double] = []
    ends.reserveCapacity(Int(RenderLoad.seconds * RenderLoad.sampleRateHz) / blockFrames + 2)
    let before = Self.operationSeconds()
    let start = threadProcessorSeconds()
    let firstBlock = monotonicSeconds()
    try loop.renderBody(&events) { _ in ends.append(monotonicSeconds()) }
    let seconds = threadProcessorSeconds() - start
    let after = Self.operationSeconds()
    try writer.finish()
    return Run(
      seconds: seconds, operationSeconds: 0.5 * (before + after), blocks: zip(ends, [firstBlock] + ends).map { $0 - $1 }
    )
  }

  private static func operationSeconds() -> Double {
    Yardstick.secondsOfAnOperation(rounds: 400_000, clock: threadProcessorSeconds)
  }
}
