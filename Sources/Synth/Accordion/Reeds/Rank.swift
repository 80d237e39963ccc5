import CRealtime

/// One set of reeds, a reed for each key.
public enum Rank: Sendable, CaseIterable {
  /// 16', an octave below the key.
  case low
  /// 8', at the pitch of the key.
  case middle
  /// 8', sharp by the tremolo.
  case middleSharp
  /// 8', flat by a little less than the tremolo, so that the three beats of a musette never fall together.
  case middleFlat
  /// 4', an octave above the key.
  case high

  /// Place in a table of the five.
  var index: Int {
    @_noAllocation @_noLocks
    get {
      switch self {
      case .low: 0
      case .middle: 1
      case .middleSharp: 2
      case .middleFlat: 3
      case .high: 4
      }
    }
  }

  /// Beats of the flat rank against the middle one, as part of the sharp one's.
  static var flatShare: Double { @_noAllocation @_noLocks get { 0.93 } }
  /// Highest pitch of a reed in hertz; a rank breaks back by an octave above it.
  static var highestHz: Double { @_noAllocation @_noLocks get { 4300 } }

  /// Place of the rank against the others, from left (-1) to right (1): reeds that beat are heard apart.
  var pan: Double {
    switch self {
    case .low: -0.1
    case .middle: 0
    case .middleSharp: 0.2
    case .middleFlat: -0.2
    case .high: 0.1
    }
  }

  /// Pitch of this rank's reed for a key.
  @_noAllocation @_noLocks
  func frequencyHz(note: Int, a4Hz: Double, tremolo: Tremolo) -> Double {
    let key = equalFrequencyHz(ofNote: note, a4Hz: a4Hz)
    let reed: Double
    switch self {
    case .low: reed = key / 2
    case .middle: reed = key
    case .middleSharp: reed = key + tremolo.beatsHz(at: key)
    case .middleFlat: reed = key - Self.flatShare * tremolo.beatsHz(at: key)
    case .high: reed = key * 2
    }
    return reed > Self.highestHz ? reed / 2 : reed
  }
}

/// How fast the tremolo ranks beat against the middle one.
///
/// Tuners keep the beats, not the cents, nearly constant: b(f) = b(A4) (f / 440)^0.42.
public enum Tremolo: Sendable, CaseIterable {
  case dry
  case swing
  case italian
  case alpine
  case french

  /// From 0, dry, to 4, French; the nearest where there is none.
  @_noAllocation @_noLocks
  public init(number: Int) {
    switch number {
    case ...0: self = .dry
    case 1: self = .swing
    case 2: self = .italian
    case 3: self = .alpine
    default: self = .french
    }
  }

  /// Beats per second at A4.
  public var beatsAtA4Hz: Double {
    @_noAllocation @_noLocks
    get {
      switch self {
      case .dry: 0.8
      case .swing: 1.5
      case .italian: 2.5
      case .alpine: 3.5
      case .french: 5
      }
    }
  }

  /// Beats per second of a pair whose middle reed has this pitch.
  @_noAllocation @_noLocks
  public func beatsHz(at frequencyHz: Double) -> Double {
    beatsAtA4Hz * rt_pow(frequencyHz / 440, 0.42)
  }
}
