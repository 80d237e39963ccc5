import AudioOutput
import Glibc
import HostSystem
import SoundMeasures
import Synth

/// Sends events to a playing engine, one after the other, and times each on its way.
final class LatencyRun {
  private let ear: ListeningBackend
  private let live: LiveSession
  private let doors: [EventDoor]
  private let settings = EventRing()
  private let route: LoopbackRoute?
  private var loopback: Loopback?
  private var lostEvents: [EventDoor.Kind: Int] = [:]
  private var random: UInt64 = 3

  /// What is not heard for so long is lost.
  private static let patienceSeconds = 1.0
  private static let settlingMicroseconds: UInt32 = 100_000

  /// - Parameters:
  ///   - backend: whose device plays, where it is not the one that the name leads to.
  ///   - route: through what the sound comes back, where it does.
  init(
    _ device: DeviceSettings, backend: (any AudioBackend)? = nil, loopback route: LoopbackRoute? = nil
  ) throws(Failure) {
    self.route = route
    ear = ListeningBackend(backend ?? SoundOutputs.backend(of: device.device), keepsSound: route != nil)
    doors = try EventDoor.Kind.allCases.map { kind throws(Failure) in try EventDoor(kind) }
    live = LiveSession(
      backend: ear, settings: device, inputs: [settings] + doors.map(\.thread.ring))
  }

  /// - Parameter events: how many of each kind.
  func run(events: Int, isLoaded: Bool) throws(Failure) -> LatencyFindings {
    settings.push(.instrument(.guitar), atSeconds: monotonicSeconds())
    try live.start()
    if let route, let configuration = live.configuration {
      loopback = try Loopback(route, ear: ear, playing: configuration)
    }
    for door in doors { try door.thread.start() }
    let load = isLoaded ? try ProcessorLoad(coreCount: Machine.coreCount) : nil
    let period = Double(live.configuration?.periodFrames ?? 128) / Double(live.configuration?.rateHz ?? 48_000)
    let control = try WakeLateness(periodSeconds: period, wantsPriority: true)
    // A device begins with a fade of a hundredth of a second, in which a note would be heard periods late.
    usleep(Self.settlingMicroseconds)
    var stages: [LatencyStages] = []
    for _ in 0..<events {
      for door in doors { if let found = try measure(door, periodSeconds: period) { stages.append(found) } }
    }
    let lateness = Quantiles(control.end())
    load?.end()
    let hasPriority = live.hasPriority == true
    let figures = live.latency(nil)
    try loopback?.end()
    for door in doors { door.thread.stop() }
    try live.stop()
    guard let configuration = live.configuration, let figures else {
      throw Failure(.internalFault, subject: "bench latency", reason: "played without a device")
    }
    return LatencyFindings(
      configuration: configuration, figures: figures, isLoaded: isLoaded, hasPriority: hasPriority,
      xruns: live.faults.xruns, lostEvents: lostEvents, stages: stages, control: lateness,
      loopback: loopback?.findings)
  }

  private func measure(_ door: EventDoor, periodSeconds: Double) throws(Failure) -> LatencyStages? {
    var isSilent = true
    if door.isNote { isSilent = try waitForSilence() }
    // Wherever in a period it comes.
    usleep(UInt32(1e6 * periodSeconds * 2 * nextShare()))
    forget()
    let sent = monotonicSeconds()
    door.send()
    var found: LatencyStages?
    if isSilent { found = try follow(door, sentSeconds: sent) }
    if found == nil { lostEvents[door.kind, default: 0] += 1 }
    if door.isNote {
      door.sendEnd()
      _ = try wait { door.takeTimes() }
      _ = try wait { self.takingReport() }
      try loopback?.settle()
    }
    return found
  }

  private func follow(_ door: EventDoor, sentSeconds sent: Double) throws(Failure) -> LatencyStages? {
    guard let entry = try wait({ door.takeTimes() }), let report = try wait({ self.takingReport() }) else { return nil }
    // A reading changes the sound from the frame on with which it is taken; a note is waited for until it is heard.
    let readingFrame = report.frame + Int64(live.latency(report)?.engineFrames ?? 0)
    let isNote = door.isNote
    let heard = try wait { () -> (frame: Int64, block: HandedBlock)? in
      while let block = self.ear.takeBlock() {
        if let frame = isNote ? block.loudFrame : block.endFrame > readingFrame ? readingFrame : nil {
          return (frame, block)
        }
      }
      return nil
    }
    // What sounds before the event was taken is not its sound.
    guard let heard, heard.frame >= report.frame, let rateHz = live.configuration?.rateHz else { return nil }
    let sound = heard.block.soundSeconds(ofFrame: heard.frame, rateHz: Double(rateHz))
    if isNote {
      loopback?.ask(
        Loopback.Question(
          frame: heard.frame, sentSeconds: sent, handedSeconds: heard.block.handedSeconds, soundSeconds: sound))
    }
    return LatencyStages(
      kind: door.kind, arrivalSeconds: entry.enteredSeconds - sent,
      decodeSeconds: entry.decodedSeconds - entry.enteredSeconds,
      ringSeconds: max(report.beganSeconds - entry.decodedSeconds, 0),
      blockSeconds: heard.block.handedSeconds - max(report.beganSeconds, entry.decodedSeconds),
      deviceSeconds: sound - heard.block.handedSeconds)
  }

  /// The report of a period in which an event acted.
  private func takingReport() -> PeriodReport? {
    while let report = live.takeReport() { if report.eventCount > 0 { return report } }
    return nil
  }

  private func forget() {
    while live.takeReport() != nil {}
    while ear.takeBlock() != nil {}
    for door in doors { while door.takeTimes() != nil {} }
  }

  /// - Returns: whether it came.
  private func waitForSilence() throws(Failure) -> Bool {
    var quietBlocks = 0
    let isSilent = try wait { () -> Bool? in
      while let block = self.ear.takeBlock() { quietBlocks = block.loudFrame == nil ? quietBlocks + 1 : 0 }
      return quietBlocks >= 4 ? true : nil
    }
    return isSilent == true
  }

  /// Looks again and again, with a pause of a fraction of a period.
  private func wait<Found>(_ look: () -> Found?) throws(Failure) -> Found? {
    let deadline = monotonicSeconds() + Self.patienceSeconds
    while monotonicSeconds() < deadline {
      if let found = look() { return found }
      loopback?.follow()
      usleep(300)
      if case .failed(let failure) = live.tend() { throw failure }
    }
    return nil
  }

  /// In 0..<1, the same in every run.
  private func nextShare() -> Double {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(random >> 11) * 0x1p-53
  }
}
