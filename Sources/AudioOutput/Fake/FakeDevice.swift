import CAudioSystem
import Glibc
import HostSystem

/// A device that follows a ``FakeScript``.
final class FakeDevice: AudioDevice {
  let calls: UnsafePointer<AudioDeviceCalls>
  let script: FakeScript
  let trace: FakeTrace

  private let playing: UnsafeMutablePointer<FakePlaying>
  private var format = SampleFormat.float
  private var channels = 2
  private var rateHz = 48_000
  private var period = 256
  private var buffer = 512

  init(script: FakeScript, trace: FakeTrace) {
    self.script = script
    self.trace = trace
    playing = .allocate(capacity: 1)
    playing.initialize(to: FakePlaying(script: script, trace: trace))
    let table = UnsafeMutablePointer<AudioDeviceCalls>.allocate(capacity: 1)
    table.initialize(to: fakeDeviceCalls(playing))
    calls = UnsafePointer(table)
  }

  deinit {
    playing.deinitialize(count: 1)
    playing.deallocate()
    calls.deallocate()
  }

  private func answer(_ call: FakeCall, _ value: Int) throws(SystemError) {
    let forced = trace.result(of: call, by: script) ?? 0
    trace.note(call, forced == 0 ? Int64(value) : Int64(-forced), atSeconds: 0)
    if forced != 0 { throw SystemError(code: forced) }
  }

  func abilities() throws(SystemError) -> DeviceAbilities {
    try begin()
    let rates = script.ratesHz.isEmpty ? DeviceAbilities.usualRatesHz : script.ratesHz
    return DeviceAbilities(
      formats: SampleFormat.preferred.filter(takes), rangeHz: rates.min()!...rates.max()!, ratesHz: rates,
      channels: channelRange, periodFrames: script.periodFrames, bufferFrames: script.bufferFrames)
  }

  func begin() throws(SystemError) { try answer(.begin, 0) }

  func takes(_ format: SampleFormat) -> Bool { script.formats.contains(format) }

  func choose(_ format: SampleFormat) throws(SystemError) {
    try answer(.chooseFormat, Int(format.rawValue))
    self.format = format
  }

  var channelRange: ClosedRange<Int> {
    (script.channelCounts.min() ?? 1)...(script.channelCounts.max() ?? 1)
  }

  func choose(channels: Int) throws(SystemError) {
    try answer(.chooseChannels, channels)
    guard script.channelCounts.contains(channels) else { throw SystemError(code: EINVAL) }
    self.channels = channels
  }

  func choose(rateNearHz wanted: Int) throws(SystemError) -> Int {
    rateHz = script.ratesHz.min { abs($0 - wanted) < abs($1 - wanted) } ?? wanted
    try answer(.chooseRate, rateHz)
    return rateHz
  }

  func choose(periodNearFrames frames: Int) throws(SystemError) -> Int {
    period = min(max(frames, script.periodFrames.lowerBound), script.periodFrames.upperBound)
    try answer(.choosePeriod, period)
    return period
  }

  func choose(bufferNearFrames frames: Int) throws(SystemError) -> Int {
    buffer = min(max(frames, script.bufferFrames.lowerBound), script.bufferFrames.upperBound)
    try answer(.chooseBuffer, buffer)
    return buffer
  }

  func commit() throws(SystemError) -> (rateHz: Int, periodFrames: Int, bufferFrames: Int) {
    try answer(.commit, 0)
    return (rateHz, period, buffer)
  }

  func setThresholds(startFrames: Int, wakeFrames: Int) throws(SystemError) {
    try answer(.setThresholds, startFrames)
    let trueHz = Double(rateHz) * (1 + script.partsPerMillion * 1e-6)
    playing.pointee.buffer = ClockedBuffer(
      rateHz: trueHz, bufferFrames: Int64(buffer), wakeFrames: Int64(wakeFrames))
    playing.pointee.frameBytes = format.byteCount * channels
  }
}
