import AudioOutput
import HostSystem
import SoundMeasures
import Synth

/// Hours of playing in simulated time, on a device whose clock is not the host's.
///
/// The audio thread's own loop runs, in this thread, whenever the device's clock has moved on. It wakes up to 0.3 ms late, now
/// and then 2 ms, where the device holds enough for that, and once in an hour so late that the device runs dry.
final class SimulatedEndurance: @unchecked Sendable {
  let partsPerMillion: Double
  private let keys = EventRing(capacity: 4096)
  private var music = EnduranceMusic()
  private var meter: EnduranceMeter?
  private var generator = SeededGenerator(seed: 7)
  private var startSeconds = 0.0
  /// By how much the rest of a minute comes later, so that what is told begins when the device wakes.
  private var shiftSeconds = 0.0
  private var shiftedMinute = -1
  private(set) var provokedXruns = 0
  /// How late the device may be served before it runs dry, and how late it surely has.
  private var patienceSeconds = 0.0
  private var stallSeconds = 0.0

  init(partsPerMillion: Double) {
    self.partsPerMillion = partsPerMillion
  }

  func run(_ device: DeviceSettings, minutes: Int, _ tell: (String) -> Void) throws(Failure) -> EnduranceReport {
    var script = FakeScript()
    script.partsPerMillion = partsPerMillion
    script.whenWoken = { [unowned self] in wake(atSeconds: $0) }
    let ear = ListeningBackend(FakeBackend(script))
    let session = try SimulatedSession(ear, settings: device, inputs: [keys])
    meter = EnduranceMeter(rateHz: session.configuration.rateHz, engineFrames: session.engineFrames)
    startSeconds = session.nowSeconds
    let granted = session.configuration
    patienceSeconds = 0.8 * Double(granted.fillFrames - granted.periodFrames) / Double(granted.rateHz)
    stallSeconds = Double(granted.bufferFrames + 2 * granted.periodFrames) / Double(granted.rateHz)
    let began = monotonicSeconds()
    for minute in 1...max(minutes, 1) {
      let end = startSeconds + 60 * Double(minute)
      while session.nowSeconds < end {
        try session.step()
        while let event = session.takePerformedEvent() { meter?.note(event) }
        while let block = ear.takeBlock() { meter?.note(block) }
      }
      meter?.endMinute()
      if minute % 60 == 0 { tell("\(minute / 60) h of \(EnduranceReport.words(minutes: minutes))") }
    }
    return EnduranceReport(
      machine: .thisOne(), configuration: session.configuration, kind: .simulated(partsPerMillion: partsPerMillion),
      tookSeconds: monotonicSeconds() - began, meter: meter!, xruns: session.faults.xruns, provokedXruns: provokedXruns)
  }

  /// Plays what has come by now.
  ///
  /// - Returns: how much later the audio thread wakes.
  private func wake(atSeconds now: Double) -> Double {
    let late = lateness(now - startSeconds)
    while true {
      let step = music.next
      let minute = Int(step.seconds / 60)
      let shift = minute == shiftedMinute ? shiftSeconds : 0
      let due = startSeconds + step.seconds + shift
      guard due <= now + late else { return late }
      if step.probe != nil { (shiftSeconds, shiftedMinute) = (shift + now - due, minute) }
      let seconds = step.probe != nil ? now : due
      meter?.note(step, atSeconds: seconds, wasTaken: keys.push(step.action, atSeconds: seconds))
      music.advance()
    }
  }

  private var stalledHour = 0

  private func lateness(_ seconds: Double) -> Double {
    // Half past each hour, in the middle of the playing.
    let hour = Int((seconds + 1790) / 3600)
    if hour > stalledHour {
      stalledHour = hour
      provokedXruns += 1
      return stallSeconds
    }
    guard seconds - (seconds / 60).rounded(.down) * 60 < EnduranceMusic.quietSeconds else { return 0 }
    let late =
      Double.random(in: 0...0.0003, using: &generator) + (Int.random(in: 0..<100, using: &generator) == 0 ? 0.002 : 0)
    return min(late, patienceSeconds)
  }
}
