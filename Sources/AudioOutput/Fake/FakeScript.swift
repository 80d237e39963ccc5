import Glibc

/// A call of a device that a script can force the result of.
public enum FakeCall: Int, Sendable, CaseIterable {
  case open
  case begin
  case chooseFormat
  case chooseChannels
  case chooseRate
  case choosePeriod
  case chooseBuffer
  case commit
  case setThresholds
  case wait
  case available
  case write
  case delay
  case start
  case prepare
  case resume
  case drop
}

/// What a pretended device can do, and which of its calls fail when.
public struct FakeScript: Sendable {
  public var formats = SampleFormat.allCases
  public var channelCounts = Array(1...32)
  /// The only rates that it runs at; empty for any.
  public var ratesHz: [Int] = []
  public var periodFrames = 16...8192
  public var bufferFrames = 32...32_768
  /// Who is said to hold it when it is busy.
  public var holder: String?
  /// The device wakes its caller without there being room, as some plug-ins do.
  public var wakesTooEarly = false

  /// After so many seconds it plays no further, and says nothing.
  public var hangsAfterSeconds: Double?

  /// How much faster its clock runs than the host's, in millionths.
  public var partsPerMillion = 0.0

  /// Called when waiting ends, with the time; the caller then wakes so many seconds later than it should.
  public var whenWoken: (@Sendable (_ seconds: Double) -> Double)?

  /// Calls with a forced result.
  private(set) var forced: [Forced] = []

  struct Forced: Sendable {
    var call: FakeCall
    var first: Int
    var count: Int
    var code: Int32
  }

  public init() {}

  /// Makes a call fail.
  ///
  /// - Parameters:
  ///   - call: which.
  ///   - first: at its how-manieth time, counted from 1.
  ///   - count: how often in a row.
  ///   - code: with which error number.
  public mutating func force(_ call: FakeCall, at first: Int = 1, times count: Int = 1, code: Int32) {
    forced.append(Forced(call: call, first: first, count: count, code: code))
  }
}
