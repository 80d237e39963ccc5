import Hinge

/// What keys and mouse do to it. Each returns the readings that come of it.
extension HandHinge {
  /// A key of a direction goes down or up. Of two that are down, the newer one acts.
  public mutating func hold(_ direction: Direction, isPressed: Bool, atSeconds now: Double) -> [Reading] {
    change(atSeconds: now) { hinge in
      hinge.held.removeAll { $0 == direction }
      if isPressed { hinge.held.append(direction) }
      hinge.isTurned = false
    }
  }

  /// Makes keys move it faster (or slower, with a negative number), by so many of the ``speeds``.
  public mutating func changeSpeed(by steps: Int, atSeconds now: Double) -> [Reading] {
    change(atSeconds: now) { hinge in
      hinge.speed = min(max(hinge.speed + min(max(steps, -100), 100), 0), Self.speeds.count - 1)
    }
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
