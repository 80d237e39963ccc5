import CALSA
import CAudioSystem
import HostSystem

/// A device of ALSA: one that plays, or one that captures. It never waits when it is written or read: threads wait on their
/// own terms.
final class AlsaDevice: AudioDevice {
  let calls: UnsafePointer<AudioDeviceCalls>
  let pcm: OpaquePointer
  /// What is still possible, while it is being set up.
  let parameters: OpaquePointer

  init(opening name: String, stream: snd_pcm_stream_t = SND_PCM_STREAM_PLAYBACK) throws(SystemError) {
    var opened: OpaquePointer?
    try AlsaDevice.check(snd_pcm_open(&opened, name, stream, SND_PCM_NONBLOCK))
    var space: OpaquePointer?
    let code = snd_pcm_hw_params_malloc(&space)
    guard let opened, let space else {
      if let opened { snd_pcm_close(opened) }
      throw SystemError(code: code < 0 ? -code : ENOMEM)
    }
    pcm = opened
    parameters = space
    let table = UnsafeMutablePointer<AudioDeviceCalls>.allocate(capacity: 1)
    table.initialize(to: alsa_device_calls(opened))
    calls = UnsafePointer(table)
  }

  deinit {
    calls.deallocate()
    snd_pcm_hw_params_free(parameters)
    snd_pcm_close(pcm)
  }

  func begin() throws(SystemError) {
    try AlsaDevice.check(snd_pcm_hw_params_any(pcm, parameters))
    try AlsaDevice.check(snd_pcm_hw_params_set_access(pcm, parameters, SND_PCM_ACCESS_RW_INTERLEAVED))
  }

  func takes(_ format: SampleFormat) -> Bool {
    snd_pcm_hw_params_test_format(pcm, parameters, format.alsaFormat) == 0
  }

  func choose(_ format: SampleFormat) throws(SystemError) {
    try AlsaDevice.check(snd_pcm_hw_params_set_format(pcm, parameters, format.alsaFormat))
  }

  var channelRange: ClosedRange<Int> {
    var (fewest, most): (UInt32, UInt32) = (1, 1)
    snd_pcm_hw_params_get_channels_min(parameters, &fewest)
    snd_pcm_hw_params_get_channels_max(parameters, &most)
    return Int(fewest)...Int(max(fewest, most))
  }

  func choose(channels: Int) throws(SystemError) {
    try AlsaDevice.check(snd_pcm_hw_params_set_channels(pcm, parameters, UInt32(channels)))
  }

  func choose(rateNearHz rateHz: Int) throws(SystemError) -> Int {
    var near = UInt32(rateHz)
    try AlsaDevice.check(snd_pcm_hw_params_set_rate_near(pcm, parameters, &near, nil))
    return Int(near)
  }

  func choose(periodNearFrames frames: Int) throws(SystemError) -> Int {
    var near = snd_pcm_uframes_t(frames)
    try AlsaDevice.check(snd_pcm_hw_params_set_period_size_near(pcm, parameters, &near, nil))
    return Int(near)
  }

  func choose(bufferNearFrames frames: Int) throws(SystemError) -> Int {
    var near = snd_pcm_uframes_t(frames)
    try AlsaDevice.check(snd_pcm_hw_params_set_buffer_size_near(pcm, parameters, &near))
    return Int(near)
  }

  func commit() throws(SystemError) -> (rateHz: Int, periodFrames: Int, bufferFrames: Int) {
    try AlsaDevice.check(snd_pcm_hw_params(pcm, parameters))
    var rate: UInt32 = 0
    var (period, buffer): (snd_pcm_uframes_t, snd_pcm_uframes_t) = (0, 0)
    try AlsaDevice.check(snd_pcm_hw_params_get_rate(parameters, &rate, nil))
    try AlsaDevice.check(snd_pcm_hw_params_get_period_size(parameters, &period, nil))
    try AlsaDevice.check(snd_pcm_hw_params_get_buffer_size(parameters, &buffer))
    return (Int(rate), Int(period), Int(buffer))
  }

  func setThresholds(startFrames: Int, wakeFrames: Int) throws(SystemError) {
    var thresholds: OpaquePointer?
    try AlsaDevice.check(snd_pcm_sw_params_malloc(&thresholds))
    defer { snd_pcm_sw_params_free(thresholds) }
    try AlsaDevice.check(snd_pcm_sw_params_current(pcm, thresholds))
    try AlsaDevice.check(snd_pcm_sw_params_set_start_threshold(pcm, thresholds, snd_pcm_uframes_t(startFrames)))
    try AlsaDevice.check(snd_pcm_sw_params_set_avail_min(pcm, thresholds, snd_pcm_uframes_t(wakeFrames)))
    try AlsaDevice.check(snd_pcm_sw_params(pcm, thresholds))
  }

  /// Turns ALSA's negative error numbers into errors.
  static func check(_ result: Int32) throws(SystemError) {
    if result < 0 { throw SystemError(code: -result) }
  }
}
