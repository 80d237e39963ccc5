import HostSystem

/// A device that plays into nothing, at the pace of the clock: for machines without a sound card, and for measuring.
public struct NullBackend: AudioBackend {
  public init() {}

  public func devices() -> [DeviceEntry] {
    [DeviceEntry(name: "null", label: "Plays nothing, by the clock", isDefault: true)]
  }

  public func isCheaplyOpened(_ name: String) -> Bool { true }

  public func open(_ name: String) throws(SystemError) -> any AudioDevice {
    NullDevice()
  }
}
