import CRealtime

/// An accordion: keys and buttons open pallets, bellows pressure makes their reeds speak.
///
/// *Model*: ``ReedBlocks`` of five ranks for each key, heard to the right, and the sixty reeds of the ``LeftHand``; the flow of all
/// sounding reeds is summed, differenced (what radiates is the change of the flow) and coloured by the case.
/// *Range*: keys C1...C8 as MIDI notes 24...108; others are silent. Pressure up to 4 kPa either way; what is not a number
/// counts as the last pressure.
/// *Realtime*: everything after `init` is safe. Any split of a control interval into calls of `render` gives the same samples.
public struct Accordion: ~Copyable {
  static var lowestNote: Int { @_noAllocation @_noLocks get { 24 } }
  static var highestNote: Int { @_noAllocation @_noLocks get { 108 } }
  static var keyCount: Int { @_noAllocation @_noLocks get { 85 } }
  /// Where the middle of the keyboard is heard, between left (-1) and right (1).
  static var treblePan: Double { 0.15 }

  var blocks: ReedBlocks
  let keyIsDown: UnsafeMutablePointer<Bool>
  var left = LeftHand()
  /// A bit for each rank that sounds, by its index.
  var openRanks: UInt8 = 0
  private var pressurePascals: Float = 0
  private var radiator: Radiator
  private var shutter: GrilleShutter
  private var shutShare: Float = 0
  private let rateHz: Double
  /// A stretch of flow and then of sound.
  private let sound: UnsafeMutablePointer<SIMD2<Double>>
  /// How long the case may still ring; it rests at 0.
  private var ringingFramesLeft = 0
  private let ringingFrames: Int

  /// - Parameters:
  ///   - seed: of what differs from start to start. The same seed and events give the same samples.
  public init(sampleRateHz: Double, seed: UInt64) {
    let reedCount = Self.firstLeftReed + LeftHand.reedCount
    rateHz = sampleRateHz
    blocks = ReedBlocks(
      keyedReedCount: Self.firstLeftReed, reedCount: reedCount, sampleRateHz: sampleRateHz, seed: seed)
    keyIsDown = .allocate(capacity: Self.keyCount)
    keyIsDown.initialize(repeating: false, count: Self.keyCount)
    radiator = Radiator(rateHz: sampleRateHz)
    shutter = GrilleShutter(rateHz: sampleRateHz)
    sound = .allocate(capacity: ReedBank.longestStretch)
    sound.initialize(repeating: SIMD2(), count: ReedBank.longestStretch)
    ringingFrames = Int(sampleRateHz * Radiator.ringingSeconds)
    let levels = ReedLevels(radiator: radiator, rateHz: sampleRateHz)
    for note in Self.lowestNote...Self.highestNote {
      for rank in Rank.allCases {
        let frequencyHz = rank.frequencyHz(note: note, a4Hz: 440, tremolo: .italian)
        blocks.voice(
          Self.reed(note, rank),
          ReedVoicing(
            frequencyHz: frequencyHz, rateHz: sampleRateHz, level: levels.gain(frequencyHz: frequencyHz),
            pan: Self.treblePan + 0.3 * Double(note - 66) / 42 + rank.pan))
      }
    }
    for reed in 0..<LeftHand.reedCount {
      let frequencyHz = Self.leftFrequencyHz(reed, a4Hz: 440)
      blocks.voice(
        Self.firstLeftReed + reed,
        ReedVoicing(
          frequencyHz: frequencyHz, rateHz: sampleRateHz, level: levels.gain(frequencyHz: frequencyHz),
          pan: LeftHand.pan))
    }
    select(.violin)
  }

  deinit {
    keyIsDown.deallocate()
    sound.deallocate()
  }

  @_noAllocation @_noLocks
  static func reed(_ note: Int, _ rank: Rank) -> Int {
    (note - lowestNote) * 5 + rank.index
  }

  /// Whether eight reeds are computed at once where the processor can; otherwise four. It changes the speed and no sample.
  public var usesWideLanes: Bool {
    get { blocks.usesWideLanes }
    set { blocks.usesWideLanes = newValue }
  }

  /// How much of a cassotto the 16' and the 8' rank have, 0 to 1.
  public var cassotto: Float {
    @_noAllocation @_noLocks
    get { Float(blocks.cassotto) }
    @_noAllocation @_noLocks
    set { blocks.cassotto = newValue > 0 ? Double(newValue < 1 ? newValue : 1) : 0 }
  }

  /// How far the shutter behind the grille is shut, 0 to 1.
  public var grilleShut: Float {
    @_noAllocation @_noLocks
    get { shutShare }
    @_noAllocation @_noLocks
    set { shutShare = clampedShare(newValue) }
  }

  /// Air that the open reeds let through, in m³/s at 1 Pa; the flow is this times the root of the pressure.
  public var airConductance: Float {
    @_noAllocation @_noLocks
    get { blocks.airConductance }
  }

  /// One control interval of `frames` frames begins: everything ramps to where this pressure leads.
  @_noAllocation @_noLocks
  public mutating func update(pressurePascals: Float, frames: Int) {
    guard frames > 0 else { return }
    if pressurePascals == pressurePascals { self.pressurePascals = pressurePascals }
    blocks.update(pressurePascals: self.pressurePascals, frames: frames)
    shutter.update(shut: Double(shutShare), seconds: Double(frames) / rateHz, frames: frames)
    letCaseRest(frames: frames)
  }

  /// Stops the case some time after the last reed, so that silence costs nothing.
  @_noAllocation @_noLocks
  private mutating func letCaseRest(frames: Int) {
    if blocks.soundingCount > 0 {
      ringingFramesLeft = ringingFrames
    } else if ringingFramesLeft > 0 {
      ringingFramesLeft -= frames
      if ringingFramesLeft <= 0 {
        radiator.reset()
        blocks.reset()
        shutter.reset()
      }
    }
  }

  /// Adds the sound of the next frames to two channels.
  @_noAllocation @_noLocks
  public mutating func render(
    addingTo left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    guard ringingFramesLeft > 0 else { return }
    var done = 0
    while done < frames {
      let stretch = frames - done < ReedBank.longestStretch ? frames - done : ReedBank.longestStretch
      blocks.render(into: sound, frames: stretch)
      radiator.process(sound, frames: stretch)
      shutter.process(sound, frames: stretch)
      for frame in 0..<stretch {
        left[done + frame] += Float(sound[frame].x)
        right[done + frame] += Float(sound[frame].y)
      }
      done += stretch
    }
  }
}
