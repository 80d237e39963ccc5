/// A device that can be named.
public struct DeviceEntry: Equatable, Sendable {
  /// What to type.
  public var name: String
  /// What people call it, on one line.
  public var label: String
  /// Whether it is the one that is used when none is named.
  public var isDefault: Bool

  public init(name: String, label: String, isDefault: Bool = false) {
    self.name = name
    self.label = label
    self.isDefault = isDefault
  }
}
