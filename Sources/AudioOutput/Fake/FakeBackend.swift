import HostSystem

/// Devices that follow a script, on a clock of their own that only moves when somebody waits: what a real device does
/// once a year happens in a test every time, and minutes pass at once.
public struct FakeBackend: AudioBackend {
  public var script: FakeScript
  public var entries: [DeviceEntry]
  /// What the devices opened so far were asked, in order.
  public let trace = FakeTrace()

  public init(
    _ script: FakeScript = FakeScript(), devices: [DeviceEntry] = [DeviceEntry(name: "fake", label: "Follows a script")]
  ) {
    self.script = script
    entries = devices
  }

  public func devices() -> [DeviceEntry] { entries }

  public func open(_ name: String) throws(SystemError) -> any AudioDevice {
    if let code = trace.result(of: .open, by: script), code != 0 { throw SystemError(code: code) }
    return FakeDevice(script: script, trace: trace)
  }

  public func holder(of name: String) -> String? { script.holder }
}
