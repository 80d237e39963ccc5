import CALSA
import CAudioSystem
import Glibc
import HostSystem

/// Capture devices through libasound: sound cards' inputs, and the monitors of sound servers.
public struct AlsaCaptureBackend: CaptureBackend {
  public init() {
    alsa_silence_messages()
  }

  public func open(_ name: String, rateHz: Int, periodFrames: Int) throws(Failure) -> any CaptureDevice {
    let device: AlsaDevice
    do throws(SystemError) {
      device = try AlsaDevice(opening: name, stream: SND_PCM_STREAM_CAPTURE)
    } catch {
      throw Failure.capturing(name, code: error.code)
    }
    // Much is held, so that nothing is lost while we are kept waiting: its time stamps tell when it was captured.
    let settings = DeviceSettings(device: name, rateHz: rateHz, periodFrames: max(periodFrames, 256), periods: 32)
    do throws(SystemError) {
      let granted = try Negotiation(settings: settings, name: name).run(on: device)
      return try AlsaCapture(device, granted)
    } catch {
      throw Failure.goingOnCapturing(name, code: error.code)
    }
  }
}

/// One of them.
private final class AlsaCapture: CaptureDevice {
  let rateHz: Int
  private let device: AlsaDevice
  private let granted: DeviceConfiguration
  private let status: OpaquePointer
  private let bytes: UnsafeMutableRawPointer
  private let roomFrames: Int

  /// A device that is pulled out silently, or a request to stop, is noticed in time.
  private static let waitMilliseconds: Int32 = 100

  init(_ device: AlsaDevice, _ granted: DeviceConfiguration) throws(SystemError) {
    var found: OpaquePointer?
    try AlsaDevice.check(snd_pcm_status_malloc(&found))
    guard let found else { throw SystemError(code: ENOMEM) }
    self.device = device
    self.granted = granted
    rateHz = granted.rateHz
    status = found
    roomFrames = min(granted.bufferFrames, 1 << 16)
    bytes = .allocate(byteCount: roomFrames * granted.frameBytes, alignment: 16)
    try stampTime()
    try AlsaDevice.check(snd_pcm_start(device.pcm))
  }

  deinit {
    snd_pcm_drop(device.pcm)
    snd_pcm_status_free(status)
    bytes.deallocate()
  }

  /// Wakes for each period, and lets the driver note when, on the clock that our events are on.
  private func stampTime() throws(SystemError) {
    var software: OpaquePointer?
    try AlsaDevice.check(snd_pcm_sw_params_malloc(&software))
    defer { snd_pcm_sw_params_free(software) }
    let wakeFrames = snd_pcm_uframes_t(granted.periodFrames)
    try AlsaDevice.check(snd_pcm_sw_params_current(device.pcm, software))
    try AlsaDevice.check(snd_pcm_sw_params_set_avail_min(device.pcm, software, wakeFrames))
    try AlsaDevice.check(snd_pcm_sw_params_set_tstamp_mode(device.pcm, software, SND_PCM_TSTAMP_ENABLE))
    try AlsaDevice.check(snd_pcm_sw_params_set_tstamp_type(device.pcm, software, SND_PCM_TSTAMP_TYPE_MONOTONIC))
    try AlsaDevice.check(snd_pcm_sw_params(device.pcm, software))
  }

  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(SystemError) -> CapturedBlock? {
    let ready = snd_pcm_wait(device.pcm, Self.waitMilliseconds)
    try AlsaDevice.check(ready)
    guard ready > 0 else { return nil }
    try AlsaDevice.check(snd_pcm_status(device.pcm, status))
    let available = Int(clamping: snd_pcm_status_get_avail(status))
    // Some say less than they hold, or something negative while they run over.
    let delay = max(Int(snd_pcm_status_get_delay(status)), available)
    let stamped = stampSeconds()
    let count = min(available, roomFrames, samples.count)
    guard count > 0 else { return nil }
    let taken = snd_pcm_readi(device.pcm, bytes, snd_pcm_uframes_t(count))
    if taken == -Int(EAGAIN) { return nil }
    try AlsaDevice.check(Int32(clamping: taken))
    for frame in 0..<taken {
      samples[frame] = granted.format.mean(at: bytes + frame * granted.frameBytes, channels: granted.channelCount)
    }
    return CapturedBlock(frameCount: taken, firstSeconds: stamped - Double(delay) / Double(rateHz))
  }

  func restart() throws(SystemError) {
    try AlsaDevice.check(snd_pcm_prepare(device.pcm))
    try AlsaDevice.check(snd_pcm_start(device.pcm))
  }

  /// When the device looked where it was. Drivers that do not tell, or tell by another clock, were asked just now.
  private func stampSeconds() -> Double {
    var time = timespec()
    snd_pcm_status_get_htstamp(status, &time)
    let (seconds, now) = (Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9, monotonicSeconds())
    return abs(seconds - now) < 1 ? seconds : now
  }
}
