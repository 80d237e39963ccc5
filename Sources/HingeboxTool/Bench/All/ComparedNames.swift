import AudioOutput
import HostSystem

/// What figures are called that can be compared, so that it can be told before they are measured.
extension RenderLoad {
  static let comparedNames = (scaling + growth).map(\.comparedName)

  var comparedName: String { "render \(name)" }
}

extension LatencyFindings {
  /// What can be compared: the stages, and what each may grow by before anybody minds.
  static let comparedStages: [(stage: LatencyStages.Stage, allowanceSeconds: Double)] = [
    (.decode, 0.0001), (.block, 0.0001), (.sound, 0.0005),
  ]

  static func comparedName(_ stage: LatencyStages.Stage, _ kind: EventDoor.Kind, _ setting: String) -> String {
    "\(stage.name), \(kind.rawValue), \(setting)"
  }

  static func comparedNames(_ setting: String) -> [String] {
    EventDoor.Kind.allCases.flatMap { kind in comparedStages.map { comparedName($0.stage, kind, setting) } }
  }
}

extension LatencyBenchmark {
  /// At what the device really is set where it is asked for each setting. Opens it each time.
  func grantedSettings() throws(Failure) -> [String] {
    let granted = try settings.map { settings throws(Failure) in
      try OpenDevice(SoundOutputs.backend(of: settings.device), settings: settings).configuration
    }
    return (isLoaded ? [false, true] : [false]).flatMap { isLoaded in
      granted.map { $0.settingName(isLoaded: isLoaded) }
    }
  }
}

extension AllBenchmark {
  /// All that will be measured and can be compared.
  func comparedNames() throws(Failure) -> [String] {
    RenderLoad.comparedNames + (try latency.grantedSettings().flatMap(LatencyFindings.comparedNames))
  }
}
