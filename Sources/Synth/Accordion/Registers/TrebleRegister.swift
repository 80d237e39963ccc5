/// The customary switches of the right hand, by the names on them.
public enum TrebleRegister: Int, Sendable, CaseIterable {
  case bassoon
  case clarinet
  case piccolo
  case bandoneon
  case oboe
  case violin
  case musette
  case organ
  case harmonium
  case accordion
  case master

  /// The register with a raw value; the nearest where there is none. (`init(rawValue:)` is not known to be free of locks.)
  @_noAllocation @_noLocks
  public init(number: Int) {
    switch number {
    case 0: self = .bassoon
    case 1: self = .clarinet
    case 2: self = .piccolo
    case 3: self = .bandoneon
    case 4: self = .oboe
    case 5: self = .violin
    case 6: self = .musette
    case 7: self = .organ
    case 8: self = .harmonium
    case 9: self = .accordion
    default: self = number < 0 ? .bassoon : .master
    }
  }

  /// Whether a rank sounds.
  @_noAllocation @_noLocks
  public func opens(_ rank: Rank) -> Bool {
    let (low, middle, sharp, flat, high): (Bool, Bool, Bool, Bool, Bool) =
      switch self {
      case .bassoon: (true, false, false, false, false)
      case .clarinet: (false, true, false, false, false)
      case .piccolo: (false, false, false, false, true)
      case .bandoneon: (true, true, false, false, false)
      case .oboe: (false, true, false, false, true)
      case .violin: (false, true, true, false, false)
      case .musette: (false, true, true, true, false)
      case .organ: (true, false, false, false, true)
      case .harmonium: (true, true, false, false, true)
      case .accordion: (true, true, true, false, false)
      case .master: (true, true, true, true, true)
      }
    return switch rank {
    case .low: low
    case .middle: middle
    case .middleSharp: sharp
    case .middleFlat: flat
    case .high: high
    }
  }
}
