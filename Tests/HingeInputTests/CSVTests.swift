import Hinge
import HingeInput
import Testing

struct CSVTests {
  @Test func ourOwnColumnsAreTimeAngleStatus() throws {
    let read = try read("time,angle,status\n0.5,95.1,partiallyOpen\n0.75,20,closed\n1.0,180,fullyOpen\n1.5,90,\n")
    #expect(read.kind == .csv)
    #expect(read.times == [0, 0.25, 0.5, 1])
    #expect(read.origin == 0.5)
    #expect(read.angles == [95.1, 20, 180, 90])
    #expect(read.statuses == [.partiallyOpen, .closed, .fullyOpen, nil])
  }

  @Test func theHeaderMayBeMissing() throws {
    #expect(try read("0,95\n1,96\n").angles == [95, 96])
    #expect(try read("0,95\n1,96\n").times == [0, 1], "whole numbers are seconds where no column says otherwise")
    #expect(try read("0,95,closed\n1,96,closed\n").statuses == [.closed, .closed])
  }

  @Test func columnsMayStandInAnyOrderAmongOthers() throws {
    let read = try read("# made by hand\n\nbattery,Status,Angle (°),Time\n80,closed,10,0\n79,closed,11,1\n")
    #expect(read.angles == [10, 11])
    #expect(read.times == [0, 1])
    #expect(read.statuses == [.closed, .closed])
  }

  @Test(arguments: [
    "time;angle\n0,5;95,25\n1,5;96\n", "time\tangle\n0.5\t95.25\n1,5\t96\n",
    "\"time\",\"angle\"\n\"0.5\",\"95.25\"\n 1.5 , 96\n",
    "time, angle\r\n0.5, 95.25\r\n1.5, 96\r\n", "time,angle\r0.5,95.25\r1.5,96\r",
    "\u{FEFF}time,angle\n0.5,95.25\n1.5,96",
    "time,angle\n5e-1,+9525e-2,\n15e-1,.96e2,,\n",
  ])
  func separatorsQuotesLineEndsAndMarksAreUnderstood(text: String) throws {
    let read = try read(text)
    #expect(read.origin == 0.5)
    #expect(read.times == [0, 1])
    #expect(read.angles == [95.25, 96])
  }

  @Test func anEmptyAngleNullAndTheSentinelAreNoHinge() throws {
    let read = try read("time,angle,status\n0,95,closed\n1,,\n2,null,closed\n3,500,\n4,500.0,closed\n5,499.5,\n")
    #expect(read.angles == [95, nil, nil, nil, nil, 499.5])
  }

  @Test func anglesBeyondAHingeArePassedOn() throws {
    #expect(try read("time,angle\n0,270\n1,-5\n2,360\n3,10400\n").angles == [270, -5, 360, 10400])
  }

  @Test func theStateOfPybooklidIsNoStatus() throws {
    let read = try read(
      """
      timestamp,angle,change,state
      1767225607.000,95.0,0.0,MOSTLY_OPEN
      1767225607.900,96.0,1.0,CLOSED
      1767225608.000,102.0,6.0,FULLY_OPEN

      """)
    #expect(read.kind == .pybooklid)
    #expect(read.times == [0, 0.9, 1])
    #expect(read.statuses == [nil, nil, nil])
  }

  @Test func sensorLoggerCountsFromItsFirstReadingNotFromItsZero() throws {
    let read = try read(
      """
      time,seconds_elapsed,angle
      1764000000000000000,-0.137000,95
      1764000000940000000,0.803000,100

      """)
    #expect(read.kind == .sensorLoggerCSV)
    #expect(read.origin == -0.137)
    #expect(read.times == [0, 0.94])
  }

  @Test(arguments: [
    ("timestamp_ms,hinge_angle\n421487321,95\n421488202,96\n", 0.881), ("time_ns,angle\n5,95\n15000005,96\n", 0.015),
    ("time,angle\n1764000000000000000,95\n1764000000940000001,96\n", 0.940000001),
    ("t,angle\n1764000000000,95\n1764000000940,96\n", 0.94),
    ("t,angle\n1764000000000000,95\n1764000000940001,96\n", 0.940001),
    ("timestamp,value\n100,95\n1100,96\n", 1), ("timestamp,value\n0.5,95\n1.5,96\n", 1),
    ("timestamp,value\n1764000000,95\n1764000001,96\n", 1), ("Time (ms),Angle\n0,95\n16.5,96\n", 0.0165),
    ("ts,angle\n2026-10-23T09:41:00.123Z,95\n2026-10-23T11:41:01+02:00,96\n", 0.877),
  ])
  func theUnitOfTimeIsToldFromItsNameOrItsSize(text: String, seconds: Double) throws {
    #expect(try read(text).times == [0, seconds])
  }

  @Test func theUnitOfTimeCanBeGiven() throws {
    #expect(try read("time,angle\n0,95\n500,96\n", .init(timeUnit: .milliseconds)).times == [0, 0.5])
  }
}
