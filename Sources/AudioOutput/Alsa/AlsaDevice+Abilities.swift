import CALSA
import HostSystem

extension AlsaDevice {
  func abilities() throws(SystemError) -> DeviceAbilities {
    try begin()
    var (lowestHz, highestHz): (UInt32, UInt32) = (0, 0)
    try AlsaDevice.check(snd_pcm_hw_params_get_rate_min(parameters, &lowestHz, nil))
    try AlsaDevice.check(snd_pcm_hw_params_get_rate_max(parameters, &highestHz, nil))
    var (least, most): (snd_pcm_uframes_t, snd_pcm_uframes_t) = (0, 0)
    try AlsaDevice.check(snd_pcm_hw_params_get_buffer_size_min(parameters, &least))
    try AlsaDevice.check(snd_pcm_hw_params_get_buffer_size_max(parameters, &most))
    return DeviceAbilities(
      formats: SampleFormat.preferred.filter(takes),
      rangeHz: Self.range(UInt(lowestHz), UInt(highestHz)),
      ratesHz: DeviceAbilities.usualRatesHz.filter { rateHz in
        snd_pcm_hw_params_test_rate(pcm, parameters, UInt32(rateHz), 0) == 0
      },
      channels: channelRange,
      periodFrames: try periodFrames(),
      bufferFrames: Self.range(least, most))
  }

  /// ALSA tells a limit between two whole numbers by the one and a direction.
  private func periodFrames() throws(SystemError) -> ClosedRange<Int> {
    var (least, most): (snd_pcm_uframes_t, snd_pcm_uframes_t) = (0, 0)
    var (above, below): (Int32, Int32) = (0, 0)
    try AlsaDevice.check(snd_pcm_hw_params_get_period_size_min(parameters, &least, &above))
    try AlsaDevice.check(snd_pcm_hw_params_get_period_size_max(parameters, &most, &below))
    return Self.range(above > 0 ? least &+ 1 : least, below < 0 && most > 0 ? most - 1 : most)
  }

  /// Plug-ins name the largest number there is where they know no limit.
  private static func range(_ least: UInt, _ most: UInt) -> ClosedRange<Int> {
    let least = Int(clamping: least)
    return least...max(least, Int(clamping: most))
  }
}
