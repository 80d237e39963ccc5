/// How a guitar's open strings are tuned, and where on them a note is played.
///
/// Strings are numbered from 0, the lowest.
public enum GuitarTuning: UInt8, Sendable, CaseIterable {
  case standard
  case dropD
  case dadgad
  case openG
  case openD
  case halfStepDown
  case wholeStepDown

  static var stringCount: Int { @_noAllocation @_noLocks get { 6 } }
  /// Frets on each string: the highest note of the standard tuning is E6.
  static var fretCount: Int { @_noAllocation @_noLocks get { 24 } }
  /// The lowest note of any tuning, D2.
  static var lowestNote: Int { @_noAllocation @_noLocks get { 38 } }

  /// - Parameter number: below the first, the first; beyond the last, the last.
  @_noAllocation @_noLocks
  public init(number: Int) {
    switch number {
    case ...0: self = .standard
    case 1: self = .dropD
    case 2: self = .dadgad
    case 3: self = .openG
    case 4: self = .openD
    case 5: self = .halfStepDown
    default: self = .wholeStepDown
    }
  }

  /// As people write it.
  public var name: String {
    switch self {
    case .standard: "standard"
    case .dropD: "drop-d"
    case .dadgad: "dadgad"
    case .openG: "open-g"
    case .openD: "open-d"
    case .halfStepDown: "half-step-down"
    case .wholeStepDown: "whole-step-down"
    }
  }

  /// The MIDI note of an open string: E2 A2 D3 G3 B3 E4, less what the tuning lowers it by.
  @_noAllocation @_noLocks
  public func openNote(ofString string: Int) -> Int {
    let standard = string * 5 + (string > 3 ? 39 : 40)
    return standard - (lowering >> (4 * (5 - string))) & 15
  }

  /// By how many semitones each string is lower than in the standard tuning, a digit for each, the lowest string first.
  private var lowering: Int {
    @_noAllocation @_noLocks get {
      switch self {
      case .standard: 0x000000
      case .dropD: 0x200000
      case .dadgad: 0x200022
      case .openG: 0x220002
      case .openD: 0x200122
      case .halfStepDown: 0x111111
      case .wholeStepDown: 0x222222
      }
    }
  }

  public var lowestNote: Int {
    @_noAllocation @_noLocks get { openNote(ofString: 0) }
  }

  public var highestNote: Int {
    @_noAllocation @_noLocks get { openNote(ofString: Self.stringCount - 1) + Self.fretCount }
  }

  /// The note itself or, where no string reaches it, the same note of the nearest octave that one reaches.
  @_noAllocation @_noLocks
  public func playable(_ note: Int) -> Int {
    var folded = note < 0 ? 0 : note > 127 ? 127 : note
    while folded < lowestNote { folded += 12 }
    while folded > highestNote { folded -= 12 }
    return folded
  }

  /// How awkward a note is on a string, the less the better: the fret where there is one, else far beyond all frets.
  @_noAllocation @_noLocks
  func awkwardness(ofNote note: Int, onString string: Int) -> Int {
    let fret = note - openNote(ofString: string)
    return fret < 0 ? 100 - fret : fret > Self.fretCount ? 100 + fret : fret
  }
}
