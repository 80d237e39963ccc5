import HingeInput
import Testing

/// The texts of `xcrun devicectl` and `dumpsys sensorservice`.
struct ToolTextTests {
  @Test(arguments: [
    """
    Acquired tunnel connection to device.
         • +0.000s : Angle:130.0°  Mech:130.0°  Velocity:+0.0°/s  AngleValid:Y  VelocityValid:N  Range:0-180°
         • +1.250s : Angle: 30.5°  Mech: 31.0°  Velocity:+0.0°/s  AngleValid:Y  VelocityValid:N  Range:0-180°
         • +1.500s : Angle:  0.0°  Mech:  0.0°  Velocity:+0.0°/s  AngleValid:N  VelocityValid:N  Range:0-180°
         • +3.973s : Angle:  5.0°  Mech:  5.0°  Velocity:+0.0°/s  AngleValid:Y  VelocityValid:N  Range:0-180°

    """,
    """
         • +0,000s : Angle:130,0°  Mech:130,0°  Velocity:+0,0°/s  AngleValid:Y  VelocityValid:N  Range:0-180°
         • +1,250s : Angle: 30,5°  Mech: 31,0°  Velocity:+0,0°/s  AngleValid:Y  VelocityValid:N  Range:0-180°
         • +1,500s : Angle:  0,0°  Mech:  0,0°  Velocity:+0,0°/s  AngleValid:N  VelocityValid:N  Range:0-180°
         • +3,973s : Angle:  5,0°  Mech:  5,0°  Velocity:+0,0°/s  AngleValid:Y  VelocityValid:N  Range:0-180°

    """,
  ])
  func devicectlIsReadInEitherLocale(text: String) throws {
    let read = try read(text)
    #expect(read.kind == .devicectl)
    #expect(read.times == [0, 1.25, 1.5, 3.973])
    #expect(read.angles == [130, 30.5, nil, 5])
  }

  @Test func devicectlCutShortIsRefused() {
    let line = "     • +0.000s : Angle:130.0°  AngleValid:Y\n     • +1.250s : Angle: 3"
    #expect(refusal(of: line)?.hasPrefix("2:27: an angle without its ° sign. The file ends in this line") == true)
  }

  @Test func dumpsysIsReadForTheFirstHingeOnly() throws {
    let read = try read(
      """
      Recent Sensor events:
      BMI160 Accelerometer: last 50 events
      \t 1 (ts=421480.000000000, wall=09-14 18:07:40.000) 0.10, 9.80, 0.20,\u{20}
      Hinge Angle: last 10 events
      \t 1 (ts=421487.321215000, wall=09-14 18:07:47.738) 95.00,\u{20}
      \t 2 (ts=421488.202590145, wall=09-14 18:07:48.619) 96.00,\u{20}
      Goldfish hinge sensor1 (in degrees): last 10 events
      \t 1 (ts=421487.000000000, wall=09-14 18:07:47.000) 10.00,\u{20}
      Light: last 10 events
      \t 1 (ts=421400.000000000, wall=09-14 18:06:20.000) 300.00,\u{20}

      """)
    #expect(read.kind == .dumpsys)
    #expect(read.times == [0, 0.881375145])
    #expect(read.angles == [95, 96])
  }

  @Test func eventsCutOutOfDumpsysAreEnough() throws {
    let line = "\t 1 (ts=421487.321215781, wall=09-14 18:07:47.738) 90.00, \n"
    #expect(try read(line).angles == [90])
    #expect(
      refusal(of: line + "\t 2 (ts=421488.3, wall=09-14 18:")?.hasPrefix("2:33: an event without its end") == true)
  }
}
