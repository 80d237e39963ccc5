import Synth

/// What a program change chooses: an instrument, and for the accordion a register.
///
/// | bank | program (from 1) | chooses |
/// |---|---|---|
/// | 0 (General MIDI) | 17 to 20 | the organs: the accordion's `organ` |
/// | | 21 | reed organ: `harmonium` |
/// | | 22 | accordion: `violin` |
/// | | 23 | harmonica: `clarinet` |
/// | | 24 | tango accordion: `bandoneon` |
/// | | 25 to 32 | the guitars: the guitar |
/// | | 89 to 96 | the pads: the sweep |
/// | | 116 | wood block: the clapper |
/// | 1 | 1 to 11 | the accordion's registers, in the order of `--register` |
/// | | 12, 13, 14 | the guitar, the clapper, the sweep |
///
/// On a channel that plays the left hand bank 1 has the accordion's bass registers, 1 to 7 in the order of `--bass-register`, and
/// bank 0 chooses instruments only: the switches of the right hand are not for it. Every other one changes nothing.
public struct MIDIProgram: Equatable, Sendable {
  public var instrument: InstrumentKind
  public var register: TrebleRegister?
  public var bassRegister: BassRegister?

  /// - Parameters:
  ///   - bank: of CC 0 and CC 32; keyboards disagree on which of the two counts, so either is taken.
  ///   - number: from 0, as in the message.
  ///   - isLeft: whether it comes on a channel of the left hand.
  public init?(bankCoarse: UInt8, bankFine: UInt8, number: UInt8, isLeft: Bool = false) {
    switch (bankCoarse, bankFine) {
    case (0, 0):
      self.init(generalMIDI: number)
      if isLeft { register = nil }
    case (1, 0), (0, 1), (1, 1):
      if isLeft { self.init(leftOwnBank: number) } else { self.init(ownBank: number) }
    default: return nil
    }
  }

  private init?(leftOwnBank number: UInt8) {
    guard number <= BassRegister.allCases.count - 1 else { return nil }
    instrument = .accordion
    bassRegister = BassRegister(number: Int(number))
  }

  private init?(generalMIDI number: UInt8) {
    instrument = .accordion
    switch number {
    case 16...19: register = .organ
    case 20: register = .harmonium
    case 21: register = .violin
    case 22: register = .clarinet
    case 23: register = .bandoneon
    case 24...31: instrument = .guitar
    case 88...95: instrument = .sweep
    case 115: instrument = .clapper
    default: return nil
    }
  }

  private init?(ownBank number: UInt8) {
    switch number {
    case 0...10:
      instrument = .accordion
      register = TrebleRegister(number: Int(number))
    case 11: instrument = .guitar
    case 12: instrument = .clapper
    case 13: instrument = .sweep
    default: return nil
    }
  }

  /// The program of General MIDI by which others know an instrument.
  static func generalMIDI(_ instrument: InstrumentKind) -> UInt8 {
    switch instrument {
    case .accordion: 21
    case .guitar: 24
    case .clapper: 115
    case .sweep: 89
    }
  }
}
