/// How late the audio thread woke, and how late a thread that did nothing else.
struct JitterFindings: Sendable {
  var wantsPriority: Bool
  var hasPriority: Bool
  var isLoaded: Bool
  var xruns: Int
  /// How late the device can be served before it runs dry.
  var patienceSeconds: Double
  var audioLateness: Quantiles
  var controlLateness: Quantiles
  /// How long a period took to render.
  var render: Quantiles

  /// Fewer periods tell nothing about the hundredth of them.
  static let leastPeriods = 100

  /// Whether enough was measured to blame anybody.
  var isTelling: Bool { audioLateness.count >= Self.leastPeriods && controlLateness.count >= Self.leastPeriods }

  /// Whether the audio thread is late where others are not, or runs dry oftener than a thread would that only sleeps.
  var blamesProgram: Bool {
    guard isTelling else { return false }
    return audioLateness[0.99] > 2 * controlLateness[0.99] + JitterBenchmark.allowanceSeconds
      || xruns > 2 * controlLateness.count(above: patienceSeconds) + 1
  }
}
