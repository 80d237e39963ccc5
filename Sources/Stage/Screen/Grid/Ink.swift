/// How a cell is written: colours and emphasis.
public struct Ink: Hashable, Sendable {
  /// A colour of the terminal's palette of 256, or the terminal's own.
  public struct Colour: Hashable, Sendable {
    /// 0...255, or -1 for the terminal's own colour.
    let number: Int16

    public static let own = Colour(number: -1)

    init(number: Int16) {
      self.number = number
    }

    public init(_ number: UInt8) {
      self.number = Int16(number)
    }
  }

  /// Emphasis that is no colour, and therefore allowed where colour is not wanted.
  public struct Emphasis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let bold = Emphasis(rawValue: 1)
    public static let faint = Emphasis(rawValue: 2)
    public static let underline = Emphasis(rawValue: 4)
    public static let reverse = Emphasis(rawValue: 8)
  }

  public var text: Colour
  public var ground: Colour
  public var emphasis: Emphasis

  public init(_ text: Colour = .own, on ground: Colour = .own, _ emphasis: Emphasis = []) {
    self.text = text
    self.ground = ground
    self.emphasis = emphasis
  }

  /// Whether a blank shows nothing of it but the ground.
  var isBlankOnGround: Bool { emphasis.isDisjoint(with: [.underline, .reverse]) }

  /// The terminal's own colours, nothing emphasised.
  public static let plain = Ink()
}
