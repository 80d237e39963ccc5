import AudioOutput
import HostSystem

/// Everything that can be played on: ALSA's devices, and the one that plays nothing.
enum SoundOutputs {
  /// The backend that a name belongs to.
  static func backend(of name: String) -> any AudioBackend {
    name == "null" ? NullBackend() : AlsaBackend()
  }

  /// All that can be named, the default first.
  static func devices() -> [DeviceEntry] {
    AlsaBackend().devices() + NullBackend().devices().map { DeviceEntry(name: $0.name, label: $0.label) }
  }
}
