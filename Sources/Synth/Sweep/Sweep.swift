import CRealtime
import Hinge

/// The hinge as a position: its angle is the cutoff of a resonant low-pass, over a loop or over the notes that are held.
///
/// *Model*: ``SweepCutoff`` makes a cutoff of angle and status, ``SweptLowPass`` follows it sample by sample. Through it goes
/// a ``SweepLoop`` as long as any key is held, from its beginning each time the first goes down; where there is no loop,
/// each note is a ``SawPair``. *Range*: notes are clamped to those of MIDI. *Determinism*: the same calls give the same samples
/// however the frames between them are split. *Realtime*: safe after `init`. *Cost*: nothing once the filter has rung out.
struct Sweep: ~Copyable {
  static var lowestNote: Int { 24 }
  static var highestNote: Int { 108 }
  private static var voiceCount: Int { 16 }
  /// So that a chord of six notes through an open filter peaks near -10 dB of full scale.
  private static var noteLevel: Double { 0.12 }
  /// What the filter holds below this is nothing.
  private static var silentBelow: Double { 1e-7 }

  /// Pitch of A4 in hertz.
  var a4Hz = 440.0
  private let rateHz: Double
  private let voices: UnsafeMutablePointer<SweepVoice>
  /// Kept alive by its owner; the frames are read through a pointer.
  private let loop: SweepLoop?
  private let loopFrames: UnsafePointer<SIMD2<Float>>?
  private let loopCount: Int
  private let noise: SeededNoise
  private var loopPlace = 0
  private var startCount = 0
  private var filter: SweptLowPass
  private var cutoff = SweepCutoff()
  private var nowHz = SweepCutoff.highestHz
  private var ratio = 1.0
  private var isAwake = false

  init(sampleRateHz: Double, seed: UInt64, loop: SweepLoop?) {
    rateHz = sampleRateHz
    self.loop = loop
    loopFrames = loop?.frames
    loopCount = loop?.frameCount ?? 0
    noise = SeededNoise(seed: seed)
    filter = SweptLowPass(rateHz: sampleRateHz)
    voices = .allocate(capacity: Self.voiceCount)
    voices.initialize(repeating: SweepVoice(), count: Self.voiceCount)
  }

  deinit {
    voices.deallocate()
  }

  var cutoffHz: Double { @_noAllocation @_noLocks get { cutoff.cutoffHz } }

  /// - Parameter resonance: 0 ... 1.
  @_noAllocation @_noLocks
  mutating func set(resonance: Float) {
    filter.set(resonance: Double(resonance))
  }

  @_noAllocation @_noLocks
  mutating func noteOn(_ note: Int) {
    let sounding = note < Self.lowestNote ? Self.lowestNote : note > Self.highestNote ? Self.highestNote : note
    let isFirst = !isAnyHeld
    var chosen = -1
    for number in 0..<Self.voiceCount where voices[number].note == note { chosen = number }
    for number in 0..<Self.voiceCount where chosen < 0 && !voices[number].isSounding { chosen = number }
    guard chosen >= 0 else { return }
    if isFirst, !isAnySounding { loopPlace = 0 }
    startCount &+= 1
    let phase = SIMD2(Double(noise[2 * startCount]), Double(noise[2 * startCount + 1])) * 0.5 + 0.5
    voices[chosen].start(
      note: note, cyclesPerSample: equalFrequencyHz(ofNote: sounding, a4Hz: a4Hz) / rateHz, phase: phase,
      rateHz: rateHz)
    isAwake = true
  }

  @_noAllocation @_noLocks
  mutating func noteOff(_ note: Int) {
    for number in 0..<Self.voiceCount where voices[number].note == note { voices[number].release() }
  }

  @_noAllocation @_noLocks
  mutating func allNotesOff() {
    for number in 0..<Self.voiceCount { voices[number].release() }
  }

  /// The control tick: moves to where the hinge is over the next frames.
  @_noAllocation @_noLocks
  mutating func update(_ motion: borrowing HingeMotion, seconds: Double, frames: Int) {
    cutoff.advance(motion, seconds: seconds)
    guard isAwake else {
      nowHz = cutoff.cutoffHz
      ratio = 1
      return
    }
    ratio = rt_exp(rt_log(cutoff.cutoffHz / nowHz) / Double(frames > 1 ? frames : 1))
    if !isAnySounding, filter.held < Self.silentBelow {
      filter.reset()
      isAwake = false
    }
  }

  /// Renders the next frames and adds them to two channels.
  @_noAllocation @_noLocks
  mutating func render(
    addingTo left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    guard isAwake else { return }
    for frame in 0..<frames {
      nowHz *= ratio
      let wave = filter.process(loopFrames == nil ? nextNotes() : nextOfLoop(), cutoffHz: nowHz)
      left[frame] += Float(wave.x)
      right[frame] += Float(wave.y)
    }
  }

  @inline(__always) @_noAllocation @_noLocks
  private mutating func nextNotes() -> SIMD2<Double> {
    var sum = SIMD2<Double>()
    for number in 0..<Self.voiceCount where voices[number].isSounding { sum += voices[number].next() }
    return Self.noteLevel * sum
  }

  @inline(__always) @_noAllocation @_noLocks
  private mutating func nextOfLoop() -> SIMD2<Double> {
    guard let loopFrames else { return SIMD2() }
    var gain = 0.0
    for number in 0..<Self.voiceCount where voices[number].isSounding {
      let own = voices[number].nextGain()
      gain = own > gain ? own : gain
    }
    let frame = loopFrames[loopPlace]
    loopPlace += 1
    if loopPlace == loopCount { loopPlace = 0 }
    return gain * SIMD2(Double(frame.x), Double(frame.y))
  }

  private var isAnyHeld: Bool {
    @_noAllocation @_noLocks get {
      for number in 0..<Self.voiceCount where voices[number].isHeld { return true }
      return false
    }
  }

  private var isAnySounding: Bool {
    @_noAllocation @_noLocks get {
      for number in 0..<Self.voiceCount where voices[number].isSounding { return true }
      return false
    }
  }
}
