import AudioOutput
import Glibc
import HostSystem
import SoundMeasures
import Synth

/// How late the audio thread woke, and how late a thread that did nothing else.
struct JitterFindings: Sendable {
  var wantsPriority: Bool
  var hasPriority: Bool
  var isLoaded: Bool
  var xruns: Int
  var audio: Quantiles
  var control: Quantiles
  /// How long a period took to render.
  var render: Quantiles

  /// Whether the audio thread is late where others are not.
  var blamesProgram: Bool { audio[0.99] > 2 * control[0.99] + JitterBenchmark.allowanceSeconds }
}

/// `bench jitter`: tells a bad machine from a bad program.
struct JitterBenchmark {
  var device = "default"
  var rateHz = 48_000
  var periodFrames = 128
  var periods = 2
  var seconds = 5.0
  var isLoaded = false

  /// What the device's own position may be off: it moves in bursts.
  static let allowanceSeconds = 0.0005
  private static let chord: [UInt8] = [48, 52, 55, 60, 64, 67, 72, 76]

  func run(_ tell: (String) -> Void) throws(Failure) -> JitterReport {
    var report = JitterReport(machine: .thisOne(), configuration: nil, findings: [])
    for isLoaded in isLoaded ? [false, true] : [false] {
      for wantsPriority in [true, false] {
        tell((wantsPriority ? "realtime priority" : "ordinary priority") + (isLoaded ? ", loaded" : ""))
        try measure(wantsPriority: wantsPriority, isLoaded: isLoaded, into: &report)
      }
    }
    return report
  }

  private func measure(wantsPriority: Bool, isLoaded: Bool, into report: inout JitterReport) throws(Failure) {
    let keys = EventRing()
    let now = monotonicSeconds()
    keys.push(.set(.autoBellows, 2), atSeconds: now)
    for note in Self.chord { keys.push(.noteOn(note: note, velocity: 0.8), atSeconds: now) }
    var options = LiveSession.Options()
    options.wantsPriority = wantsPriority
    let live = LiveSession(
      backend: SoundOutputs.backend(of: device),
      settings: DeviceSettings(device: device, rateHz: rateHz, periodFrames: periodFrames, periods: periods),
      inputs: [keys], options: options)
    try live.start()
    guard let granted = live.configuration else { return }
    let load = isLoaded ? try ProcessorLoad(coreCount: Machine.coreCount) : nil
    let control = try WakeLateness(
      periodSeconds: Double(granted.periodFrames) / Double(granted.rateHz), wantsPriority: wantsPriority)
    let end = monotonicSeconds() + seconds
    var audio: [Double] = []
    var render: [Double] = []
    while monotonicSeconds() < end {
      while let period = live.takeReport() {
        // Asked for in time, the device would hold all but the period that is rendered.
        let missing = granted.fillFrames - granted.periodFrames - period.filledFrames
        audio.append(Double(max(missing, 0)) / Double(granted.rateHz))
        render.append(period.renderSeconds)
      }
      usleep(2000)
      if case .failed(let failure) = live.tend() { throw failure }
    }
    let lateness = Quantiles(control.end())
    load?.end()
    let hasPriority = live.hasPriority == true
    try live.stop()
    report.configuration = granted
    report.findings.append(
      JitterFindings(
        wantsPriority: wantsPriority, hasPriority: hasPriority, isLoaded: isLoaded, xruns: live.faults.xruns,
        audio: Quantiles(Array(audio.dropFirst(Self.firstPeriods))), control: lateness,
        render: Quantiles(Array(render.dropFirst(Self.firstPeriods)))))
  }

  /// The first ones fill the device, as fast as they can.
  private static let firstPeriods = 8
}
