import CRealtime
import Hinge

/// Wood that a quick hinge strikes: castanet, clave or wood block.
///
/// *Model*: ``StrikeDetector`` finds the strokes that strike, and each is a ``Strike``, as loud as the stroke is quick.
/// A pair sounds like one: what opens is struck a minor third above what closes. Keys that are held choose the pitch, one
/// strike for each; where no hinge strikes, keys do it themselves. *Range*: a note moves the wood's own pitch, within
/// two octaves. *Determinism*: the same calls give the same samples however the frames between them are split.
/// *Realtime*: safe after `init`. *Cost*: nothing when silent.
struct Clapper: ~Copyable {
  static var lowestNote: Int { 36 }
  static var highestNote: Int { 96 }
  /// Between opening and closing, in semitones.
  private static var pairSemitones: Int { 3 }
  private static var strikeCount: Int { 12 }

  var wood = ClapperWood.castanet
  private(set) var detector = StrikeDetector()

  private let rateHz: Double
  private let noise: SeededNoise
  private let strikes: UnsafeMutablePointer<Strike>
  private let castanet = StruckWood.castanet
  private let clave = StruckWood.clave
  private let woodBlock = StruckWood.woodBlock
  private var strikeNumber = 0

  init(sampleRateHz: Double, seed: UInt64) {
    rateHz = sampleRateHz
    noise = SeededNoise(seed: seed)
    strikes = .allocate(capacity: Self.strikeCount)
    strikes.initialize(repeating: Strike(), count: Self.strikeCount)
  }

  deinit {
    strikes.deallocate()
  }

  @_noAllocation @_noLocks
  mutating func setThreshold(degreesPerSecond: Float) {
    detector.thresholdDegreesPerSecond = degreesPerSecond
  }

  /// The control tick: finds out whether the hinge strikes.
  ///
  /// - Returns: the speed of a stroke that strikes now, signed; else 0.
  @_noAllocation @_noLocks
  mutating func follow(_ motion: borrowing HingeMotion, seconds: Float) -> Float {
    detector.advance(
      degreesPerSecond: motion.velocityDegreesPerSecond, isMadeUp: motion.isMadeUp, seconds: seconds)
  }

  /// Strikes as the hinge does.
  ///
  /// - Parameters:
  ///   - note: chooses the pitch; `nil` is the wood's own.
  ///   - degreesPerSecond: how quick the stroke is, signed.
  @_noAllocation @_noLocks
  mutating func strike(note: Int?, degreesPerSecond: Float) {
    let isOpening = degreesPerSecond > 0
    let strength = abs(degreesPerSecond) / StrikeDetector.fullDegreesPerSecond
    strike(
      note: note, raisedBy: isOpening ? Self.pairSemitones : 0, strength: strength, place: isOpening ? 0.5 : -0.5)
  }

  /// Strikes as a key does.
  @_noAllocation @_noLocks
  mutating func strike(note: Int, velocity: Float) {
    strike(note: note, raisedBy: 0, strength: velocity, place: 0)
  }

  /// Renders the next frames and adds them to two channels.
  @_noAllocation @_noLocks
  mutating func render(
    addingTo left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    for number in 0..<Self.strikeCount where !strikes[number].isOver {
      strikes[number].render(addingTo: left, right, frames: frames)
    }
  }

  @_noAllocation @_noLocks
  private mutating func strike(note: Int?, raisedBy semitones: Int, strength: Float, place: Float) {
    var wood = castanet
    switch self.wood {
    case .castanet: break
    case .clave: wood = clave
    case .woodBlock: wood = woodBlock
    }
    let moved = (note ?? wood.note) - wood.note + semitones
    let limited = moved < -24 ? -24 : moved > 24 ? 24 : moved
    strikeNumber &+= 1
    let amplitude = clampedShare(strength)
    strikes[quietest()] = Strike(
      wood, ratio: Float(rt_exp2(Double(limited) / 12)), strength: amplitude, place: place,
      noise: SeededNoise(seed: noise.seed(forPart: strikeNumber)), rateHz: rateHz)
  }

  /// Which strike gives way to a new one: one that is over, else the one that is nearest to its end.
  @_noAllocation @_noLocks
  private func quietest() -> Int {
    var best = 0
    for number in 1..<Self.strikeCount where strikes[number].remainingFrames < strikes[best].remainingFrames {
      best = number
    }
    return best
  }
}
