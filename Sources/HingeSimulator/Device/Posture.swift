import Hinge

/// Ways in which a device is put down.
public enum Posture: String, Sendable, CaseIterable {
  case closed
  /// Half open and upright, as a book is held.
  case book
  /// Half open with one half on the table.
  case laptop
  case flat

  public var angleDegrees: Double {
    switch self {
    case .closed: 0
    case .book: 127.8
    case .laptop: 100
    case .flat: 180
    }
  }

  var status: HingeStatus {
    switch self {
    case .closed: .closed
    case .book, .laptop: .partiallyOpen
    case .flat: .fullyOpen
    }
  }
}
