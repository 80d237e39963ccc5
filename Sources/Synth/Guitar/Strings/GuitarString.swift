import CRealtime

/// One string of the guitar: two polarisations, the pick that plucks them, and the finger that damps them.
///
/// *Model*: motion across the top moves the bridge well, so it is loud and short; motion along it is the opposite. Together
/// they decay quickly at first and then slowly. A new pluck stops the string first, as a pick does: what it sounded fades
/// within ``fadeSeconds``.
/// *Source*: G. Weinreich, "Coupled piano strings", J. Acoust. Soc. Am. 62(6), 1977, for the two stages.
/// *Cost*: two loops; nothing while silent. *Realtime*: safe after `init`.
struct GuitarString: ~Copyable {
  /// The longest stretch that is rendered at once.
  static var chunkFrames: Int { @_noAllocation @_noLocks get { 32 } }
  static var fadeSeconds: Double { 0.005 }
  /// A damping finger comes down within this.
  static var fingerSeconds: Double { 0.01 }
  /// Detuning of the two polarisations: enough to make their overtones drift apart, too little to be heard as a pitch.
  static var acrossRatio: Double { 1.000_028_88 }  // +0.05 cent
  static var alongRatio: Double { 0.999_942_24 }  // -0.1 cent
  static var acrossLevel: Float { 0.75 }
  static var alongLevel: Float { 0.25 }
  /// A finger that is hammered on, or pulled off, stops the string within this.
  static var slideSeconds: Double { 0.02 }
  /// How much of a pluck the touch of that finger is.
  static var hammerShare: Float { 0.4 }
  /// A string is silent when it has stayed below this for two of the longest periods: -120 dB.
  static var silentBelow: Float { 1e-6 }

  private let rateHz: Double
  private let lookFrames: Int
  private var across: StringLoop
  private var along: StringLoop
  /// What drives the loops, and behind it as many zeros for when nothing does.
  private let drive: UnsafeMutablePointer<Float>
  /// What the polarisations sound, one behind the other.
  private let waves: UnsafeMutablePointer<Float>
  private var tail: FadingTail
  private var excitation = PluckExcitation()
  private var decay = StringDecay()
  private var noteHz = 110.0
  private var damping = 0.0
  private var tunedRatio = 0.0
  private var tunedDamping = 0.0
  private var palm = 0.0
  private var tunedPalm = 0.0
  /// The way from the pitch before a hammer-on, in octaves, and how much of it is left.
  private var slideOctaves = 0.0
  private var slideShare = 0.0
  private var loudest: Float = 0
  private var lookedFrames = 0

  /// The note that was asked for; -1 before the first.
  private(set) var note = -1
  /// The note from which it was hammered on, as long as that one's key is down; else -1.
  private(set) var noteBelow = -1
  /// Whether its key is down.
  private(set) var isHeld = false
  /// Whether a finger lies on it, or is coming down.
  private var isDamped = false
  private(set) var isSounding = false
  /// When it was plucked, counted in plucks.
  private(set) var pluckedAt: UInt64 = 0

  init(sampleRateHz: Double, lowestHz: Double) {
    rateHz = sampleRateHz
    lookFrames = Int(2 * sampleRateHz / lowestHz)
    across = StringLoop(sampleRateHz: sampleRateHz, lowestHz: lowestHz)
    along = StringLoop(sampleRateHz: sampleRateHz, lowestHz: lowestHz)
    tail = FadingTail(lengthFrames: Int(sampleRateHz * Self.fadeSeconds))
    drive = .allocate(capacity: 2 * Self.chunkFrames)
    drive.initialize(repeating: 0, count: 2 * Self.chunkFrames)
    waves = .allocate(capacity: 2 * Self.chunkFrames)
    waves.initialize(repeating: 0, count: 2 * Self.chunkFrames)
  }

  deinit {
    drive.deallocate()
    waves.deallocate()
  }

  /// Plucks the string at a note.
  ///
  /// - Parameters:
  ///   - note: what was asked for, by which the string is found again.
  ///   - fundamentalHz: what it sounds when it is not bent.
  ///   - bendRatio: how far it is bent at this moment, as a ratio of frequencies.
  @_noAllocation @_noLocks
  mutating func pluck(
    note: Int, fundamentalHz: Double, bendRatio: Double, palm: Double = 0, velocity: Float, distanceFromBridge: Double,
    seed: UInt64, count: UInt64
  ) {
    stop()
    self.palm = palm
    self.note = note
    noteBelow = -1
    pluckedAt = count
    noteHz = fundamentalHz
    slideShare = 0
    isDamped = false
    decay = StringDecay(fundamentalHz: fundamentalHz, rateHz: rateHz)
    excitation = PluckExcitation(
      fundamentalHz: fundamentalHz * bendRatio, velocity: velocity, distanceFromBridge: distanceFromBridge, seed: seed,
      rateHz: rateHz)
    damping = 0
    follow(bendRatio, atOnce: true)
    isHeld = true
    isSounding = true
    loudest = 1
    lookedFrames = 0
  }

  /// Hammers a finger on the sounding string at another note, or pulls one off: it sounds on at a new pitch, with a touch of
  /// the finger and without the pick.
  ///
  /// - Parameter noteBelow: the note that it comes back to, or -1.
  @_noAllocation @_noLocks
  mutating func hammer(
    note: Int, noteBelow: Int, fundamentalHz: Double, bendRatio: Double, velocity: Float, seed: UInt64, count: UInt64
  ) {
    slideOctaves = rt_log(noteHz / fundamentalHz) / 0.693147 + slideOctaves * slideShare
    slideShare = 1
    self.note = note
    self.noteBelow = noteBelow
    pluckedAt = count
    noteHz = fundamentalHz
    decay = StringDecay(fundamentalHz: fundamentalHz, rateHz: rateHz)
    excitation = PluckExcitation(
      fundamentalHz: fundamentalHz * bendRatio, velocity: Self.hammerShare * velocity, distanceFromBridge: 0.5,
      seed: seed, rateHz: rateHz)
    loudest = 1
    lookedFrames = 0
  }

  /// The note that it was hammered on from is no longer held.
  @_noAllocation @_noLocks
  mutating func forgetNoteBelow() {
    noteBelow = -1
  }

  /// The key is up.
  ///
  /// - Parameter rings: whether the string sounds on. Else a finger is laid on it, and it dies away within about a tenth of
  ///   a second.
  @_noAllocation @_noLocks
  mutating func release(rings: Bool = false) {
    isHeld = false
    noteBelow = -1
    if !rings { isDamped = true }
  }

  /// The control tick: follows the bend and the hands over the next frames, and finds out whether the string is silent. A string
  /// that is not held keeps the bend that it had.
  ///
  /// - Parameter palm: how much of the side of a hand lies on the bridge, 0 ... 1.
  @_noAllocation @_noLocks
  mutating func update(bendRatio: Double, palm: Double = 0, frames: Int) {
    guard isSounding else { return }
    if lookedFrames >= lookFrames {
      if loudest < Self.silentBelow, excitation.isOver, tail.isOver { return fallSilent() }
      loudest = 0
      lookedFrames = 0
    }
    if isDamped, damping < 1 {
      let moved = damping + Double(frames) / (rateHz * Self.fingerSeconds)
      damping = moved < 1 ? moved : 1
    }
    self.palm = palm
    let ratio = isHeld ? bendRatio : tunedRatio
    let isSliding = slideShare > 0
    if isSliding {
      let left = slideShare - Double(frames) / (rateHz * Self.slideSeconds)
      slideShare = left > 0 ? left : 0
    }
    if isSliding || ratio != tunedRatio || damping != tunedDamping || palm != tunedPalm {
      follow(ratio, atOnce: false)
    }
  }

  /// Renders the next frames, at most ``chunkFrames``.
  ///
  /// - Returns: where they are; good until the next call.
  @_noAllocation @_noLocks
  mutating func render(frames: Int) -> UnsafePointer<Float> {
    var driving = drive + Self.chunkFrames
    if !excitation.isOver {
      driving = drive
      excitation.render(to: drive, frames: frames)
    }
    let second = waves + Self.chunkFrames
    across.process(driving, to: waves, frames: frames)
    along.process(driving, to: second, frames: frames)
    for frame in 0..<frames {
      let wave = Self.acrossLevel * waves[frame] + Self.alongLevel * second[frame]
      waves[frame] = wave
      let size = wave < 0 ? -wave : wave
      loudest = size > loudest ? size : loudest
    }
    lookedFrames += frames
    if !tail.isOver { tail.add(to: waves, frames: frames) }
    return UnsafePointer(waves)
  }

  /// Takes the sound off the loops and lets it fade beside them.
  @_noAllocation @_noLocks
  private mutating func stop() {
    guard isSounding else { return }
    var done = 0
    while done < tail.lengthFrames {
      let left = tail.lengthFrames - done
      let count = left < Self.chunkFrames ? left : Self.chunkFrames
      let sound = render(frames: count)
      tail.keep(sound, at: done, frames: count)
      done += count
    }
    tail.start()
    across.clear()
    along.clear()
  }

  @_noAllocation @_noLocks
  private mutating func fallSilent() {
    across.clear()
    along.clear()
    isSounding = false
  }

  @_noAllocation @_noLocks
  private mutating func follow(_ bendRatio: Double, atOnce: Bool) {
    tunedRatio = bendRatio
    tunedDamping = damping
    tunedPalm = palm
    let left = slideShare * slideShare * (3 - 2 * slideShare)
    let noteHz = left > 0 ? noteHz * rt_exp2(slideOctaves * left) : noteHz
    let (acrossHz, alongHz) = (noteHz * bendRatio * Self.acrossRatio, noteHz * bendRatio * Self.alongRatio)
    let acrossLoss = loss(decay.across)
    let alongLoss = loss(decay.along)
    if atOnce {
      across.tune(toHz: acrossHz, loss: acrossLoss)
      along.tune(toHz: alongHz, loss: alongLoss)
    } else {
      across.move(toHz: acrossHz, loss: acrossLoss)
      along.move(toHz: alongHz, loss: alongLoss)
    }
  }

  /// A loss with what the hands add to it.
  @_noAllocation @_noLocks
  private func loss(_ free: LoopLoss) -> LoopLoss {
    let muted = palm > 0 ? free.mixed(with: decay.muted, share: palm) : free
    return muted.mixed(with: decay.damped, share: damping)
  }
}
