import CRealtime

/// A six-string acoustic guitar whose strings are all bent by the hinge.
///
/// *Model*: six ``StringLoop`` pairs into one body. Notes are allotted to strings as a player would: the same note comes back
/// to its string, a new one goes to the string on which it lies lowest, and every note of a chord has a string of its own.
/// *Range*: E2 ... E6; notes beyond sound in the nearest octave that is in range. Nonsense is clamped, NaN ignored.
/// *Determinism*: the same calls give the same samples however the frames between them are split.
/// *Realtime*: safe after `init`. *Cost*: all strings sounding, a third of a per cent of a core, 1 while bending; nothing when silent.
public struct Guitar: ~Copyable {
  /// Bends beyond an octave either way are clamped.
  public static var bendLimitSemitones: Float { @_noAllocation @_noLocks get { 12 } }
  /// Where the strings are plucked, as a share of their length from the bridge: between sound hole and neck.
  static var pluckDistance: Double { 0.17 }
  /// So that the loudest chord of six strings stays below -3 dB of full scale.
  static var level: Double { 0.1 }
  /// The body has died away by 120 dB within this.
  static var bodySeconds: Double { 0.5 }

  private let rateHz: Double
  private let tuning = GuitarTuning.standard
  private let strings: UnsafeMutablePointer<GuitarString>
  private let bus: UnsafeMutablePointer<SIMD2<Double>>
  private let pans: InlineArray<6, SIMD2<Double>>
  private let noise: SeededNoise
  private var body: GuitarBody
  private var bendRatio = 1.0
  private var bendSemitones: Float = 0
  private var pluckCount: UInt64 = 0
  /// How long the body still rings; it rests at 0.
  private var bodyFramesLeft = 0

  public init(sampleRateHz: Double, seed: UInt64) {
    let rate = sampleRateHz > 8000 ? min(sampleRateHz, 768_000) : 8000
    rateHz = rate
    noise = SeededNoise(seed: seed)
    body = GuitarBody(rateHz: rate)
    let lowestHz = Self.frequencyHz(ofNote: tuning.lowestNote - Int(Self.bendLimitSemitones) - 1)
    strings = .allocate(capacity: GuitarTuning.stringCount)
    for number in 0..<GuitarTuning.stringCount {
      (strings + number).initialize(to: GuitarString(sampleRateHz: rate, lowestHz: lowestHz))
    }
    bus = .allocate(capacity: GuitarString.chunkFrames)
    bus.initialize(repeating: SIMD2(), count: GuitarString.chunkFrames)
    pans = InlineArray { number in
      let place = 0.12 * (Double(number) - 2.5) / 2.5
      // Two of the six pull the other way, so that a chord struck at one moment does not pile all its peaks up.
      let sign: Double = number == 1 || number == 4 ? -1 : 1
      return sign * Self.level * SIMD2(1 - place, 1 + place)
    }
  }

  deinit {
    strings.deinitialize(count: GuitarTuning.stringCount)
    strings.deallocate()
    bus.deallocate()
  }

  /// Plucks a note.
  ///
  /// - Parameters:
  ///   - note: as in MIDI, 60 is C4.
  ///   - velocity: 0 ... 1; softer is quieter and darker.
  @_noAllocation @_noLocks
  public mutating func noteOn(_ note: Int, velocity: Float) {
    let strength = velocity > 0 ? (velocity < 1 ? velocity : 1) : 0
    let sounding = tuning.playable(note)
    pluckCount &+= 1
    bodyFramesLeft = Int(rateHz * Self.bodySeconds)
    strings[string(for: note, sounding: sounding)].pluck(
      note: note, fundamentalHz: Self.frequencyHz(ofNote: sounding), bendRatio: bendRatio, velocity: strength,
      distanceFromBridge: Self.pluckDistance, seed: noise.seed(forPart: Int(truncatingIfNeeded: pluckCount)),
      count: pluckCount)
  }

  /// Damps a note.
  @_noAllocation @_noLocks
  public mutating func noteOff(_ note: Int) {
    for number in 0..<GuitarTuning.stringCount where strings[number].note == note { strings[number].release() }
  }

  /// Damps all strings.
  @_noAllocation @_noLocks
  public mutating func allNotesOff() {
    for number in 0..<GuitarTuning.stringCount { strings[number].release() }
  }

  /// The control tick: moves to this bend over the next frames.
  @_noAllocation @_noLocks
  public mutating func update(bendSemitones semitones: Float, frames: Int) {
    let limit = Self.bendLimitSemitones
    let clamped = semitones < -limit ? -limit : semitones > limit ? limit : semitones
    if clamped == clamped, clamped != bendSemitones {
      bendSemitones = clamped
      bendRatio = rt_exp2(Double(clamped) / 12)
    }
    let ahead = max(frames, 1)
    for number in 0..<GuitarTuning.stringCount { strings[number].update(bendRatio: bendRatio, frames: ahead) }
    letBodyRest(frames: ahead)
  }

  /// Renders the next frames and adds them to two channels.
  @_noAllocation @_noLocks
  public mutating func render(
    addingTo left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    guard bodyFramesLeft > 0 else { return }
    var done = 0
    while done < frames {
      let count = min(frames - done, GuitarString.chunkFrames)
      renderChunk(left + done, right + done, frames: count)
      done += count
    }
  }

  /// Stops the body some time after the last string, so that silence costs nothing.
  @_noAllocation @_noLocks
  private mutating func letBodyRest(frames: Int) {
    guard bodyFramesLeft > 0 else { return }
    for number in 0..<GuitarTuning.stringCount where strings[number].isSounding {
      bodyFramesLeft = Int(rateHz * Self.bodySeconds)
      return
    }
    bodyFramesLeft -= frames
    if bodyFramesLeft <= 0 { body.reset() }
  }

  @_noAllocation @_noLocks
  private mutating func renderChunk(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    for frame in 0..<frames { bus[frame] = SIMD2() }
    for number in 0..<GuitarTuning.stringCount where strings[number].isSounding {
      let wave = strings[number].render(frames: frames)
      let pan = pans[number]
      for frame in 0..<frames { bus[frame] += pan * Double(wave[frame]) }
    }
    body.process(bus, frames: frames)
    for frame in 0..<frames {
      left[frame] += Float(bus[frame].x)
      right[frame] += Float(bus[frame].y)
    }
  }

  /// Which string plays a note: the one that has it, else the easiest that is free, else the one plucked longest ago.
  @_noAllocation @_noLocks
  private func string(for note: Int, sounding: Int) -> Int {
    var (easiest, leastAwkward) = (-1, Int.max)
    var oldest = 0
    for number in 0..<GuitarTuning.stringCount {
      if strings[number].note == note { return number }
      if strings[number].pluckedAt < strings[oldest].pluckedAt { oldest = number }
      let awkwardness = tuning.awkwardness(ofNote: sounding, onString: number)
      if !strings[number].isHeld, awkwardness < leastAwkward { (easiest, leastAwkward) = (number, awkwardness) }
    }
    return easiest >= 0 ? easiest : oldest
  }

  @_noAllocation @_noLocks
  private static func frequencyHz(ofNote note: Int) -> Double {
    440 * rt_exp2(Double(note - 69) / 12)
  }
}
