import AudioOutput
import Glibc
import HostSystem
import SoundMeasures
import Synth

/// `bench jitter`: tells a bad machine from a bad program.
struct JitterBenchmark {
  var settings = DeviceSettings(periodFrames: 128)
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
      backend: SoundOutputs.backend(of: settings.device), settings: settings, inputs: [keys], options: options)
    try live.start()
    guard let granted = live.configuration else {
      throw Failure(.internalFault, subject: "bench jitter", reason: "plays without a device")
    }
    let load = isLoaded ? try ProcessorLoad(coreCount: Machine.coreCount) : nil
    let periodSeconds = Double(granted.periodFrames) / Double(granted.rateHz)
    let control = try WakeLateness(periodSeconds: periodSeconds, wantsPriority: wantsPriority)
    let end = monotonicSeconds() + seconds
    var audio: [Double] = []
    var render: [Double] = []
    var lastBeganSeconds: Double?
    while monotonicSeconds() < end {
      while let period = live.takeReport() {
        // Asked for in time, the device would hold all but the period that is rendered. Where it has run dry, that says no
        // more, but the time since the period before does.
        let missingFrames = granted.fillFrames - granted.periodFrames - period.filledFrames
        let sinceLast = lastBeganSeconds.map { period.beganSeconds - $0 } ?? 0
        lastBeganSeconds = period.beganSeconds
        audio.append(max(Double(missingFrames) / Double(granted.rateHz), sinceLast - periodSeconds, 0))
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
        patienceSeconds: Double(granted.fillFrames - granted.periodFrames) / Double(granted.rateHz),
        audioLateness: Quantiles(Array(audio.dropFirst(Self.firstPeriods))), controlLateness: lateness,
        render: Quantiles(Array(render.dropFirst(Self.firstPeriods)))))
  }

  /// The first ones fill the device, as fast as they can.
  private static let firstPeriods = 8
}
