import HingeSimulator
import HostSystem

extension HingeSourceName {
  static let simulator = HingeSourceName(
    name: "simulator", detail: "PATH", summary: "what hinge-simulator simulates and 'hinge' moves",
    candidates: { ["simulator"] }
  ) { request throws(Failure) in
    SimulatorSource(SimulatorAddress(request.detail))
  }
}
