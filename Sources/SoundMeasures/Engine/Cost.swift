import HostSystem
import Synth

/// How much a piece of work costs, as a multiple of what this machine takes for a multiplication and an addition of four
/// lanes: machines differ in speed, and the same one from minute to minute, but work and measure both suffer from that.
///
/// - Returns: the median of nine ratios, each of a measure that is taken beside the work.
public func costInOperations(_ work: () -> Void) -> Double {
  var ratios: [Double] = []
  for _ in 0..<9 {
    let operation = Yardstick.secondsOfAnOperation(clock: threadProcessorSeconds)
    let start = threadProcessorSeconds()
    work()
    ratios.append((threadProcessorSeconds() - start) / operation)
  }
  return ratios.sorted()[4]
}
