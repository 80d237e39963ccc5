/// Work of a known amount, to measure machines by: it tells a program that has become slow from a machine that is slow, or
/// busy with something else.
///
/// *Model*: eight chains of multiplications and additions of four lanes side by side, as sample loops have them. They are
/// near enough to one another that the processor is never idle, and their result is known.
public enum Yardstick {
  private static var chainCount: Int { 8 }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - rounds: how often; a round is eight operations.
  ///   - clock: seconds that the thread has computed for.
  /// - Returns: seconds for one operation, a multiplication and an addition of four lanes.
  public static func secondsOfAnOperation(rounds: Int = 100_000, clock: () -> Double) -> Double {
    var chains = InlineArray<8, SIMD4<Float>>(repeating: SIMD4(repeating: 1))
    let start = clock()
    for _ in 0..<rounds {
      for index in 0..<chainCount { chains[index] = chains[index] * 0.5 + 0.5 }
    }
    let seconds = clock() - start
    for index in 0..<chainCount { precondition(chains[index].sum() == 4, "the work was done") }
    return seconds / Double(chainCount * rounds)
  }
}
