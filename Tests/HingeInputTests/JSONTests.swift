import Hinge
import HingeInput
import Testing

struct JSONTests {
  @Test func ourOwnLinesHoldTimeAngleAndStatus() throws {
    let read = try read(
      """
      {"time":0.5,"angle":95.5,"status":"partiallyOpen"}
      {"status" : "closed", "angle" : 20, "time" : 1.5, "note" : {"a": [1, "}"]}}

      {"time":2,"angle":null}
      {"time":2.5,"angle":500}
      {"time":3,"angle":"97.25"}

      """)
    #expect(read.kind == .jsonLines)
    #expect(read.times == [0, 1, 1.5, 2, 2.5])
    #expect(read.angles == [95.5, 20, nil, nil, 97.25])
    #expect(read.statuses == [.partiallyOpen, .closed, nil, nil, nil])
  }

  @Test func duoProbeSaysMoreThanTheHinge() throws {
    let read = try read(
      """
      {"event":"launch","hingeAngleDegrees":null,"hingeIsNil":true,"note":"a, b","ts":"2026-10-23T09:40:59.000Z"}
      {"event":"hinge","hingeAngleDegrees":95.0,"hingeIsNil":false,"hingeStatus":"partiallyOpen","ts":"2026-10-23T09:41:00.000Z"}
      {"event":"hinge","hingeAngleDegrees":null,"hingeIsNil":true,"hingeStatus":null,"ts":"2026-10-23T11:41:00.500+02:00"}
      {"event":"sizeClass","hingeIsNil":true,"ts":"2026-10-23T09:41:00.700Z"}
      {"event":"hinge","hingeAngleDegrees":12,"hingeIsNil":false,"hingeStatus":"folded","ts":"2026-10-23T09:41:01.000Z"}

      """)
    #expect(read.kind == .duoProbe)
    #expect(read.times == [0, 0.5, 1])
    #expect(read.angles == [95, nil, 12])
    #expect(read.statuses == [.partiallyOpen, nil, nil])
  }

  @Test func macHardwareToysCountsAngleDeg() throws {
    let read = try read(
      """
      {"sensor":"lid-angle","time":1767225607.25,"level":0.5,"angle_deg":95.0,"angle_clamped_deg":90.0,"angle_min_deg":0}
      {"sensor":"lid-angle","time":1767225607.35,"level":0.5,"angle_deg":96.0,"angle_clamped_deg":90.0,"angle_min_deg":0}

      """)
    #expect(read.kind == .macHardwareToys)
    #expect(read.times == [0, 0.1])
    #expect(read.angles == [95, 96])
  }

  @Test func sensorLoggersArrayHasItsNumbersInStrings() throws {
    let read = try read(
      """
      [{"sensor":"Metadata","version":"3"},
       {"sensor":"Accelerometer","time":"1764000000000000000","seconds_elapsed":"-0.2","x":"1"},
       {"sensor":"Hinge","time":"1764000000000000000","seconds_elapsed":"-0.137","angle":"95"},{
         "sensor": "Hinge", "time": "1764000000940000000",
         "seconds_elapsed": "0.803", "angle": "100" }]

      """)
    #expect(read.kind == .sensorLoggerJSON)
    #expect(read.origin == -0.137)
    #expect(read.times == [0, 0.94])
    #expect(read.angles == [95, 100])
  }

  @Test(arguments: [
    (#"{"time":0,"angle":95}"# + "\n" + #"{"time":1,"angle":nan}"#, "2:19: value 'nan' is not a number"),
    (#"{"time":0,"angle":95}"# + "\n" + #"{"time":1,"angle":1e400}"#, "2:19: value '1e400' is too large for a number"),
    (#"{"time":0,"angle":95}"# + "\n" + #"{"time":1}"#, "2:1: no angle. Write null for no hinge"),
    (#"{"time":0,"angle":95}"# + "\n" + #"{"angle":1}"# + "\n", "2:1: no time"),
    (#"{"time":0,"angle":95}"# + "\n" + #"{"time":1,"angle"#, "2:11: a string that is not closed"),
    (#"{"time":0,"angle":95}"# + "\n" + #"{"time":1 "angle":1}"#, "2:11: expected , or } after a value"),
    (#"{"time":0,"angle":95}"# + "\n" + #"{"time":1,"angle":1}x"#, "2:21: text after the object"),
    (#"{"time":0,"angle":95,"status":"ajar"}"#, "1:32: status 'ajar' is not closed, partiallyOpen or fullyOpen"),
    (#"{"time":0,"angle":"#, "1:19: expected a value"),
    (#"[{"time":0,"angle":95},{"time":1"#, "1:24: the file ends within an object"),
    ("[{\"time\":0,\"angle\":95},\n {\"time\":1,\n\"angle\":oops}]", "3:9: value 'oops' is not a number"),
    (#"[{"time":0,"angle":95},"#, "1:24: the file ends within an array"), ("[]", "holds no readings"),
    (#"{"x":1}"#, "is not a recording that is known here"), ("[1,2]", "1:2: expected an object in braces"),
  ])
  func isRefusedWithItsPlace(text: String, message: String) {
    #expect(refusal(of: text)?.hasPrefix(message) == true, "\(refusal(of: text) ?? "read")")
  }
}
