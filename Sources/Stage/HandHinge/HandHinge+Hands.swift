import Hinge

/// What keys and mouse do to it. Each returns the readings that come of it.
extension HandHinge {
  /// A key of a direction goes down or up. Of two that are down, the newer one acts.
  public mutating func hold(_ direction: Direction, isPressed: Bool, atSeconds now: Double) -> [Reading] {
    change(atSeconds: now) { hinge in
      hinge.held.removeAll { $0 == direction }
      if isPressed { hinge.held.append(direction) }
      hinge.isTurned = isPressed && hinge.pace == .strokes && hinge.degreesLeft(direction) < Self.leastStrokeDegrees
    }
  }

  /// Makes keys move it faster (or slower, with a negative number), by so many of the ``speeds``.
  public mutating func changeSpeed(by steps: Int, atSeconds now: Double) -> [Reading] {
    change(atSeconds: now) { hinge in
      let steps = min(max(steps, -100), 100)
      switch hinge.pace {
      case .steady: hinge.speed = min(max(hinge.speed + steps, 0), Self.speeds.count - 1)
      case .strokes: hinge.strokeSpeed = min(max(hinge.strokeSpeed + steps, 0), Self.strokeSpeeds.count - 1)
      }
    }
  }

  /// Chooses what keys move it for; each pace keeps its own speed.
  ///
  /// - Parameter leastDegreesPerSecond: what strikes. Strokes become quicker than that, if they are not.
  public mutating func move(
    by pace: Pace, quickerThan leastDegreesPerSecond: Double, atSeconds now: Double
  ) -> [Reading] {
    change(atSeconds: now) { hinge in
      hinge.pace = pace
      hinge.isTurned = false
      let quick = Self.strokeSpeeds.firstIndex { $0 >= 1.5 * leastDegreesPerSecond } ?? Self.strokeSpeeds.count - 1
      if pace == .strokes { hinge.strokeSpeed = max(hinge.strokeSpeed, quick) }
    }
  }

  /// A stroke that has less way left than this goes the other way.
  private static let leastStrokeDegrees = 30.0

  private func degreesLeft(_ direction: Direction) -> Double {
    direction == .fold ? angleDegrees - Self.angleRange.lowerBound : Self.angleRange.upperBound - angleDegrees
  }

  /// The mouse takes hold of it at a place that would be this angle. It does not jump there: it follows from where it is.
  public mutating func grab(atDegrees pointer: Double, atSeconds now: Double) -> [Reading] {
    guard pointer.isFinite else { return [] }
    return change(atSeconds: now) { hinge in
      hinge.drag = Drag(targetDegrees: hinge.angleDegrees, offsetDegrees: hinge.angleDegrees - pointer, isHeld: true)
    }
  }

  public mutating func drag(toDegrees pointer: Double, atSeconds now: Double) -> [Reading] {
    guard pointer.isFinite, isDragged else { return [] }
    return change(atSeconds: now) { hinge in
      hinge.drag!.targetDegrees = Self.clamped(pointer + hinge.drag!.offsetDegrees)
    }
  }

  /// The mouse lets go. It still arrives where it was dragged.
  public mutating func letGo(atSeconds now: Double) -> [Reading] {
    change(atSeconds: now) { hinge in
      hinge.drag?.isHeld = false
      if !hinge.isMoving { hinge.drag = nil }
    }
  }

  /// Everything lets go, and it rests where it is.
  public mutating func stop(atSeconds now: Double) -> [Reading] {
    change(atSeconds: now) { hinge in
      hinge.held.removeAll()
      hinge.drag = nil
    }
  }

  /// Brings the angle up to now, changes what moves it, and reports the angle at which it did.
  private mutating func change(atSeconds now: Double, _ change: (inout HandHinge) -> Void) -> [Reading] {
    var readings = tick(atSeconds: now)
    let wasMoving = isMoving
    if wasMoving { move(toSeconds: now) }
    change(&self)
    guard wasMoving || isMoving else { return readings }
    // From rest, this is where the motion begins.
    report(into: &readings)
    nextReadingSeconds = timeSeconds + 1 / Self.readingsPerSecond
    return readings
  }
}
