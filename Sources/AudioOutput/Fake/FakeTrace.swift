/// What a pretended device was asked, and what it answered.
///
/// Its memory is there from the start, so that taking notes on the audio thread allocates nothing. Read it only when no
/// thread plays.
public final class FakeTrace: @unchecked Sendable {
  public struct Entry: Equatable, Sendable {
    public var call: FakeCall
    /// A count, or a negative error number.
    public var result: Int64
    /// On the device's own clock.
    public var seconds: Double
  }

  private let notes: UnsafeMutablePointer<Entry>
  private var noteCount = 0
  private let counts: UnsafeMutablePointer<Int>
  private let taken: UnsafeMutablePointer<UInt8>
  private var takenCount = 0

  private static let mostNotes = 100_000
  private static let mostBytes = 16 << 20

  init() {
    notes = .allocate(capacity: Self.mostNotes)
    counts = .allocate(capacity: FakeCall.allCases.count)
    counts.initialize(repeating: 0, count: FakeCall.allCases.count)
    taken = .allocate(capacity: Self.mostBytes)
  }

  deinit {
    notes.deallocate()
    counts.deallocate()
    taken.deallocate()
  }

  /// The calls in order, as far as they fit.
  public var entries: [Entry] {
    Array(UnsafeBufferPointer(start: notes, count: noteCount))
  }

  /// All bytes that the device took, as far as they fit.
  public var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: taken, count: takenCount))
  }

  /// How often a call was made.
  public func count(of call: FakeCall) -> Int {
    counts[call.rawValue]
  }

  /// Counts a call.
  ///
  /// - Returns: the result that the script forces on it, if it does.
  func result(of call: FakeCall, by script: FakeScript) -> Int32? {
    counts[call.rawValue] += 1
    let number = counts[call.rawValue]
    for forced in script.forced where forced.call == call {
      if number >= forced.first, number - forced.first < forced.count { return forced.code }
    }
    return nil
  }

  func note(_ call: FakeCall, _ result: Int64, atSeconds seconds: Double) {
    guard noteCount < Self.mostNotes else { return }
    notes[noteCount] = Entry(call: call, result: result, seconds: seconds)
    noteCount += 1
  }

  func keep(_ bytes: UnsafeRawPointer, count: Int) {
    let kept = min(count, Self.mostBytes - takenCount)
    UnsafeMutableRawPointer(taken + takenCount).copyMemory(from: bytes, byteCount: kept)
    takenCount += kept
  }
}
