/// An accordion's reeds as they lie in its case: most sound straight out, those of the 16' and the 8' rank through the cassotto
/// where there is one.
///
/// *Realtime*: everything after `init` is safe. Any split of a control interval into calls of `render` gives the same samples.
struct ReedBlocks: ~Copyable {
  /// One for each ``Block``.
  private let banks: UnsafeMutablePointer<ReedBank>
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
    var counts = [Int](repeating: 0, count: Self.bankCount)
    for reed in 0..<reedCount {
      let bank = Self.block(of: reed, keyedReedCount: keyedReedCount).rawValue
      (homes + reed).initialize(to: Home(bank: bank, index: counts[bank]))
      counts[bank] += 1
    }
    framesPerSecond = sampleRateHz
    banks = .allocate(capacity: Self.bankCount)
    for bank in 0..<Self.bankCount {
      (banks + bank).initialize(
        to: ReedBank(
          reedCount: counts[bank], sampleRateHz: sampleRateHz, seed: seed &+ [0, 0x9E37_79B9, 0x3C6E_F372][bank]))
    }
    deepChamber = Cassotto(rateHz: sampleRateHz, isDeep: true)
    shallowChamber = Cassotto(rateHz: sampleRateHz, isDeep: false)
    flow = .allocate(capacity: ReedBank.longestStretch)
    flow.initialize(repeating: SIMD2(), count: ReedBank.longestStretch)
  }

  deinit {
    homes.deallocate()
    banks.deinitialize(count: Self.bankCount)
    banks.deallocate()
    flow.deallocate()
  }

  private enum Block: Int {
    /// The tremolo ranks, the 4' and the left hand.
    case straight
    /// The 16' and the 8' of white keys and of black ones.
    case deep, shallow
  }

  private static var bankCount: Int { @_noAllocation @_noLocks get { 3 } }

  /// The bank of a reed, and which of its reeds it is.
  private struct Home {
    var bank: Int
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
    banks[homes[reed].bank].reeds[homes[reed].index] = voicing
  }

  @_noAllocation @_noLocks
  mutating func open(_ reed: Int) { banks[homes[reed].bank].open(homes[reed].index) }

  @_noAllocation @_noLocks
  mutating func shut(_ reed: Int) { banks[homes[reed].bank].shut(homes[reed].index) }

  @_noAllocation @_noLocks
  mutating func retune(_ reed: Int, toHz frequencyHz: Double) {
    banks[homes[reed].bank].retune(homes[reed].index, toHz: frequencyHz)
  }

  /// Whether the pitch falls as the pressure rises.
  var sags: Bool {
    @_noAllocation @_noLocks
    get { banks[0].sags }
    @_noAllocation @_noLocks
    set { for bank in 0..<Self.bankCount { banks[bank].sags = newValue } }
  }

  /// Whether eight reeds are computed at once where the processor can.
  var usesWideLanes: Bool {
    get { banks[0].usesWideLanes }
    set { for bank in 0..<Self.bankCount { banks[bank].usesWideLanes = newValue } }
  }

  /// Sum of the conductances of the open reeds.
  var airConductance: Float {
    @_noAllocation @_noLocks
    get { banks[0].airConductance + banks[1].airConductance + banks[2].airConductance }
  }

  /// Reeds of all blocks together.
  var reedCount: Int { (0..<Self.bankCount).reduce(0) { $0 + banks[$1].reedCount } }

  var soundingCount: Int {
    @_noAllocation @_noLocks
    get { banks[0].soundingCount + banks[1].soundingCount + banks[2].soundingCount }
  }

  /// One control interval begins: tongues move on, and everything ramps `frames` ahead.
  @_noAllocation @_noLocks
  mutating func update(pressurePascals: Float, frames: Int) {
    for bank in 0..<Self.bankCount { banks[bank].update(pressurePascals: pressurePascals, frames: frames) }
    let seconds = Double(frames) / framesPerSecond
    deepChamber.update(amount: cassotto, seconds: seconds, frames: frames)
    shallowChamber.update(amount: cassotto, seconds: seconds, frames: frames)
  }

  /// The flow of all sounding reeds for the next frames, as it leaves the cells.
  @_noAllocation @_noLocks
  mutating func render(into sound: UnsafeMutablePointer<SIMD2<Double>>, frames: Int) {
    banks[0].render(frames: frames)
    banks[0].sum(into: sound, frames: frames)
    Self.add(&banks[1], through: &deepChamber, by: flow, to: sound, frames: frames)
    Self.add(&banks[2], through: &shallowChamber, by: flow, to: sound, frames: frames)
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
