import AudioOutput
import HostSystem
import Synth

/// What was found in one minute.
struct EnduranceMinute: Equatable, Sendable {
  /// From a reading's coming in until its place on the engine's clock is heard, by the device's account: in the middle.
  var readingSeconds: Double
  /// From a key until it is heard, and from a stroke's beginning to its strike; `nil` where they were not heard.
  var keySeconds: Double?
  var strokeSeconds: Double?
  /// `nil` where the system does not tell.
  var residentBytes: Int64?
  var descriptors: Int?
}

/// Sets what came in beside what is heard, minute by minute.
struct EnduranceMeter {
  private(set) var minutes: [EnduranceMinute] = []
  private(set) var eventCount = 0
  /// Events for which a ring had no room.
  private(set) var refusedCount = 0

  private let rateHz: Double
  private let engineFrames: Int
  /// When the readings came in that have not yet acted, the oldest first.
  private var waiting: [Double] = []
  /// Readings that have acted: when they came in, and which frame is theirs.
  private var acted: [(hostSeconds: Double, frame: Double)] = []
  private var readings: [Double] = []
  private var probe: (kind: EnduranceMusic.Probe, seconds: Double)?
  private var keySeconds: Double?
  private var strokeSeconds: Double?

  init(rateHz: Int, engineFrames: Int) {
    self.rateHz = Double(rateHz)
    self.engineFrames = engineFrames
  }

  /// Takes note of what went into a ring, or found it full.
  mutating func note(_ step: EnduranceMusic.Step, atSeconds seconds: Double, wasTaken: Bool) {
    guard wasTaken else {
      refusedCount += 1
      return
    }
    eventCount += 1
    if case .reading = step.action { waiting.append(seconds) }
    if let kind = step.probe { probe = (kind, seconds) }
  }

  /// Takes note of what acted.
  mutating func note(_ event: EngineEvent) {
    guard case .reading(let reading) = event.action, !waiting.isEmpty else { return }
    acted.append((waiting.removeFirst(), reading.timeSeconds * rateHz))
  }

  /// Takes note of what the device was handed.
  mutating func note(_ block: HandedBlock) {
    for reading in acted {
      let ahead = (reading.frame + Double(engineFrames) - Double(block.endFrame) + Double(block.delayFrames)) / rateHz
      readings.append(block.delaySeconds + ahead - reading.hostSeconds)
    }
    acted.removeAll(keepingCapacity: true)
    guard let probe, let frame = block.loudFrame else { return }
    let seconds = block.soundSeconds(ofFrame: frame, rateHz: rateHz) - probe.seconds
    switch probe.kind {
    case .key: keySeconds = seconds
    case .stroke: strokeSeconds = seconds
    }
    self.probe = nil
  }

  mutating func endMinute() {
    minutes.append(
      EnduranceMinute(
        readingSeconds: Quantiles(readings).median, keySeconds: keySeconds, strokeSeconds: strokeSeconds,
        residentBytes: residentBytes(), descriptors: openDescriptors()))
    readings.removeAll(keepingCapacity: true)
    (probe, keySeconds, strokeSeconds) = (nil, nil, nil)
  }
}
