/// Where the characters are on the user's keyboard. It is needed only for terminals that do not tell the place of a key:
/// one that speaks the kitty protocol does.
public enum CharacterMap: String, Sendable, CaseIterable {
  case us, qwertz, azerty

  /// The place at which the keyboard types a character, and whether Shift takes part.
  public func place(typing character: Unicode.Scalar) -> (key: PhysicalKey, shift: Bool)? {
    switch self {
    case .us: PhysicalKey.typing(character)
    case .qwertz: Self.qwertzPlaces[character]
    case .azerty: Self.azertyPlaces[character]
    }
  }

  private static let qwertzPlaces = places(
    plain: [
      (.digits, "^1234567890ß´"), (.upper, "qwertzuiopü+#"), (.home, "asdfghjklöä"), (.lower, "yxcvbnm,.-"),
    ],
    shifted: [
      (.digits, "°!\"§$%&/()=?`"), (.upper, "QWERTZUIOPÜ*'"), (.home, "ASDFGHJKLÖÄ"), (.lower, "YXCVBNM;:_"),
    ])

  private static let azertyPlaces = places(
    plain: [
      (.digits, "²&é\"'(-è_çà)="), (.upper, "azertyuiop^$*"), (.home, "qsdfghjklmù"), (.lower, "wxcvbn,;:!"),
    ],
    shifted: [
      (.digits, "~1234567890°+"), (.upper, "AZERTYUIOP¨£µ"), (.home, "QSDFGHJKLM%"), (.lower, "WXCVBN?./§"),
    ])

  private static func places(
    plain: [(PhysicalKey.Row, String)], shifted: [(PhysicalKey.Row, String)]
  ) -> [Unicode.Scalar: (key: PhysicalKey, shift: Bool)] {
    var places: [Unicode.Scalar: (key: PhysicalKey, shift: Bool)] = [:]
    for (rows, shift) in [(shifted, true), (plain, false)] {
      for (row, characters) in rows {
        for (column, character) in characters.unicodeScalars.enumerated() {
          guard let key = PhysicalKey(row: row, column: column) else { continue }
          places[character] = (key, shift)
        }
      }
    }
    return places
  }
}
