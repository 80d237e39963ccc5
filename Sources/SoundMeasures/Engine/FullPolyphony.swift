import HostSystem
import Synth

/// What the most that two hands can hold costs: 41 keys with five reeds each, all twelve basses and a chord with all their octaves,
/// while the hinge moves.
public struct FullPolyphony: Sendable {
  public static let blockFrames = 64
  /// Operations of ``Yardstick`` for a block, on average and in the worst one. Each block counts with its quickest run, so that
  /// none is blamed for what else the machine did.
  public var meanOperations: Double
  public var worstOperations: Double

  public static func measure(runs: Int = 5, seconds: Double = 1) -> FullPolyphony {
    let frames = Int(seconds * 48_000)
    var quickest: [Double] = []
    for _ in 0..<runs {
      var run = EngineRun(blockFrames: blockFrames)
      var ends: [Double] = []
      let operation = Yardstick.secondsOfAnOperation(clock: threadProcessorSeconds)
      let start = threadProcessorSeconds()
      run.play(events, frames: frames) { _ in ends.append(threadProcessorSeconds()) }
      let blocks = zip(ends, [start] + ends).map { ($0 - $1) / operation }
      quickest = quickest.isEmpty ? blocks : zip(quickest, blocks).map { min($0, $1) }
    }
    return FullPolyphony(
      meanOperations: quickest.reduce(0, +) / Double(quickest.count), worstOperations: quickest.max() ?? .nan)
  }

  private static var events: [EngineEvent] {
    let register = EngineEvent.Action.set(.register, Float(TrebleRegister.master.rawValue))
    let keys = (53..<94).map { EngineEvent.Action.noteOn(note: $0, velocity: 1) }
    let buttons = (40...51).map { EngineEvent.Action.leftOn(note: $0) } + [55, 60, 64].map { .leftOn(note: $0) }
    return ([register] + keys + buttons).map { EngineEvent(frame: 0, action: $0) }
      + EngineRun.opening(degreesPerSecond: 60, seconds: 1)
  }
}
