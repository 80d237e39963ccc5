/// How readings become moves, and moves a speed.
extension HingeMotion {
  /// What seems to fold faster is a fault of the source, unless it goes on as it began.
  private static var fastestDegreesPerSecond: Double { 1500 }
  /// Not even a snap is faster: a hundred degrees in twenty milliseconds.
  private static var fastestSnapDegreesPerSecond: Double { 5000 }
  /// Nor does anything begin to fold faster than this: the first change after a rest is a hand's start, or a fault.
  private static var fastestStartDegreesPerSecond: Double { 400 }
  /// ... unless it goes on at once.
  private static var atOnceSeconds: Double { 0.3 }
  /// How much of a new speed's doubt is given in favour of the old one.
  private static var prudence: Double { 0.5 }
  /// A second step later than this is not taken to go on from the first.
  private static var goingOnSeconds: Double { 1.5 }

  @_noAllocation @_noLocks
  mutating func take(_ degrees: Double, atSeconds seconds: Double, hasNewStatus: Bool) {
    guard hasHinge else {
      begin(at: degrees, atSeconds: seconds)
      return
    }
    let isChange = abs(degrees - readDegrees) >= 0.005
    let sinceReading = seconds - check.previousSeconds
    period.learnReading(isChange: isChange || hasNewStatus, atSeconds: seconds)
    guard isChange else { return }
    let before = readDegrees
    let sinceChange = seconds - changedSeconds
    step.learn(from: before, to: degrees, atSeconds: seconds)
    readDegrees = degrees
    changedSeconds = seconds
    if step.isCoarse {
      beginCoarse(to: degrees, atSeconds: seconds, sinceChange: sinceChange)
      return
    }
    isCoarse = false
    // How long this change can have taken: a source that repeats itself says when it had not begun.
    let taken = period.repeatSeconds > 0 ? max(period.seconds, sinceReading) : period.seconds
    let within = held.isSpent ? taken : max(taken, sinceChange)
    let begins = held.isSpent && seconds - jumpedSeconds > Self.atOnceSeconds
    let fastest =
      goesOnAsBefore(by: degrees - before, sinceSeconds: sinceChange, takenSeconds: taken)
      ? Self.fastestSnapDegreesPerSecond : begins ? Self.fastestStartDegreesPerSecond : Self.fastestDegreesPerSecond
    changedDegrees = degrees - before
    if abs(degrees - before) > fastest * within {
      faults.jumps &+= 1
      jumpedSeconds = seconds
      anchor(at: degrees, atSeconds: seconds)
      return
    }
    period.learnChange(steps: abs(degrees - before) / max(step.stepDegrees, 0.01), atSeconds: seconds)
    move(atSeconds: seconds, takenSeconds: taken)
  }

  /// Whether a change is one of a stroke: as large as the one just before, about, and the same way. Faults come alone.
  @_noAllocation @_noLocks
  private func goesOnAsBefore(by degrees: Double, sinceSeconds: Double, takenSeconds: Double) -> Bool {
    let share = degrees / changedDegrees
    return share > 0.4 && share < 2.5 && sinceSeconds < 2 * takenSeconds
  }

  /// Begins anew at an angle: what was before says nothing about speed.
  @_noAllocation @_noLocks
  mutating func anchor(at degrees: Double, atSeconds seconds: Double) {
    readDegrees = degrees
    changedSeconds = seconds
    knownDegrees = degrees
    movedSeconds = -1.0e9
    movedDirection = 0
    restDegrees = degrees
    hasLeftRest = false
    history.clear()
    held.release(nowSeconds: nowSeconds)
    isCoarse = false
  }

  @_noAllocation @_noLocks
  private mutating func beginCoarse(to degrees: Double, atSeconds seconds: Double, sinceChange: Double) {
    anchor(at: degrees, atSeconds: seconds)
    isCoarse = true
    coarse.begin(from: angle.degrees, speed: speed, to: degrees, sinceLastChange: sinceChange)
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
    if !hasLeftRest {
      if seconds - movedSeconds > Self.goingOnSeconds { restDegrees = from }
      hasLeftRest = abs(knownDegrees - restDegrees) >= 1.9 * half
    }
    movedSeconds = seconds
    movedDirection = direction
    history.append(atSeconds: seconds, degrees: knownDegrees)
    guard hasLeftRest else { return }
    line = history.line(toleranceDegrees: step.toleranceDegrees, period: period)
    let share = line.moves > 3 ? 0 : (line.moves == 3 ? 0.5 : 1) * Self.prudence
    let doubt = held.isSpent || !goesOn ? 0 : share * line.doubtDegreesPerSecond
    let speed = min(max(held.target, line.degreesPerSecond - doubt), line.degreesPerSecond + doubt)
    held.set(
      speed, moveSeconds: seconds, nowSeconds: nowSeconds, period: period,
      stepDegrees: step.bandDegrees)
  }
}
