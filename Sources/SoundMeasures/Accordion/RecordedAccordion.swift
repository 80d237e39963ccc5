import Synth

/// An accordion that was recorded note by note: what the engine's is held to.
public struct RecordedAccordion: Sendable {
  /// The notes that are compared, from those on which the left hand plays along to where melodies end.
  public enum Note: String, CaseIterable, Sendable {
    case f2 = "F2"
    case c3 = "C3"
    case a3 = "A3"
    case a4 = "A4"
    case a5 = "A5"

    public var key: UInt8 {
      switch self {
      case .f2: 41
      case .c3: 48
      case .a3: 57
      case .a4: 69
      case .a5: 81
      }
    }

    var index: Int { Self.allCases.firstIndex(of: self)! }
  }

  /// Its number in General MIDI, which counts from 0.
  public var program: Int
  public var name: String
  /// The register of the engine's that is nearest to it.
  public var register: TrebleRegister
  /// One for each of ``Note``.
  public var spectra: [ThirdOctaves]

  /// Its notes from other recordings.
  public func with(_ spectra: [ThirdOctaves]) -> RecordedAccordion {
    RecordedAccordion(program: program, name: name, register: register, spectra: spectra)
  }
}
