import CALSA
import CAudioSystem
import HostSystem

/// Devices through libasound: sound cards, and the servers that ALSA's configuration knows.
public struct AlsaBackend: AudioBackend {
  public init() {
    alsa_silence_messages()
  }

  public func open(_ name: String) throws(SystemError) -> any AudioDevice {
    try AlsaDevice(opening: name)
  }
}
