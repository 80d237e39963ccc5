import HostSystem

/// What must be the same in two reports, or they cannot be compared.
struct BenchSetting: Equatable {
  var isDebugBuild: Bool
  var target: String
  var device: String
  var rateHz: Int64

  /// "release build for generic x86-64, null at 48000 Hz"
  var words: String {
    "\(isDebugBuild ? "debug" : "release") build for \(target), \(device) at \(rateHz) Hz"
  }

  init(isDebugBuild: Bool, target: String, device: String, rateHz: Int64) {
    self.isDebugBuild = isDebugBuild
    self.target = target
    self.device = device
    self.rateHz = rateHz
  }

  /// Of a report of `bench all`.
  init?(report: JSONValue) {
    guard let machine = report["machine"], let build = machine["build"]?.asString,
      let target = machine["target"]?.asString, let device = report["device"]?.asString,
      let rateHz = report["sampleRateHz"]?.asNumber, rateHz >= 0, rateHz < 1e9
    else { return nil }
    self.init(isDebugBuild: build == "debug", target: target, device: device, rateHz: Int64(rateHz))
  }
}
