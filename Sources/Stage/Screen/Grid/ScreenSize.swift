/// How many cells a terminal shows.
public struct ScreenSize: Equatable, Sendable {
  /// The most that is drawn in one direction, whatever a terminal claims: what lies beyond stays empty.
  public static let limit = 500

  public let columns: Int
  public let rows: Int

  /// Clamps both to 1...``limit``.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), Self.limit)
    self.rows = min(max(rows, 1), Self.limit)
  }
}
