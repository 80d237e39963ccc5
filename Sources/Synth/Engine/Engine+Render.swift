import CRealtime

extension Engine {
  /// Renders a block.
  ///
  /// Denormal numbers count as zero meanwhile, on whatever thread this is: what dies away would else cost ten times what
  /// sounds, and a render would differ from the live session that it repeats.
  ///
  /// - Parameters:
  ///   - events: what happens during the block, in the order of its frames. One that is late acts at once; one that
  ///     lies beyond the block is *not* kept: hand it over with its own block.
  ///   - left, right: room for `frames` samples each; what they held is overwritten.
  @_noAllocation @_noLocks
  public mutating func render(
    events: UnsafeBufferPointer<EngineEvent>, left: UnsafeMutablePointer<Float>,
    right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    let denormals = rt_flush_denormals()
    defer { rt_restore_denormals(denormals) }
    let end = frame + Int64(frames)
    let first = frame
    var next = 0
    while true {
      while next < events.count, events[next].frame <= frame {
        if apply(events[next].action) { isStale = true }
        next += 1
      }
      guard frame < end else { break }
      let grid = (frame / Self.controlFrames + 1) * Self.controlFrames
      if isStale || frame % Self.controlFrames == 0 {
        update(framesAhead: Int(grid - frame))
      }
      var stretchEnd = min(grid, end)
      if next < events.count { stretchEnd = min(stretchEnd, events[next].frame) }
      let offset = Int(frame - first)
      renderStretch(left + offset, right + offset, frames: Int(stretchEnd - frame))
      frame = stretchEnd
    }
    limiter.process(left, right, frames: frames)
  }

  /// Moves the motion, the bellows and the bend to now, and sets the instruments on their way to the next update.
  @_noAllocation @_noLocks
  private mutating func update(framesAhead: Int) {
    let elapsed = Float(Double(frame - updatedFrame) / sampleRateHz)
    updatedFrame = frame
    isStale = false
    motion.advance(toSeconds: Double(frame) / sampleRateHz)
    moveBellows(elapsed)
    bend.advance(
      angleDegrees: motion.hasHinge ? motion.angleDegrees : nil, status: motion.status, seconds: elapsed)
    pitchBend.advance(seconds: elapsed)
    accordion.update(pressurePascals: bellows.pressurePascals, frames: framesAhead)
    playingNoise.update(
      pressurePascals: bellows.pressurePascals, airConductance: accordion.airConductance, frames: framesAhead)
    guitar.update(bendSemitones: bendSemitones, frames: framesAhead)
    strike(after: elapsed)
    sweep.update(motion, seconds: Double(elapsed), frames: framesAhead)
    room.update(amount: roomAmount, frames: framesAhead)
    output.update(decibels: gainDecibels, frames: framesAhead)
  }

  /// Whether keys do what is else the hinge's part.
  var keysDrive: Bool {
    @_noAllocation @_noLocks get { autoBellowsUse == 2 || (autoBellowsUse == 1 && !motion.hasHinge) }
  }

  /// Lets a quick stroke of the hinge strike the clapper, once for each note that is held.
  @_noAllocation @_noLocks
  private mutating func strike(after seconds: Float) {
    guard case .clapper = instrument else { return }
    let speed = clapper.follow(motion, seconds: seconds)
    guard speed != 0 else { return }
    var hasNotes = false
    for note in 0..<128 where notes.isSounding(note) {
      clapper.strike(note: note, degreesPerSecond: speed)
      hasNotes = true
    }
    if !hasNotes { clapper.strike(note: nil, degreesPerSecond: speed) }
  }

  /// Moves the air on: what is given, or what an arm makes.
  @_noAllocation @_noLocks
  private mutating func moveBellows(_ seconds: Float) {
    if !motion.hasHinge { travel.forgetHinge() }
    air.advance(hingeDegreesPerSecond: motion.hasHinge ? motion.velocityDegreesPerSecond : 0, seconds: seconds)
    if air.isGiven {
      autoBellows.stop()
      travel.rest()
      bellows.advance(givenPascals: air.pascals, seconds: seconds)
    } else {
      bellows.advance(
        velocityDegreesPerSecond: armDegreesPerSecond(after: seconds), airConductance: accordion.airConductance,
        seconds: seconds)
    }
  }

  /// The speed at which the bellows are moved: the hinge's, or that of the auto-bellows.
  @_noAllocation @_noLocks
  private mutating func armDegreesPerSecond(after seconds: Float) -> Float {
    guard keysDrive else {
      autoBellows.stop()
      guard motion.hasHinge else {
        travel.rest()
        return motion.velocityDegreesPerSecond
      }
      return travel.follow(
        hingeDegrees: motion.angleDegrees, degreesPerSecond: motion.velocityDegreesPerSecond, seconds: seconds)
    }
    autoBellows.advance(isPlayed: accordion.airConductance > 0, isPumped: isPumped, seconds: seconds)
    travel.follow(autoBellows)
    return autoBellows.degreesPerSecond
  }

  /// Renders frames between which nothing changes but by ramps.
  @_noAllocation @_noLocks
  private mutating func renderStretch(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    for index in 0..<frames {
      left[index] = 0
      right[index] = 0
    }
    accordion.render(addingTo: left, right, frames: frames)
    playingNoise.render(addingTo: left, right, frames: frames)
    guitar.render(addingTo: left, right, frames: frames)
    clapper.render(addingTo: left, right, frames: frames)
    sweep.render(addingTo: left, right, frames: frames)
    room.process(left, right, frames: frames)
    output.process(left, right, frames: frames)
  }
}
