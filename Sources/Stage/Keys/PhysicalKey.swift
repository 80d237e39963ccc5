/// A place on the keyboard, named by what a US keyboard prints there, whatever the user's own keyboard prints.
///
/// Layouts of notes are made of places, so that an AZERTY and a QWERTZ keyboard play the same tune with the same fingers.
public struct PhysicalKey: Hashable, Sendable {
  /// The rows that carry characters, from the top: digits, qwerty, asdf, zxcv.
  public enum Row: UInt8, Sendable, CaseIterable {
    case digits, upper, home, lower

    /// What a US keyboard prints along the row. The place of a character is its column.
    var characters: [UInt8] {
      switch self {
      case .digits: Array("`1234567890-=".utf8)
      case .upper: Array("qwertyuiop[]\\".utf8)
      case .home: Array("asdfghjkl;'".utf8)
      case .lower: Array("zxcvbnm,./".utf8)
      }
    }

    /// What a US keyboard types there together with Shift.
    fileprivate var shiftedCharacters: [UInt8] {
      switch self {
      case .digits: Array("~!@#$%^&*()_+".utf8)
      case .upper: Array("QWERTYUIOP{}|".utf8)
      case .home: Array("ASDFGHJKL:\"".utf8)
      case .lower: Array("ZXCVBNM<>?".utf8)
      }
    }
  }

  public let row: Row
  /// Counted from 0 at the left. In the digits row 0 is the key left of 1.
  public let column: Int

  /// The place where a US keyboard prints this character, without Shift: `PhysicalKey("q")`.
  public init?(_ character: Unicode.Scalar) {
    guard let place = Self.places[character] else { return nil }
    self = place
  }

  /// The place in a row, or `nil` beyond the row's end.
  public init?(row: Row, column: Int) {
    guard row.characters.indices.contains(column) else { return nil }
    self.row = row
    self.column = column
  }

  /// What a US keyboard prints on the key.
  public var label: Character {
    Character(Unicode.Scalar(row.characters[column]))
  }

  /// The place at which a US keyboard types this character, and whether Shift takes part: `A` is Shift at `a`.
  static func typing(_ character: Unicode.Scalar) -> (key: PhysicalKey, shift: Bool)? {
    if let key = places[character] { return (key, false) }
    if let key = shiftedPlaces[character] { return (key, true) }
    return nil
  }

  /// All places, row by row from the top, left to right.
  public static let all: [PhysicalKey] = Row.allCases.flatMap { row in
    row.characters.indices.compactMap { PhysicalKey(row: row, column: $0) }
  }

  private static let places = table(\.characters)
  private static let shiftedPlaces = table(\.shiftedCharacters)

  private static func table(_ characters: (Row) -> [UInt8]) -> [Unicode.Scalar: PhysicalKey] {
    var table: [Unicode.Scalar: PhysicalKey] = [:]
    for key in all {
      table[Unicode.Scalar(characters(key.row)[key.column])] = key
    }
    return table
  }
}
