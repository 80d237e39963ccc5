import Glibc
import Hinge
import HostSystem
import TestSupport
import Testing

@testable import HingeInput

/// Hinges that do not go from 0 to 180 degrees.
struct CalibrationTests {
  @Test(
    arguments: [
      (0, 132, 0, 0), (0, 132, 66, 90), (0, 132, 132, 180), (0, 132, 134, 180), (20, 150, 10, 0), (20, 150, 85, 90),
      (180, 0, 180, 0), (180, 0, 45, 135), (0, 132, 500, 500), (0, 132, -3, -3), (0, 360, 90, 45),
    ] as [(Double, Double, Double, Double)])
  func anglesAreThoseOfAWholeHinge(shut: Double, open: Double, told: Double, degrees: Double) throws {
    let calibration = try #require(Calibration(shutDegrees: shut, openDegrees: open))
    let found = calibration.applied(to: HingeState(angleDegrees: told)).angleDegrees
    #expect(abs(found - degrees) < 1e-9, "\(told) of \(shut):\(open) gave \(found)")
  }

  @Test(arguments: [(0, 9), (90, 90), (-1, 100), (0, 361), (.nan, 100), (0, .infinity)] as [(Double, Double)])
  func whatNoHingeHasIsNone(shut: Double, open: Double) {
    #expect(Calibration(shutDegrees: shut, openDegrees: open) == nil)
  }

  /// The status is made of the calibrated angle, where the source gives none; what it gives stands.
  @Test func aLidThatEndsEarlyCanBeFullyOpen() throws {
    let tree = try SensorTree()
    try tree.add(0, SensorTree.asahi)
    let calibration = try #require(Calibration(shutDegrees: 0, openDegrees: 132))
    for (isCalibrated, status) in [(false, HingeStatus.partiallyOpen), (true, .fullyOpen)] {
      let lid = try LidSource(root: tree.root)
      let source: any LiveSource = isCalibrated ? CalibratedSource(lid, calibration) : lid
      var motion = HingeMotion()
      for event in source.take(atSeconds: 0).events { motion.receive(try #require(event.reading)) }
      #expect(motion.status == status)
    }
    let told = calibration.applied(to: HingeState(angleDegrees: 132, status: .partiallyOpen))
    #expect(told == HingeState(angleDegrees: 180, status: .partiallyOpen))
  }

  @Test func whatIsKeptIsFoundAgain() throws {
    let folder = try ScratchFolder()
    let calibration = try #require(Calibration(shutDegrees: 0.5, openDegrees: 132))
    for source in ["lid", "tcp:127.0.0.1:9000", "../../etc/passwd", "🪗", String(repeating: "x", count: 5000)] {
      let file = CalibrationFile(source: source, in: folder.file("config"))
      #expect(try file.read() == nil)
      try file.write(calibration)
      try file.write(calibration)
      #expect(try file.read() == calibration)
      #expect(file.path.hasPrefix(folder.file("config/hingebox/")) && file.path.split(separator: "/").count < 12)
    }
    #expect(try folder.names == ["config"])
  }

  @Test(
    arguments: [
      ("", "expected {"),
      ("{}", "is no calibration of a version that is known here"),
      ("warm", "expected {"),
      (#"{"hingebox":"calibration","version":2,"shut":0,"open":132}"#, "is no calibration of a version"),
      (#"{"hingebox":"calibration","version":1,"shut":0}"#, "has no two angles"),
      (#"{"hingebox":"calibration","version":1,"shut":0,"open":5}"#, "has no two angles"),
      (#"{"hingebox":"calibration","version":1,"shut":0,"open":"wide"}"#, "1:56: angle 'wide' is not a number"),
      (#"{"hingebox":"calibration","version":1,"shut":0,"open":1"#, "expected , or }"),
    ])
  func whatIsNoCalibrationIsReportedWithItsPlace(text: String, message: String) throws {
    let folder = try ScratchFolder()
    let file = CalibrationFile(source: "lid", in: folder.path)
    #expect(mkdir(folder.file("hingebox"), 0o700) == 0)
    try folder.write(text, to: "hingebox/lid.calibration")
    #expect {
      try file.read()
    } throws: { error in
      let failure = error as? Failure
      return failure?.kind == .configuration && "\(error)".contains(message) && "\(error)".contains("Delete it")
    }
  }
}
