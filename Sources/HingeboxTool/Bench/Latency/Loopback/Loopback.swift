import AudioOutput
import Glibc
import HostSystem
import SoundMeasures

/// Finds what was played in what is captured meanwhile.
///
/// What is sought is what the device was handed from a moment before a note's first changed sample on. It is found where the
/// normalised cross-correlation is greatest; the capture device's time stamps tell when that was.
final class Loopback {
  private(set) var findings: LoopbackFindings
  private let ear: ListeningBackend
  private let capture: CaptureSession
  private let rateHz: Double
  private var played: SampleHistory
  private var asked: Question?

  /// A note that was handed to the device.
  struct Question {
    /// Its first changed sample.
    var frame: Int64
    var sentSeconds: Double
    var handedSeconds: Double
    /// When the device says that it is heard.
    var soundSeconds: Double
  }

  /// What is sought: the silence before a note, and its beginning.
  private static let (silenceSeconds, soughtSeconds) = (0.01, 0.1)
  /// It is looked for so soon and so late. What is found before the first can be trusted where it is clear and not near its
  /// end, where a string's next turn could be taken for the note's beginning.
  private static let (nearSeconds, farSeconds, marginSeconds) = (0.16, 0.6, 0.06)
  /// Alike enough; and so much alike that nothing later can be meant.
  private static let (leastCorrelation, clearCorrelation) = (0.5, 0.7)
  /// Where the first so many notes are not found, none will be.
  private static let patience = 6

  /// - Parameter configuration: of the device that plays.
  init(_ route: LoopbackRoute, ear: ListeningBackend, playing configuration: DeviceConfiguration) throws(Failure) {
    self.ear = ear
    rateHz = Double(configuration.rateHz)
    findings = LoopbackFindings(device: route.device)
    played = SampleHistory(capacity: 4 * configuration.rateHz)
    capture = try CaptureSession(
      route.backend, device: route.device, rateHz: configuration.rateHz, periodFrames: configuration.periodFrames)
  }

  /// Takes what was handed over meanwhile. To be called often.
  func follow() {
    while let frame = ear.takeFrame() { played.append(frame.value, at: frame.frame) }
  }

  /// Remembers a note that is on its way.
  func ask(_ question: Question) { asked = question }

  /// Waits for the note that was asked for, and notes how long it took.
  ///
  /// - Throws: ``Failure`` when nothing comes back at all, or nothing is captured any more.
  func settle() throws(Failure) {
    guard let question = asked else { return }
    asked = nil
    var trip = try find(question, withinSeconds: Self.nearSeconds)
    if trip == nil { trip = try find(question, withinSeconds: Self.farSeconds) }
    if let trip { findings.trips.append(trip) } else { findings.missing += 1 }
    findings.gaps = capture.gaps
    if findings.trips.isEmpty, findings.missing >= Self.patience { throw nothing }
  }

  /// Ends capturing.
  ///
  /// - Throws: ``Failure`` when nothing came back.
  func end() throws(Failure) {
    capture.stop()
    if findings.trips.isEmpty, findings.missing > 0 { throw nothing }
  }

  private func find(_ question: Question, withinSeconds reach: Double) throws(Failure) -> LoopbackTrip? {
    let start = question.handedSeconds - 2 * Self.silenceSeconds
    let end = question.handedSeconds + reach + Self.soughtSeconds
    guard let heard = try captured(fromSeconds: start, toSeconds: end) else { return nil }
    follow()
    let silence = Int64(Self.silenceSeconds * rateHz)
    let count = Int((Self.silenceSeconds + Self.soughtSeconds) * rateHz)
    guard let sought = played.sound(from: question.frame - silence, count: count),
      let match = SoundMatch(of: sought, in: heard.samples)
    else { return nil }
    let seconds = heard.firstSeconds + (match.frame + Double(silence)) / rateHz
    let trip = LoopbackTrip(
      eventToCaptured: seconds - question.sentSeconds, handedToCaptured: seconds - question.handedSeconds,
      claimed: question.soundSeconds - question.handedSeconds, correlation: abs(match.correlation))
    guard reach < Self.farSeconds else { return trip.correlation >= Self.leastCorrelation ? trip : nil }
    let isClear = trip.correlation >= Self.clearCorrelation && trip.handedToCaptured < reach - Self.marginSeconds
    return isClear ? trip : nil
  }

  /// Waits until so much has been captured.
  private func captured(
    fromSeconds start: Double, toSeconds end: Double
  ) throws(Failure) -> (samples: [Float], firstSeconds: Double)? {
    while monotonicSeconds() < end + 1 {
      follow()
      if let sound = capture.sound(fromSeconds: start, toSeconds: end) { return sound }
      if let failure = capture.failure { throw failure }
      usleep(2000)
    }
    return nil
  }

  private var nothing: Failure {
    let peak = capture.peak
    let level = "\(fixed(20 * log10(Double(peak)), 0)) dBFS at most"
    guard peak > 0.0001 else {
      return Failure(
        .unavailable, subject: findings.device, reason: "captures silence: nothing of what is played comes back",
        hint: "Is the cable in, the right input or monitor chosen, and its level up?")
    }
    return Failure(
      .unavailable, subject: findings.device,
      reason: "captures something else (\(level)): what is played is not in it",
      hint: "Is it the monitor, or the input with the cable, of what --device plays on?")
  }
}
