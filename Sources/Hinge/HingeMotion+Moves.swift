/// How readings become moves, and moves a speed.
extension HingeMotion {
  /// Nothing folds faster; what seems to was a fault of the source.
  private static var fastestDegreesPerSecond: Double { 1500 }
  /// Nor does anything begin to fold faster than this: the first change after a rest is a hand's start, or a fault.
  private static var fastestStartDegreesPerSecond: Double { 400 }
  /// Sources that tell positions rather than angles tell multiples of this.
  private static var positionDegrees: Double { 45 }
  /// A second step later than this is not taken to go on from the first.
  private static var goingOnSeconds: Double { 1.5 }

  @_noAllocation @_noLocks
  mutating func take(_ degrees: Double, atSeconds seconds: Double) {
    guard hasHinge else {
      begin(at: degrees, atSeconds: seconds)
      return
    }
    let isChange = abs(degrees - readDegrees) >= 0.005
    let sinceReading = seconds - check.previousSeconds
    period.learnReading(isChange: isChange, atSeconds: seconds)
    guard isChange else { return }
    let before = readDegrees
    let sinceChange = seconds - changedSeconds
    step.learn(from: before, to: degrees, atSeconds: seconds)
    readDegrees = degrees
    changedSeconds = seconds
    let positions = step.stepDegrees / Self.positionDegrees
    isCoarse = positions >= 1 && positions == Double(Int(positions))
    if isCoarse {
      beginCoarse(to: degrees, atSeconds: seconds, sinceChange: sinceChange)
      return
    }
    // How long this change can have taken: a source that repeats itself says when it had not begun.
    let taken = period.repeatSeconds > 0 ? max(period.seconds, sinceReading) : period.seconds
    let within = held.isSpent ? taken : max(taken, sinceChange)
    let fastest = held.isSpent ? Self.fastestStartDegreesPerSecond : Self.fastestDegreesPerSecond
    if abs(degrees - before) > fastest * within {
      faults.jumps &+= 1
      anchor(at: degrees, atSeconds: seconds)
      return
    }
    period.learnChange(steps: abs(degrees - before) / max(step.stepDegrees, 0.01), atSeconds: seconds)
    move(atSeconds: seconds, takenSeconds: taken)
  }

  /// Begins anew at an angle: what was before says nothing about speed.
  @_noAllocation @_noLocks
  mutating func anchor(at degrees: Double, atSeconds seconds: Double) {
    readDegrees = degrees
    changedSeconds = seconds
    knownDegrees = degrees
    movedSeconds = -1.0e9
    movedDirection = 0
    history.clear()
    held.release(nowSeconds: nowSeconds)
    coarse.end()
  }

  @_noAllocation @_noLocks
  private mutating func beginCoarse(to degrees: Double, atSeconds seconds: Double, sinceChange: Double) {
    anchor(at: degrees, atSeconds: seconds)
    coarse.begin(from: angle.degrees, to: degrees, atSeconds: seconds, sinceLastChange: sinceChange)
  }

  /// Moves the known angle as little as the newest reading demands.
  @_noAllocation @_noLocks
  private mutating func move(atSeconds seconds: Double, takenSeconds: Double) {
    let half = 0.5 * step.bandDegrees
    let from = knownDegrees
    knownDegrees = min(max(from, readDegrees - half), readDegrees + half)
    let way = knownDegrees - from
    guard way != 0 else { return }
    let direction: Double = way > 0 ? 1 : -1
    let goesOn = direction == movedDirection
    if held.isSpent || !goesOn {
      history.clear()
      if abs(way) >= 2.8 * half {
        history.append(atSeconds: seconds - min(takenSeconds, seconds - movedSeconds), degrees: from)
      } else if goesOn, seconds - movedSeconds < Self.goingOnSeconds {
        history.append(atSeconds: movedSeconds, degrees: from)
      }
    }
    movedSeconds = seconds
    movedDirection = direction
    history.append(atSeconds: seconds, degrees: knownDegrees)
    line = history.line(bandDegrees: step.bandDegrees, jitterSeconds: period.jitterSeconds)
    held.set(
      line.degreesPerSecond, moveSeconds: seconds, nowSeconds: nowSeconds, period: period,
      stepDegrees: step.bandDegrees)
  }
}
