import Synchronization

/// A ring of trivial values from one producer to one consumer, without a lock.
///
/// This is a handle: copying it copies three words, so a thread that must not retain anything can hold it. The memory
/// belongs to a ``RingMemory`` and lives as long as that does.
///
/// - Realtime: ``push(_:)`` and ``pop()`` are safe on both sides; neither ever waits for the other.
/// - Precondition: `Element` holds no references, at most one thread pushes, and at most one pops.
public struct Ring<Element>: @unchecked Sendable {
  @usableFromInline let cells: UnsafeMutablePointer<Element>
  @usableFromInline let counts: UnsafeMutablePointer<RingCounts>
  /// How many elements fit: a power of two.
  public let capacity: Int

  init(cells: UnsafeMutablePointer<Element>, counts: UnsafeMutablePointer<RingCounts>, capacity: Int) {
    self.cells = cells
    self.counts = counts
    self.capacity = capacity
  }

  /// How many elements could be pushed now. The consumer may make it more at any moment; only a push makes it less.
  @inlinable public var freeCount: Int {
    let pushed = counts.pointee.pushed.load(ordering: .relaxed)
    return capacity &- (pushed &- counts.pointee.popped.load(ordering: .acquiring))
  }

  /// How many elements wait. The producer may make it more at any moment; only a pop makes it less.
  @inlinable public var count: Int {
    counts.pointee.pushed.load(ordering: .acquiring) &- counts.pointee.popped.load(ordering: .relaxed)
  }

  /// Puts an element in.
  ///
  /// - Returns: `false` when the ring is full; nothing has changed then.
  @inlinable public func push(_ element: Element) -> Bool {
    guard freeCount > 0 else { return false }
    let pushed = counts.pointee.pushed.load(ordering: .relaxed)
    (cells + (pushed & (capacity &- 1))).initialize(to: element)
    counts.pointee.pushed.store(pushed &+ 1, ordering: .releasing)
    return true
  }

  /// Takes the oldest element out, if there is one.
  @inlinable public func pop() -> Element? {
    guard count > 0 else { return nil }
    let popped = counts.pointee.popped.load(ordering: .relaxed)
    let element = cells[popped & (capacity &- 1)]
    counts.pointee.popped.store(popped &+ 1, ordering: .releasing)
    return element
  }
}

/// How many elements ever went in and came out. Each lies on cache lines of its own, so that the two threads do not take
/// them from each other at every step.
@usableFromInline struct RingCounts: ~Copyable {
  @usableFromInline let pushed = Atomic<Int>(0)
  private let gap = InlineArray<16, Int>(repeating: 0)
  @usableFromInline let popped = Atomic<Int>(0)
}

/// Owns the memory of a ``Ring``.
public final class RingMemory<Element>: @unchecked Sendable {
  public let ring: Ring<Element>

  /// - Parameter capacity: how many elements must fit; rounded up to a power of two.
  public init(capacity: Int) {
    precondition(capacity > 0)
    var rounded = 1
    while rounded < capacity { rounded *= 2 }
    let counts = UnsafeMutablePointer<RingCounts>.allocate(capacity: 1)
    counts.initialize(to: RingCounts())
    ring = Ring(cells: .allocate(capacity: rounded), counts: counts, capacity: rounded)
  }

  deinit {
    ring.cells.deallocate()
    ring.counts.deinitialize(count: 1)
    ring.counts.deallocate()
  }
}
