import Glibc
import HostSystem

/// Sets a device up as near to what was asked as it can do.
///
/// The period's size is chosen before the buffer's: asked for a number of periods first, PipeWire's plug-in grants a
/// buffer of seconds. What came out is read back, used and reported; what was asked for is forgotten.
struct Negotiation {
  let settings: DeviceSettings
  let name: String

  func run(on device: any AudioDevice) throws(SystemError) -> DeviceConfiguration {
    try device.begin()
    let format = try chooseFormat(device)
    let channels = try chooseChannels(device)
    _ = try device.choose(rateNearHz: settings.rateHz)
    let period = try device.choose(periodNearFrames: settings.periodFrames)
    _ = try device.choose(bufferNearFrames: period * settings.periods)
    let granted = try device.commit()
    guard granted.rateHz > 0, granted.periodFrames > 0, granted.bufferFrames > 0 else {
      throw SystemError(code: EINVAL)
    }
    var configuration = DeviceConfiguration(
      device: name, rateHz: granted.rateHz, format: format, channelCount: channels,
      periodFrames: min(granted.periodFrames, granted.bufferFrames), bufferFrames: granted.bufferFrames,
      fillFrames: 0)
    configuration.fillFrames = min(granted.bufferFrames, configuration.periodFrames * settings.periods)
    try device.setThresholds(
      startFrames: configuration.fillFrames,
      wakeFrames: configuration.bufferFrames - configuration.fillFrames + configuration.periodFrames)
    configuration.notices = notices(about: configuration)
    return configuration
  }

  private func chooseFormat(_ device: any AudioDevice) throws(SystemError) -> SampleFormat {
    let wanted = settings.format.map { [$0] } ?? SampleFormat.preferred
    guard let format = wanted.first(where: device.takes) else { throw SystemError(code: EINVAL) }
    try device.choose(format)
    return format
  }

  /// Takes what was asked for, or else the nearest number that works: more channels stay silent, one is a mix.
  private func chooseChannels(_ device: any AudioDevice) throws(SystemError) -> Int {
    let range = device.channelRange.clamped(to: 1...32)
    let asked = settings.channelCount
    let others = Array(range).sorted { (abs($0 - asked), -$0) < (abs($1 - asked), -$1) }
    var last = SystemError(code: EINVAL)
    for count in others {
      do {
        try device.choose(channels: count)
        return count
      } catch {
        last = error
      }
    }
    throw last
  }
}
