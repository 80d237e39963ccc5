import CRealtime

/// One polarisation of a string: a wave that runs round a delay line of one period and loses a little each time.
///
/// *Model*: delay line, six-tap Lagrange reading, one-pole loss. The delay read is one period less the phase delay of the
/// loss at the fundamental, so that nothing in the loop detunes it; it moves by an equal step every frame until it has
/// arrived, and so do the loss's coefficients.
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

  private var delayFrames: Double
  private var delayStep = 0.0
  private var targetFrames: Double
  private var gain: Float = 0
  private var gainStep: Float = 0
  private var pole: Float = 0
  private var poleStep: Float = 0
  private var targetLoss = LoopLoss(gain: 0, pole: 0)
  private var rampFramesLeft = 0

  /// Frames at the start of the line that are kept a second time behind its end, so that no read has to wrap.
  private static var mirroredFrames: Int { 8 }

  public init(sampleRateHz: Double, lowestHz: Double) {
    rateHz = sampleRateHz
    self.lowestHz = lowestHz
    let needed = Int(sampleRateHz / lowestHz) + LagrangeTaps.reachFrames + 2
    var capacity = 16
    while capacity < needed { capacity *= 2 }
    mask = capacity - 1
    line = .allocate(capacity: capacity + Self.mirroredFrames)
    line.initialize(repeating: 0, count: capacity + Self.mirroredFrames)
    delayFrames = sampleRateHz / lowestHz
    targetFrames = delayFrames
  }

  deinit {
    line.deallocate()
  }

  /// The delay of the line itself that makes a loop of this frequency with this loss.
  @_noAllocation @_noLocks
  public func delayFrames(forHz hz: Double, loss: LoopLoss) -> Double {
    let wanted = hz > lowestHz ? hz : lowestHz
    let cyclesPerSample = wanted * 8 < rateHz ? wanted / rateHz : 0.125
    return 1 / cyclesPerSample - loss.phaseDelayFrames(cyclesPerSample: cyclesPerSample)
  }

  /// Moves to a frequency and a loss in even steps over the next frames; 0 frames: at once.
  @_noAllocation @_noLocks
  public mutating func move(toHz hz: Double, loss: LoopLoss, overFrames frames: Int) {
    let wanted = delayFrames(forHz: hz, loss: loss)
    // The taps reach 3 frames to either side; a loss that delays by most of the period leaves no less than this.
    targetFrames = wanted > 4 ? wanted : 4
    targetLoss = loss
    guard frames > 0 else { return arrive() }
    let share = 1 / Double(frames)
    delayStep = (targetFrames - delayFrames) * share
    gainStep = Float((loss.gain * (1 - loss.pole) - Double(gain)) * share)
    poleStep = Float((loss.pole - Double(pole)) * share)
    rampFramesLeft = frames
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
    if rampFramesLeft > 0 {
      done = rampFramesLeft < frames ? rampFramesLeft : frames
      processMoving(drive, to: wave, frames: done)
      rampFramesLeft -= done
      if rampFramesLeft == 0 { arrive() }
    }
    processStill(drive + done, to: wave + done, frames: frames - done)
  }

  @_noAllocation @_noLocks
  private mutating func arrive() {
    delayFrames = targetFrames
    gain = Float(targetLoss.gain * (1 - targetLoss.pole))
    pole = Float(targetLoss.pole)
    rampFramesLeft = 0
  }

  @_noAllocation @_noLocks
  private mutating func processMoving(
    _ drive: UnsafePointer<Float>, to wave: UnsafeMutablePointer<Float>, frames: Int
  ) {
    var memory = lossMemory
    for frame in 0..<frames {
      delayFrames += delayStep
      gain += gainStep
      pole += poleStep
      let whole = Int(delayFrames)
      let weights = LagrangeTaps.weights(atFraction: Float(delayFrames - Double(whole)))
      memory = gain * read(whole, weights) + pole * memory
      write(drive[frame] + memory)
      wave[frame] = drive[frame] + memory
    }
    lossMemory = memory
  }

  @_noAllocation @_noLocks
  private mutating func processStill(
    _ drive: UnsafePointer<Float>, to wave: UnsafeMutablePointer<Float>, frames: Int
  ) {
    var memory = lossMemory
    let whole = Int(delayFrames)
    let weights = LagrangeTaps.weights(atFraction: Float(delayFrames - Double(whole)))
    for frame in 0..<frames {
      memory = gain * read(whole, weights) + pole * memory
      write(drive[frame] + memory)
      wave[frame] = drive[frame] + memory
    }
    lossMemory = memory
  }

  @inline(__always) @_noAllocation @_noLocks
  private func read(_ whole: Int, _ weights: SIMD8<Float>) -> Float {
    let start = (writeIndex &- whole &- LagrangeTaps.reachFrames) & mask
    let samples = UnsafeRawPointer(line + start).loadUnaligned(as: SIMD8<Float>.self)
    let products = samples * weights
    let four = products.lowHalf + products.highHalf
    let two = four.lowHalf + four.highHalf
    return two.x + two.y
  }

  @inline(__always) @_noAllocation @_noLocks
  private mutating func write(_ sample: Float) {
    line[writeIndex] = sample
    if writeIndex < Self.mirroredFrames { line[mask &+ 1 &+ writeIndex] = sample }
    writeIndex = (writeIndex &+ 1) & mask
  }
}
