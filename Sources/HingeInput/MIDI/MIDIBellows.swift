/// Which controllers are the bellows, and what air they give.
///
/// A rest position is silence: 0 gives none. From the first step on there is what the low reeds need to speak, and the top is
/// fortissimo. What follows the wheel, pedal or breath between them is a curve that is soft below.
public enum MIDIBellows: String, CaseIterable, Sendable {
  /// The expression pedal (CC 11) and the breath (CC 2), each with its fine part (CC 43, CC 34).
  case auto
  /// The expression pedal alone.
  case expression
  /// The breath alone.
  case breath
  /// The pressure on held keys. Only where it is asked for: many keyboards send it with every note.
  case pressure
  /// None: the hinge alone, or keys.
  case none

  static let leastPascals: Float = 60
  static let mostPascals: Float = 1000

  /// The air of a controller.
  ///
  /// - Parameter share: of its way, in 0...1.
  public static func pascals(share: Float) -> Float {
    guard share > 0 else { return 0 }
    let shareOfWay = min(share, 1)
    return leastPascals + (mostPascals - leastPascals) * shareOfWay * shareOfWay.squareRoot()
  }

  /// How far a controller must be moved for a pressure, in 0...1: ``pascals(share:)`` the other way.
  public static func share(pascals: Float) -> Float {
    guard pascals > leastPascals else { return 0 }
    let root = cubeRoot(min(1, (pascals - leastPascals) / (mostPascals - leastPascals)))
    return root * root
  }

  /// By Newton, for 0...1.
  private static func cubeRoot(_ value: Float) -> Float {
    var root: Float = 1
    for _ in 0..<40 { root -= (root * root * root - value) / (3 * root * root) }
    return max(root, 0)
  }

  /// Which of the three airs a controller belongs to.
  func air(ofController number: UInt8) -> Air? {
    switch (number & ~32, self) {
    case (11, .auto), (11, .expression): .expression
    case (2, .auto), (2, .breath): .breath
    default: nil
    }
  }

  /// What gives air.
  enum Air: Int, Sendable {
    case expression
    case breath
    case pressure
  }
}
