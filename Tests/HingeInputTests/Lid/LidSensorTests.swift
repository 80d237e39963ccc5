import Glibc
import HostSystem
import TestSupport
import Testing

@testable import HingeInput

/// Real lids, as the kernel's drivers show them.
struct LidSensorTests {
  @Test(
    arguments: [
      ("Intel, scaled radians", SensorTree.intelHinge, [:], 104),
      (
        "Intel, its labels in another order", SensorTree.intelHinge,
        ["in_angl0_label": "screen\n", "in_angl2_label": "hinge\n"], 359
      ),
      ("Intel, an offset", SensorTree.intelHinge, ["in_angl_offset": "-4\n"], 100),
      ("Intel, a scale of its own", SensorTree.intelHinge, ["in_angl0_scale": "0.0017453293\n"], 10.4),
      ("Chrome EC, plain degrees", SensorTree.chromeEC, [:], 97),
      ("Chrome EC, with decimals", SensorTree.chromeEC, ["in_angl_raw": "97.25\n"], 97.25),
      ("Chrome EC, folded all the way", SensorTree.chromeEC, ["in_angl_raw": "360\n"], 360),
      ("Apple, plain degrees", SensorTree.asahi, [:], 132),
      ("Apple, shut", SensorTree.asahi, ["in_angl_raw": "0"], 0),
    ] as [(String, [String: String], [String: String], Double)])
  func anAngleIsFoundByNameAndLabel(
    _ name: String, files: [String: String], changed: [String: String], degrees: Double
  ) throws {
    let tree = try SensorTree()
    try tree.add(0, SensorTree.accelerometer)
    try tree.add(7, files.merging(changed) { $1 })
    guard case .angle(let found) = try LidSensor.find(in: tree.root).look() else {
      Issue.record("\(name): no angle")
      return
    }
    show("\(name), degrees", found, bar: "\(degrees) within 0.001")
    #expect(abs(found - degrees) < 0.001)
  }

  @Test(
    arguments: [
      ([:], "holds nothing"),
      (SensorTree.accelerometer, "holds accel_3d"),
      (SensorTree.intelHinge.filter { !$0.key.hasSuffix("label") }, "none of its 0 labels is 'hinge'"),
      (
        SensorTree.intelHinge.merging(["in_angl0_label": "lid\n"]) { $1 },
        "none of its 3 labels is 'hinge'. Which of its angles is the hinge's cannot be told."
      ),
      (["name": "cros-ec-lid-angle\n"], "in_angl_raw: no such file or directory"),
    ] as [([String: String], String)])
  func whatIsNoHingeIsRefused(files: [String: String], message: String) throws {
    let tree = try SensorTree()
    if !files.isEmpty { try tree.add(3, files) }
    #expect {
      try LidSensor.find(in: tree.root)
    } throws: { error in
      (error as? Failure)?.kind == .unavailable && "\(error)".contains(message)
    }
    #expect(throws: Failure.self) { try LidSensor.find(in: tree.root + "/nowhere") }
  }

  @Test func aSensorThatIsNotForUsSaysWhatHelps() {
    let failure = LidSensor.failure(SystemError(code: EACCES), at: "/sys/in_angl_raw")
    #expect(failure.kind == .permission)
    #expect("\(failure)" == "/sys/in_angl_raw: permission denied. Its owner can let you read it with a udev rule.")
  }
}
