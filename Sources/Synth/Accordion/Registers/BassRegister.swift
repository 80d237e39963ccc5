/// The customary switches of the left hand. Each chooses which of five sets of reeds, an octave apart, the basses and the chords
/// have.
public enum BassRegister: Int, Sendable, CaseIterable {
  case soprano
  case alto
  case tenor
  case master
  case softTenor
  case softBass
  case bassAlto

  /// The register with a raw value; the nearest where there is none.
  @_noAllocation @_noLocks
  public init(number: Int) {
    switch number {
    case 0: self = .soprano
    case 1: self = .alto
    case 2: self = .tenor
    case 3: self = .master
    case 4: self = .softTenor
    case 5: self = .softBass
    default: self = number < 0 ? .soprano : .bassAlto
    }
  }

  /// A bit for each set that sounds: 1 for the lowest, E1 to D♯2, up to 16 for the highest, E5 to D♯6.
  var sets: UInt8 {
    @_noAllocation @_noLocks
    get {
      switch self {
      case .soprano: 0b10000
      case .alto: 0b11000
      case .tenor: 0b01110
      case .master: 0b11111
      case .softTenor: 0b00110
      case .softBass: 0b00111
      case .bassAlto: 0b11001
      }
    }
  }

  /// Whether chords sound in the octave G3 to F♯4.
  var hasLowChords: Bool { @_noAllocation @_noLocks get { sets & 0b00110 != 0 } }
  /// Whether chords sound in the octave above.
  var hasHighChords: Bool { @_noAllocation @_noLocks get { sets & 0b11000 != 0 } }
}
