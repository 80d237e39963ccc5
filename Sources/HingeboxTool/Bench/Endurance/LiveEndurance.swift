import AudioOutput
import Glibc
import HostSystem
import SoundMeasures
import Synth

/// Minutes of playing on a real device, by the clock.
struct LiveEndurance {
  var isLoaded = false

  func run(_ device: DeviceSettings, minutes: Int, _ tell: (String) -> Void) throws(Failure) -> EnduranceReport {
    let ear = ListeningBackend(SoundOutputs.backend(of: device.device))
    let keys = EventRing(capacity: 4096)
    var options = LiveSession.Options()
    options.logsPerformance = true
    let live = LiveSession(backend: ear, settings: device, inputs: [keys], options: options)
    try live.start()
    guard let configuration = live.configuration, let figures = live.latency(nil) else {
      throw Failure(.internalFault, subject: "bench endurance", reason: "played without a device")
    }
    let load = isLoaded ? try ProcessorLoad(coreCount: Machine.coreCount) : nil
    var meter = EnduranceMeter(rateHz: configuration.rateHz, engineFrames: figures.engineFrames)
    var music = EnduranceMusic()
    let start = monotonicSeconds()
    for minute in 1...max(minutes, 1) {
      while monotonicSeconds() < start + 60 * Double(minute) {
        while start + music.next.seconds <= monotonicSeconds() {
          let now = monotonicSeconds()
          meter.note(music.next, atSeconds: now, wasTaken: keys.push(music.next.action, atSeconds: now))
          music.advance()
        }
        while live.takeReport() != nil {}
        while let event = live.takePerformedEvent() { meter.note(event) }
        while let block = ear.takeBlock() { meter.note(block) }
        if case .failed(let failure) = live.tend() { throw failure }
        usleep(1000)
      }
      meter.endMinute()
      tell("\(minute) min of \(minutes)")
    }
    load?.end()
    try live.stop()
    return EnduranceReport(
      machine: .thisOne(), configuration: configuration, kind: .live(isLoaded: isLoaded),
      tookSeconds: monotonicSeconds() - start, meter: meter, xruns: live.faults.xruns, provokedXruns: 0)
  }
}
