/// An accordion's reeds as they lie in its case: most sound straight out, those of the 16' and the 8' rank through the cassotto
/// where there is one.
///
/// *Realtime*: everything after `init` is safe. Any split of a control interval into calls of `render` gives the same samples.
struct ReedBlocks: ~Copyable {
  /// The tremolo ranks, the 4' and the left hand.
  private var straight: ReedBank
  /// The 16' and the 8' of white keys and of black ones.
  private var deep: ReedBank
  private var shallow: ReedBank
  private var deepChamber: Cassotto
  private var shallowChamber: Cassotto
  /// Where each reed lies.
  private let homes: UnsafeMutablePointer<Home>
  private let framesPerSecond: Double
  /// A stretch of flow.
  private let flow: UnsafeMutablePointer<SIMD2<Double>>
  /// How much of the cassotto is heard: 0 none, as in most instruments, to 1.
  var cassotto = 0.0

  /// - Parameters:
  ///   - keyedReedCount: the right hand's reeds, five for each key from a C on; those of the left hand follow.
  init(keyedReedCount: Int, reedCount: Int, sampleRateHz: Double, seed: UInt64) {
    homes = .allocate(capacity: reedCount)
    var counts = (straight: 0, deep: 0, shallow: 0)
    for reed in 0..<reedCount {
      let block = Self.block(of: reed, keyedReedCount: keyedReedCount)
      let index: Int
      switch block {
      case .straight: (index, counts.straight) = (counts.straight, counts.straight + 1)
      case .deep: (index, counts.deep) = (counts.deep, counts.deep + 1)
      case .shallow: (index, counts.shallow) = (counts.shallow, counts.shallow + 1)
      }
      (homes + reed).initialize(to: Home(block: block, index: index))
    }
    framesPerSecond = sampleRateHz
    straight = ReedBank(reedCount: counts.straight, sampleRateHz: sampleRateHz, seed: seed)
    deep = ReedBank(reedCount: counts.deep, sampleRateHz: sampleRateHz, seed: seed &+ 0x9E37_79B9)
    shallow = ReedBank(reedCount: counts.shallow, sampleRateHz: sampleRateHz, seed: seed &+ 0x3C6E_F372)
    deepChamber = Cassotto(rateHz: sampleRateHz, isDeep: true)
    shallowChamber = Cassotto(rateHz: sampleRateHz, isDeep: false)
    flow = .allocate(capacity: ReedBank.longestStretch)
    flow.initialize(repeating: SIMD2(), count: ReedBank.longestStretch)
  }

  deinit {
    homes.deallocate()
    flow.deallocate()
  }

  private enum Block {
    case straight, deep, shallow
  }

  /// The block of a reed, and which of its reeds it is.
  private struct Home {
    var block: Block
    var index: Int
  }

  private static func block(of reed: Int, keyedReedCount: Int) -> Block {
    // Of the five ranks the first two are the 16' and the 8'.
    guard reed < keyedReedCount, reed % 5 < 2 else { return .straight }
    // C sharp, D sharp, F sharp, G sharp and B flat, a bit for each.
    return (0b0101_0100_1010 >> (reed / 5 % 12)) & 1 == 1 ? .shallow : .deep
  }

  /// Says what a reed is.
  func voice(_ reed: Int, _ voicing: ReedVoicing) {
    let home = homes[reed]
    switch home.block {
    case .straight: straight.reeds[home.index] = voicing
    case .deep: deep.reeds[home.index] = voicing
    case .shallow: shallow.reeds[home.index] = voicing
    }
  }

  @_noAllocation @_noLocks
  mutating func open(_ reed: Int) {
    let home = homes[reed]
    switch home.block {
    case .straight: straight.open(home.index)
    case .deep: deep.open(home.index)
    case .shallow: shallow.open(home.index)
    }
  }

  @_noAllocation @_noLocks
  mutating func shut(_ reed: Int) {
    let home = homes[reed]
    switch home.block {
    case .straight: straight.shut(home.index)
    case .deep: deep.shut(home.index)
    case .shallow: shallow.shut(home.index)
    }
  }

  @_noAllocation @_noLocks
  mutating func retune(_ reed: Int, toHz frequencyHz: Double) {
    let home = homes[reed]
    switch home.block {
    case .straight: straight.retune(home.index, toHz: frequencyHz)
    case .deep: deep.retune(home.index, toHz: frequencyHz)
    case .shallow: shallow.retune(home.index, toHz: frequencyHz)
    }
  }

  /// Whether the pitch falls as the pressure rises.
  var sags: Bool {
    @_noAllocation @_noLocks
    get { straight.sags }
    @_noAllocation @_noLocks
    set {
      straight.sags = newValue
      deep.sags = newValue
      shallow.sags = newValue
    }
  }

  /// Whether eight reeds are computed at once where the processor can.
  var usesWideLanes: Bool {
    get { straight.usesWideLanes }
    set {
      straight.usesWideLanes = newValue
      deep.usesWideLanes = newValue
      shallow.usesWideLanes = newValue
    }
  }

  /// Sum of the conductances of the open reeds.
  var airConductance: Float {
    @_noAllocation @_noLocks
    get { straight.airConductance + deep.airConductance + shallow.airConductance }
  }

  /// Reeds of all blocks together.
  var reedCount: Int { straight.reedCount + deep.reedCount + shallow.reedCount }

  var soundingCount: Int {
    @_noAllocation @_noLocks
    get { straight.soundingCount + deep.soundingCount + shallow.soundingCount }
  }

  /// One control interval begins: tongues move on, and everything ramps `frames` ahead.
  @_noAllocation @_noLocks
  mutating func update(pressurePascals: Float, frames: Int) {
    straight.update(pressurePascals: pressurePascals, frames: frames)
    deep.update(pressurePascals: pressurePascals, frames: frames)
    shallow.update(pressurePascals: pressurePascals, frames: frames)
    let seconds = Double(frames) / framesPerSecond
    deepChamber.update(amount: cassotto, seconds: seconds, frames: frames)
    shallowChamber.update(amount: cassotto, seconds: seconds, frames: frames)
  }

  /// The flow of all sounding reeds for the next frames, as it leaves the cells.
  @_noAllocation @_noLocks
  mutating func render(into sound: UnsafeMutablePointer<SIMD2<Double>>, frames: Int) {
    straight.render(frames: frames)
    straight.sum(into: sound, frames: frames)
    Self.add(&deep, through: &deepChamber, by: flow, to: sound, frames: frames)
    Self.add(&shallow, through: &shallowChamber, by: flow, to: sound, frames: frames)
  }

  @_noAllocation @_noLocks
  private static func add(
    _ bank: inout ReedBank, through chamber: inout Cassotto, by flow: UnsafeMutablePointer<SIMD2<Double>>,
    to sound: UnsafeMutablePointer<SIMD2<Double>>, frames: Int
  ) {
    guard bank.soundingCount > 0 || !chamber.isOut else { return }
    bank.render(frames: frames)
    bank.sum(into: flow, frames: frames)
    if !chamber.isOut { chamber.process(flow, frames: frames) }
    for frame in 0..<frames { sound[frame] += flow[frame] }
  }

  /// Forgets what rings in the chambers.
  @_noAllocation @_noLocks
  mutating func reset() {
    deepChamber.reset()
    shallowChamber.reset()
  }
}
