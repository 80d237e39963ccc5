import CRealtime

/// A six-string guitar whose held strings are bent by the hinge.
///
/// *Model*: six ``StringLoop`` pairs into one body, or into an ``Amplifier``. Notes of one moment are one ``Strum``.
/// Notes are allotted to strings as a player would: the same note comes back
/// to its string, a new one goes to the string on which it lies lowest, and every note of a chord has a string of its own.
/// *Range*: E2 ... E6 in the standard tuning; notes beyond sound in the nearest octave that is in range. Nonsense is clamped, NaN ignored.
/// *Determinism*: the same calls give the same samples however the frames between them are split.
/// *Realtime*: safe after `init`. *Cost*: all strings sounding, a third of a per cent of a core, 1 while bending; nothing when silent.
public struct Guitar: ~Copyable {
  /// Bends beyond an octave either way are clamped.
  public static var bendLimitSemitones: Float { @_noAllocation @_noLocks get { 12 } }
  /// Where the strings are plucked, as a share of their length from the bridge: between sound hole and neck.
  static var pluckDistance: Double { @_noAllocation @_noLocks get { 0.17 } }
  /// So that the loudest chord of six strings stays below -3 dB of full scale.
  static var level: Double { 0.1 }
  /// The body has died away by 120 dB within this.
  static var bodySeconds: Double { @_noAllocation @_noLocks get { 0.5 } }

  /// What changes takes effect with the next pluck.
  public var tuning = GuitarTuning.standard
  /// Pitch of A4 in hertz, 415 to 466.
  public var a4Hz = 440.0
  public var stroke = StrumStroke.alternate
  /// How much of the side of the hand lies on the bridge, 0 ... 1.
  public var palm: Float = 0
  /// Whether strings sound on when their keys go up.
  public var letsRing = false
  /// Whether a note a few frets from one that is held is hammered on, and not plucked.
  public var hammersOn = false
  /// How much less than the highest string the lowest bends, 0 ... 1.
  public var bendSpread: Float = 0
  /// Whether the strings sound through an amplifier, and not through a wooden body.
  public var isElectric = false

  let rateHz: Double
  let strings: UnsafeMutablePointer<GuitarString>
  let noise: SeededNoise
  var queue = StrumQueue()
  var chord = GuitarChord()
  var chordStrings = ChordStrings()
  var pluckCount: UInt64 = 0
  var strumCount: UInt64 = 0
  /// How long the body still rings; it rests at 0.
  var bodyFramesLeft = 0
  private let bus: UnsafeMutablePointer<SIMD2<Double>>
  private let amplifierBus: UnsafeMutablePointer<SIMD2<Double>>
  private let pans: InlineArray<6, SIMD2<Double>>
  private var body: GuitarBody
  private var amplifier: Amplifier
  /// How much is heard through the amplifier, on its way to all or nothing.
  private var electricShare = 0.0
  private var bendRatios = InlineArray<6, Double>(repeating: 1)
  private var bendSemitones: Float = 0
  private var spreadOfRatios: Float = 0

  public init(sampleRateHz: Double, seed: UInt64) {
    let rate = sampleRateHz > 8000 ? min(sampleRateHz, 768_000) : 8000
    rateHz = rate
    noise = SeededNoise(seed: seed)
    body = GuitarBody(rateHz: rate)
    amplifier = Amplifier(rateHz: rate)
    let lowestHz = equalFrequencyHz(
      ofNote: GuitarTuning.lowestNote - Int(Self.bendLimitSemitones) - 1, a4Hz: Double(EngineParameter.a4Hz.minimum))
    strings = .allocate(capacity: GuitarTuning.stringCount)
    for number in 0..<GuitarTuning.stringCount {
      (strings + number).initialize(to: GuitarString(sampleRateHz: rate, lowestHz: lowestHz))
    }
    bus = .allocate(capacity: GuitarString.chunkFrames)
    bus.initialize(repeating: SIMD2(), count: GuitarString.chunkFrames)
    amplifierBus = .allocate(capacity: GuitarString.chunkFrames)
    amplifierBus.initialize(repeating: SIMD2(), count: GuitarString.chunkFrames)
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
    amplifierBus.deallocate()
  }

  /// - Parameter drive: how far the amplifier is turned up, 0 ... 1.
  @_noAllocation @_noLocks
  public mutating func set(drive: Float) {
    amplifier.set(drive: Double(drive))
  }

  /// The control tick: moves to this bend over the next frames.
  @_noAllocation @_noLocks
  public mutating func update(bendSemitones semitones: Float, frames: Int) {
    let limit = Self.bendLimitSemitones
    let clamped = semitones < -limit ? -limit : semitones > limit ? limit : semitones
    if clamped == clamped, clamped != bendSemitones || bendSpread != spreadOfRatios {
      (bendSemitones, spreadOfRatios) = (clamped, bendSpread)
      for number in 0..<GuitarTuning.stringCount {
        let share = 1 - Double(bendSpread) * (1 - Double(number) / 5)
        bendRatios[number] = rt_exp2(Double(clamped) * share / 12)
      }
    }
    layChord()
    beginStroke()
    let ahead = max(frames, 1)
    for number in 0..<GuitarTuning.stringCount {
      strings[number].update(bendRatio: bendRatios[number], palm: Double(palm), frames: ahead)
    }
    letBodyRest(frames: ahead)
  }

  /// How far a string is bent at this moment.
  @_noAllocation @_noLocks
  mutating func bendRatio(ofString number: Int) -> Double {
    bendRatios[number]
  }

  /// Renders the next frames and adds them to two channels.
  @_noAllocation @_noLocks
  public mutating func render(
    addingTo left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    guard bodyFramesLeft > 0 else { return }
    var done = 0
    while done < frames {
      pluckDue()
      let count = queue.framesToNext(limit: min(frames - done, GuitarString.chunkFrames))
      queue.advance(frames: count)
      renderChunk(left + done, right + done, frames: count)
      done += count
    }
  }

  /// Stops the body some time after the last string, so that silence costs nothing.
  @_noAllocation @_noLocks
  private mutating func letBodyRest(frames: Int) {
    guard bodyFramesLeft > 0, queue.count == 0 else { return }
    for number in 0..<GuitarTuning.stringCount where strings[number].isSounding {
      bodyFramesLeft = Int(rateHz * Self.bodySeconds)
      return
    }
    bodyFramesLeft -= frames
    guard bodyFramesLeft <= 0 else { return }
    body.reset()
    amplifier.reset()
    electricShare = isElectric ? 1 : 0
  }

  @_noAllocation @_noLocks
  private mutating func renderChunk(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    let goal: Double = isElectric ? 1 : 0
    let change = goal - electricShare
    let (hearsBody, hearsAmplifier) = (electricShare < 1 || change != 0, electricShare > 0 || change != 0)
    for frame in 0..<frames { bus[frame] = SIMD2() }
    if hearsAmplifier { for frame in 0..<frames { amplifierBus[frame] = SIMD2() } }
    for number in 0..<GuitarTuning.stringCount where strings[number].isSounding {
      let wave = strings[number].render(frames: frames)
      let pan = pans[number]
      for frame in 0..<frames { bus[frame] += pan * Double(wave[frame]) }
      guard hearsAmplifier else { continue }
      for frame in 0..<frames { amplifierBus[frame] += SIMD2(repeating: Double(wave[frame])) }
    }
    if hearsBody { body.process(bus, frames: frames) }
    guard hearsAmplifier else {
      for frame in 0..<frames {
        left[frame] += Float(bus[frame].x)
        right[frame] += Float(bus[frame].y)
      }
      return
    }
    amplifier.process(amplifierBus, frames: frames)
    // From one to the other within thirty milliseconds.
    let step = change == 0 ? 0 : (change > 0 ? 1 : -1) / (0.03 * rateHz)
    for frame in 0..<frames {
      electricShare = clampedShare(electricShare + step)
      let share = electricShare * electricShare * (3 - 2 * electricShare)
      let wave = (1 - share) * bus[frame] + share * amplifierBus[frame]
      left[frame] += Float(wave.x)
      right[frame] += Float(wave.y)
    }
  }
}
