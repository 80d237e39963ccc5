import CALSA
import CAudioSystem
import HostSystem

/// Devices through libasound: sound cards, and the servers that ALSA's configuration knows.
public struct AlsaBackend: AudioBackend {
  private let holders: DeviceHolders

  public init() {
    self.init(holders: DeviceHolders())
  }

  init(holders: DeviceHolders) {
    self.holders = holders
    alsa_silence_messages()
  }

  /// A card's own device is asked directly, by its driver.
  public func isCheaplyOpened(_ name: String) -> Bool {
    name.hasPrefix("hw:")
  }

  public func open(_ name: String) throws(SystemError) -> any AudioDevice {
    try AlsaDevice(opening: name)
  }

  public func holder(of name: String) -> String? {
    holders.holder(of: name)
  }
}
