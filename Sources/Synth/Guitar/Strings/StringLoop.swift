import CRealtime

/// One polarisation of a string: a wave that runs round a delay line of one period and loses a little each time.
///
/// *Model*: delay line, six-tap Lagrange reading, one-pole loss. The delay read is one period less the phase delay of the
/// loss at the fundamental, so that nothing in the loop detunes it; it moves every frame, without a corner (``GlidingDelay``),
/// and the loss's coefficients move along.
/// *Source*: D. Jaffe, J. Smith, "Extensions of the Karplus-Strong plucked-string algorithm", Computer Music Journal 7(2), 1983.
/// *Range*: from the lowest frequency given at the start to an eighth of the rate; outside and NaN: the nearest that can be.
/// *Stability*: a still loop never gains energy at any frequency. *Cost*: about 20 operations of four lanes a frame.
/// *Realtime*: safe after `init`.
public struct StringLoop: ~Copyable {
  private let line: UnsafeMutablePointer<Float>
  private let mask: Int
  private let rateHz: Double
  private let lowestHz: Double
  private var writeIndex = 0
  private var lossMemory: Float = 0

  private var delay: GlidingDelay
  private var gain: Float = 0
  private var gainStep: Float = 0
  private var pole: Float = 0
  private var poleStep: Float = 0
  private var loss = LoopLoss(gain: 0, pole: 0)

  /// Frames at the start of the line that are kept a second time behind its end, so that no read has to wrap.
  private static var mirroredFrames: Int { 8 }

  public init(sampleRateHz: Double, lowestHz: Double) {
    rateHz = sampleRateHz
    self.lowestHz = lowestHz
    let needed = Int(sampleRateHz / lowestHz) + LagrangeTaps.reachFrames + 2
    let capacity = powerOfTwo(above: max(needed - 1, 8))
    mask = capacity - 1
    line = .allocate(capacity: capacity + Self.mirroredFrames)
    line.initialize(repeating: 0, count: capacity + Self.mirroredFrames)
    delay = GlidingDelay(frames: sampleRateHz / lowestHz)
  }

  deinit {
    line.deallocate()
  }

  /// Takes a frequency and a loss at once.
  @_noAllocation @_noLocks
  public mutating func tune(toHz hz: Double, loss: LoopLoss) {
    delay = GlidingDelay(frames: aim(atHz: hz, loss))
    settleLoss()
  }

  /// Moves to a frequency and a loss: half of the way within a control tick, all of it within three, and without a corner.
  @_noAllocation @_noLocks
  public mutating func move(toHz hz: Double, loss: LoopLoss) {
    delay.glide(to: aim(atHz: hz, loss))
    let share = 1 / Double(GlidingDelay.glideFrames)
    gainStep = Float((self.loss.gain * (1 - self.loss.pole) - Double(gain)) * share)
    poleStep = Float((self.loss.pole - Double(pole)) * share)
  }

  /// Silences the loop; it starts again as if it had never sounded.
  @_noAllocation @_noLocks
  public mutating func clear() {
    let count = mask + 1 + Self.mirroredFrames
    for index in 0..<count { line[index] = 0 }
    lossMemory = 0
  }

  /// Runs the loop: what drives it comes in, the wave that runs round goes out.
  @_noAllocation @_noLocks
  public mutating func process(
    _ drive: UnsafePointer<Float>, to wave: UnsafeMutablePointer<Float>, frames: Int
  ) {
    var done = 0
    while done < frames, delay.framesLeft > 0 {
      let count = min(delay.framesLeft, frames - done)
      processMoving(drive + done, to: wave + done, frames: count)
      delay.finish(count)
      if delay.framesLeft == 0 || delay.framesLeft == GlidingDelay.glideFrames { settleLoss() }
      done += count
    }
    if done < frames { processStill(drive + done, to: wave + done, frames: frames - done) }
  }

  /// Aims at a frequency and a loss.
  ///
  /// What the reading between two samples takes away at 5 kHz is taken off the loss, so that the decay does not depend on where
  /// between them the reading falls.
  ///
  /// - Returns: the delay of the line itself that makes a loop of this frequency.
  @_noAllocation @_noLocks
  private mutating func aim(atHz hz: Double, _ wanted: LoopLoss) -> Double {
    let above = hz > lowestHz ? hz : lowestHz
    let cycles = above * 8 < rateHz ? above / rateHz : 0.125
    let step = Rotation(radians: 2 * Double.pi * cycles)
    let partial = Int(LoopLoss.highHz / above + 0.5)
    loss = wanted
    if partial > 1 {
      let near = 1 / cycles - wanted.phaseDelayFrames(step: step)
      let taps = LagrangeTaps(fraction: Float(near - Double(Int(near))))
      let halfStep = Rotation(radians: Double.pi * (cycles * Double(partial)))
      loss = wanted.relieved(
        cyclesPerSample: cycles, halfStep: halfStep, powerKept: taps.power(halfStep: halfStep))
    }
    let frames = 1 / cycles - loss.phaseDelayFrames(step: step)
    // The taps reach 3 frames to either side; a loss that delays by most of the period leaves no less than this.
    return frames > 4 ? frames : 4
  }

  @_noAllocation @_noLocks
  private mutating func settleLoss() {
    gain = Float(loss.gain * (1 - loss.pole))
    pole = Float(loss.pole)
    gainStep = 0
    poleStep = 0
  }

  @_noAllocation @_noLocks
  private mutating func processMoving(
    _ drive: UnsafePointer<Float>, to wave: UnsafeMutablePointer<Float>, frames: Int
  ) {
    var (memory, delay, gain, pole, place) = (lossMemory, delay, gain, pole, writeIndex)
    for frame in 0..<frames {
      delay.advance()
      gain += gainStep
      pole += poleStep
      let whole = Int(rt_int_cut(delay.frames))
      let taps = LagrangeTaps(fraction: Float(delay.frames - Double(whole)))
      memory = gain * taps.read(line + oldest(whole, place)) + pole * memory
      wave[frame] = drive[frame] + memory
      write(wave[frame], at: &place)
    }
    (lossMemory, self.delay, self.gain, self.pole, writeIndex) = (memory, delay, gain, pole, place)
  }

  @_noAllocation @_noLocks
  private mutating func processStill(
    _ drive: UnsafePointer<Float>, to wave: UnsafeMutablePointer<Float>, frames: Int
  ) {
    var (memory, place) = (lossMemory, writeIndex)
    let whole = Int(delay.frames)
    let taps = LagrangeTaps(fraction: Float(delay.frames - Double(whole)))
    for frame in 0..<frames {
      memory = gain * taps.read(line + oldest(whole, place)) + pole * memory
      wave[frame] = drive[frame] + memory
      write(wave[frame], at: &place)
    }
    (lossMemory, writeIndex) = (memory, place)
  }

  @inline(__always) @_noAllocation @_noLocks
  private func oldest(_ whole: Int, _ place: Int) -> Int {
    (place &- whole &- LagrangeTaps.reachFrames) & mask
  }

  @inline(__always) @_noAllocation @_noLocks
  private func write(_ sample: Float, at place: inout Int) {
    line[place] = sample
    if place < Self.mirroredFrames { line[mask &+ 1 &+ place] = sample }
    place = (place &+ 1) & mask
  }
}
