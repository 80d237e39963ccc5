/// A device's figures as the audio thread needs them.
struct LoopFrames {
  let rateHz: Double
  let period: Int
  /// How many frames are kept written ahead, and how many the device could hold.
  let fill: Int
  let buffer: Int
  let frameBytes: Int

  init(_ configuration: DeviceConfiguration) {
    rateHz = Double(configuration.rateHz)
    period = configuration.periodFrames
    fill = configuration.fillFrames
    buffer = configuration.bufferFrames
    frameBytes = configuration.frameBytes
  }

  var periodSeconds: Double {
    @_noAllocation @_noLocks get { Double(period) / rateHz }
  }

  /// How long one wait may last: so long that it only ends early if the device hangs, so short that a device which is
  /// pulled out silently, or a request to stop, is noticed in time.
  var waitMilliseconds: Int {
    @_noAllocation @_noLocks get { max(50, Int(2000 * Double(period) / rateHz) + 1) }
  }

  /// A device that plays but has taken nothing for so long is started anew.
  var stallSeconds: Double {
    @_noAllocation @_noLocks get { 1 + 4 * Double(fill) / rateHz }
  }
}
