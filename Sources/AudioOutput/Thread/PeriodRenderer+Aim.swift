import HostSystem
import Synth

extension PeriodRenderer {
  /// Makes ready for another device, or the same one again. The engine goes on where it was; only at another rate it is
  /// a new one, with the old one's settings.
  ///
  /// - Realtime: not safe. No thread may be rendering.
  mutating func aim(at configuration: DeviceConfiguration, seed: UInt64, loop: LoopSound? = nil) throws(Failure) {
    if Double(configuration.rateHz) != engine.sampleRateHz {
      let rateHz = Double(configuration.rateHz)
      engine = Engine(sampleRateHz: rateHz, seed: seed, loop: try loop?.loop(atRateHz: rateHz))
      settings.restore(to: &engine)
    }
    makeRoom(for: configuration)
    clock = LiveClock()
    fade = OutputFade(rateHz: configuration.rateHz)
  }
}
