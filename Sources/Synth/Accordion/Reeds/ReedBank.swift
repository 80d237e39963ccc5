import CRealtime

/// Many reeds, of which only the sounding ones are computed, four or eight at a time.
///
/// *Model*: the amplitude and phase of each tongue move at control rate (``ReedLaws``), the flow follows from the geometry at
/// sample rate (``FlowShape``; its loop is C's `rt_add_reeds`). A reed is a pair of tongues, one for each direction of the
/// air. Only the one that the pressure fits is fed and sounds; the other rings down. When the pressure changes its sign, the
/// sound goes to zero by the end of that control interval, and the tongues change places there.
///
/// All storage is allocated here; everything else is safe in real time. Sounding reeds lie in dense slots, so silence
/// costs nothing.
struct ReedBank: ~Copyable {
  /// Frames for which the bus has room: the longest stretch that may be rendered at once.
  static var longestStretch: Int { @_noAllocation @_noLocks get { 16 } }

  let reeds: UnsafeMutablePointer<ReedVoicing>
  let reedCount: Int
  let groups: UnsafeMutablePointer<ReedGroup>
  /// Reed in each slot.
  let occupants: UnsafeMutablePointer<Int32>
  let busLeft: UnsafeMutablePointer<SIMD4<Float>>
  let busRight: UnsafeMutablePointer<SIMD4<Float>>
  private let framesPerSecond: Double
  /// Whether eight reeds are computed at once, which changes no sample. On where the processor can; elsewhere it stays off.
  var usesWideLanes = rt_has_wide_lanes() != 0 {
    didSet { usesWideLanes = usesWideLanes && rt_has_wide_lanes() != 0 }
  }
  private(set) var soundingCount = 0

  /// Whether the pitch falls as the pressure rises. On, except where tuning is measured.
  var sags = true
  private var pullIsFed = true
  private var turning = false
  /// Whether any sounding reed's pallet goes shut.
  private var someShut = false
  private var rootPascals: Float = 0
  private var seconds = 0.0
  private var random: UInt64

  /// - Parameters:
  ///   - reedCount: how many reeds there are. They are silent until ``reeds`` says what each of them is.
  ///   - seed: of the small unevenness of starts.
  init(reedCount: Int, sampleRateHz: Double, seed: UInt64) {
    self.reedCount = reedCount
    framesPerSecond = sampleRateHz
    random = seed
    let groupCount = (reedCount + 3) / 4
    reeds = .allocate(capacity: reedCount)
    let silent = ReedVoicing(frequencyHz: 440, rateHz: sampleRateHz, level: 0, pan: 0)
    reeds.initialize(repeating: silent, count: reedCount)
    groups = .allocate(capacity: groupCount)
    groups.initialize(repeating: ReedGroup(), count: groupCount)
    occupants = .allocate(capacity: reedCount)
    occupants.initialize(repeating: 0, count: reedCount)
    busLeft = .allocate(capacity: Self.longestStretch)
    busLeft.initialize(repeating: SIMD4(), count: Self.longestStretch)
    busRight = .allocate(capacity: Self.longestStretch)
    busRight.initialize(repeating: SIMD4(), count: Self.longestStretch)
  }

  deinit {
    reeds.deallocate()
    groups.deallocate()
    occupants.deallocate()
    busLeft.deallocate()
    busRight.deallocate()
  }

  /// Opens the pallet of a reed. Opening an open one does nothing.
  @_noAllocation @_noLocks
  mutating func open(_ reed: Int) {
    if reeds[reed].slot >= 0 {
      let slot = Int(reeds[reed].slot)
      groups[slot >> 2].palletTarget[slot & 3] = 1
      return
    }
    let slot = soundingCount
    soundingCount += 1
    reeds[reed].slot = Int32(slot)
    occupants[slot] = Int32(reed)
    let rung = Float(rt_exp(-Double(reeds[reed].dampingPerSecond) * (seconds - reeds[reed].shutSeconds)))
    let (fed, idle) = (reeds[reed].fedAmplitude * rung, reeds[reed].idleAmplitude * rung)
    let over = Double(rootPascals * rootPascals * reeds[reed].inverseThreshold)
    let kick = ReedLaws.kick * Float(ReedLaws.finalAmplitude(over))
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    groups[slot >> 2].take(
      reeds[reed], lane: slot & 3, fed: fed > kick ? fed : kick, idle: idle,
      seed: Int32(truncatingIfNeeded: random >> 32))
  }

  /// Shuts the pallet of a reed.
  @_noAllocation @_noLocks
  mutating func shut(_ reed: Int) {
    let slot = Int(reeds[reed].slot)
    guard slot >= 0 else { return }
    groups[slot >> 2].palletTarget[slot & 3] = 0
    someShut = true
  }

  /// Gives a reed another pitch, sounding or not. Its other traits stay: it is the same reed, filed.
  @_noAllocation @_noLocks
  mutating func retune(_ reed: Int, toHz frequencyHz: Double) {
    reeds[reed].setPitch(frequencyHz, rateHz: framesPerSecond)
    let slot = Int(reeds[reed].slot)
    if slot >= 0 { groups[slot >> 2].restStep[slot & 3] = reeds[reed].phaseStep }
  }

  /// Sum of the conductances of the open reeds.
  var airConductance: Float {
    @_noAllocation @_noLocks
    get {
      var sum = SIMD4<Float>()
      for group in 0..<(soundingCount + 3) >> 2 { sum += groups[group].conductance * groups[group].palletTarget }
      return sum[0] + sum[1] + sum[2] + sum[3]
    }
  }

  /// One control interval: tongues move on, and the ramps of the sample loop aim `frames` ahead.
  @_noAllocation @_noLocks
  mutating func update(pressurePascals: Float, frames: Int) {
    if someShut { removeShut() }
    let isPull = pressurePascals >= 0
    if turning {
      turning = false
      turnTongues()
    }
    turning = isPull != pullIsFed && pressurePascals != 0
    let magnitude = pressurePascals < 0 ? -pressurePascals : pressurePascals
    let pascals = turning ? 0 : (magnitude < ReedLaws.highestPascals ? magnitude : ReedLaws.highestPascals)
    let drive = ReedDrive(pascals: pascals, sags: sags, frames: frames, framesPerSecond: Float(framesPerSecond))
    rootPascals = drive.rootPascals
    for group in 0..<(soundingCount + 3) >> 2 { groups[group].advance(drive) }
    seconds += Double(drive.seconds)
  }

  /// Flow of all sounding reeds for the next frames, added up on the bus: four lanes that belong together for each frame.
  @_noAllocation @_noLocks
  mutating func render(frames: Int) {
    for frame in 0..<frames {
      busLeft[frame] = SIMD4()
      busRight[frame] = SIMD4()
    }
    rt_add_reeds(
      groups, Int64(MemoryLayout<ReedGroup>.stride), Int64((soundingCount + 3) >> 2), busLeft, busRight, Int64(frames),
      usesWideLanes ? 1 : 0)
  }

  /// Writes the bus, its lanes added up, to two channels.
  @_noAllocation @_noLocks
  func sum(into sound: UnsafeMutablePointer<SIMD2<Double>>, frames: Int) {
    for frame in 0..<frames {
      let (lanesLeft, lanesRight) = (busLeft[frame], busRight[frame])
      let pairsLeft = lanesLeft.lowHalf + lanesLeft.highHalf
      let pairsRight = lanesRight.lowHalf + lanesRight.highHalf
      sound[frame] = SIMD2(Double(pairsLeft[0] + pairsLeft[1]), Double(pairsRight[0] + pairsRight[1]))
    }
  }

  /// The air has come to rest and goes the other way: the other tongues are fed from here.
  @_noAllocation @_noLocks
  private mutating func turnTongues() {
    pullIsFed.toggle()
    for group in 0..<(soundingCount + 3) >> 2 {
      (groups[group].fed, groups[group].idle) = (groups[group].idle, groups[group].fed)
    }
    for reed in 0..<reedCount {
      (reeds[reed].fedAmplitude, reeds[reed].idleAmplitude) = (reeds[reed].idleAmplitude, reeds[reed].fedAmplitude)
    }
  }

  /// Frees the slots of reeds whose pallet is shut and whose sound has ramped to nothing; the last slot fills the gap.
  @_noAllocation @_noLocks
  private mutating func removeShut() {
    var slot = 0
    someShut = false
    while slot < soundingCount {
      let (group, lane) = (slot >> 2, slot & 3)
      let goesShut = groups[group].palletTarget[lane] == 0
      let isSilent = groups[group].pallet[lane] == 0 && abs(groups[group].ramps.gain[lane]) < 1e-8
      guard goesShut, isSilent else {
        someShut = someShut || goesShut
        slot += 1
        continue
      }
      let reed = Int(occupants[slot])
      reeds[reed].slot = -1
      reeds[reed].fedAmplitude = groups[group].fed[lane]
      reeds[reed].idleAmplitude = groups[group].idle[lane]
      reeds[reed].shutSeconds = seconds
      soundingCount -= 1
      let last = soundingCount
      if slot != last {
        groups[group].take(from: groups[last >> 2], lane: last & 3, to: lane)
        occupants[slot] = occupants[last]
        reeds[Int(occupants[slot])].slot = Int32(slot)
      }
      groups[last >> 2].clear(lane: last & 3)
    }
  }
}
