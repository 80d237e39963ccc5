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

/// What a device can do, found by asking it.
public struct DeviceAbilities: Equatable, Sendable {
  public var formats: [SampleFormat]
  public var rangeHz: ClosedRange<Int>
  /// Those of the usual rates that it takes.
  public var ratesHz: [Int]
  public var channels: ClosedRange<Int>
  public var periodFrames: ClosedRange<Int>
  public var bufferFrames: ClosedRange<Int>
}
