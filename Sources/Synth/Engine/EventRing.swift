/// What one producer (the keys, a hinge, a MIDI port) tells the engine while it plays.
///
/// What starts something is only let in while there is room left for all that must end it: every key that went down
/// owns a place for its going up, and so do the pedal and "all notes off". So a flood of readings, or an audio thread
/// that has stopped taking events, can cost an onset or a reading, but never leaves a note hanging.
///
/// - Realtime: ``push(_:atSeconds:)`` neither allocates nor waits; the consumer takes events from ``ring``.
/// - Precondition: one thread at a time pushes. Each producer has a ring of its own.
public final class EventRing: @unchecked Sendable {
  private let memory: RingMemory<LiveEvent>
  private let promises: UnsafeMutablePointer<EventPromises>

  /// The consumer's end.
  public let ring: Ring<LiveEvent>

  /// - Parameter capacity: how many events fit; rounded up to a power of two.
  public init(capacity: Int = 1024) {
    memory = RingMemory(capacity: max(capacity, 8))
    ring = memory.ring
    promises = .allocate(capacity: 1)
    promises.initialize(to: EventPromises())
  }

  deinit {
    promises.deinitialize(count: 1)
    promises.deallocate()
  }

  /// Sends an action to the engine.
  ///
  /// - Parameters:
  ///   - action: what happens. A reading's own time is ignored: it is that of the event.
  ///   - seconds: when it happened, on the monotonic clock.
  /// - Returns: `false` when there was no room for it. An event that ends something always has room.
  @discardableResult
  public func push(_ action: EngineEvent.Action, atSeconds seconds: Double) -> Bool {
    guard ring.freeCount > promises.pointee.placesKept(besides: action) else { return false }
    promises.pointee.note(action)
    return ring.push(LiveEvent(hostSeconds: seconds, action: action))
  }
}

/// Something that happened while playing, and when.
public struct LiveEvent: Sendable {
  /// On the host's monotonic clock. The audio thread turns it into a frame and into the engine's own time.
  public var hostSeconds: Double
  public var action: EngineEvent.Action

  public init(hostSeconds: Double, action: EngineEvent.Action) {
    self.hostSeconds = hostSeconds
    self.action = action
  }
}
