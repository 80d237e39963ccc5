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
  private let keyedReedCount: Int
  private let framesPerSecond: Double
  /// A stretch of flow.
  private let flow: UnsafeMutablePointer<SIMD2<Double>>
  /// How much of the cassotto is heard: 0 none, as in most instruments, to 1.
  var cassotto = 0.0

  /// - Parameters:
  ///   - keyedReedCount: the right hand's reeds, five for each key from a C on; those of the left hand follow.
  init(keyedReedCount: Int, reedCount: Int, sampleRateHz: Double, seed: UInt64) {
    self.keyedReedCount = keyedReedCount
    framesPerSecond = sampleRateHz
    straight = ReedBank(reedCount: reedCount, sampleRateHz: sampleRateHz, seed: seed)
    deep = ReedBank(reedCount: keyedReedCount, sampleRateHz: sampleRateHz, seed: seed &+ 0x9E37_79B9)
    shallow = ReedBank(reedCount: keyedReedCount, sampleRateHz: sampleRateHz, seed: seed &+ 0x3C6E_F372)
    deepChamber = Cassotto(rateHz: sampleRateHz, isDeep: true)
    shallowChamber = Cassotto(rateHz: sampleRateHz, isDeep: false)
    flow = .allocate(capacity: ReedBank.longestStretch)
    flow.initialize(repeating: SIMD2(), count: ReedBank.longestStretch)
  }

  deinit {
    flow.deallocate()
  }

  private enum Place {
    case straight, deep, shallow
  }

  @_noAllocation @_noLocks
  private func place(of reed: Int) -> Place {
    // Of the five ranks the first two are the 16' and the 8'.
    guard reed < keyedReedCount, reed % 5 < 2 else { return .straight }
    // C sharp, D sharp, F sharp, G sharp and B flat, a bit for each.
    return (0b0101_0100_1010 >> (reed / 5 % 12)) & 1 == 1 ? .shallow : .deep
  }

  /// Says what a reed is.
  func voice(_ reed: Int, _ voicing: ReedVoicing) {
    switch place(of: reed) {
    case .straight: straight.reeds[reed] = voicing
    case .deep: deep.reeds[reed] = voicing
    case .shallow: shallow.reeds[reed] = voicing
    }
  }

  @_noAllocation @_noLocks
  mutating func open(_ reed: Int) {
    switch place(of: reed) {
    case .straight: straight.open(reed)
    case .deep: deep.open(reed)
    case .shallow: shallow.open(reed)
    }
  }

  @_noAllocation @_noLocks
  mutating func shut(_ reed: Int) {
    switch place(of: reed) {
    case .straight: straight.shut(reed)
    case .deep: deep.shut(reed)
    case .shallow: shallow.shut(reed)
    }
  }

  @_noAllocation @_noLocks
  mutating func retune(_ reed: Int, toHz frequencyHz: Double) {
    switch place(of: reed) {
    case .straight: straight.retune(reed, toHz: frequencyHz)
    case .deep: deep.retune(reed, toHz: frequencyHz)
    case .shallow: shallow.retune(reed, toHz: frequencyHz)
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
