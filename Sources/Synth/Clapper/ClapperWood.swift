/// What the clapper is made of.
public enum ClapperWood: UInt8, Sendable, CaseIterable {
  case castanet
  case clave
  case woodBlock

  /// - Parameter number: beyond the last, the last.
  @_noAllocation @_noLocks
  public init(number: Int) {
    switch number {
    case ...0: self = .castanet
    case 1: self = .clave
    default: self = .woodBlock
    }
  }

  /// As people write it.
  public var name: String {
    switch self {
    case .castanet: "castanet"
    case .clave: "clave"
    case .woodBlock: "wood-block"
    }
  }
}
