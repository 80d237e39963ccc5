import HingeInput
import HostSystem
import TestSupport
import Testing

/// Files that were damaged at random are read or refused; nothing traps, and what is read is finite and in order.
struct FuzzTests {
  static let whole: [String] = [
    "time,angle,status\n0.0000,95.0,partiallyOpen\n0.8353,95.1,partiallyOpen\n0.8440,,\n1.5,500,closed\n",
    "timestamp;angle\r\n0,5;95,5\r\n\"1,5\";96\r\n", "421487321\t95\n421488202\t96\n",
    "timestamp,angle,change,state\n1767225607.000,95.0,0.0,MOSTLY_OPEN\n1767225607.900,96.0,1.0,FULLY_OPEN\n",
    "time,seconds_elapsed,angle\n1764000000000000000,-0.137000,95\n1764000000940000000,0.803000,100\n",
    #"{"time":0.5,"angle":95.5,"status":"partiallyOpen"}"# + "\n" + #"{"time":2,"angle":null,"x":{"y":["z\""]}}"#
      + "\n",
    #"{"event":"hinge","hingeAngleDegrees":95.0,"hingeIsNil":false,"hingeStatus":"closed","ts":"2026-10-23T09:41:00.000Z"}"#,
    #"[{"sensor":"A","time":"1","x":"1"},{"sensor":"Hinge","time":"1764000000000000000","angle":"95"}]"#,
    "     • +0.000s : Angle:130.0°  Mech:130.0°  Velocity:+0.0°/s  AngleValid:Y  VelocityValid:N\n",
    "Hinge Angle: last 10 events\n\t 1 (ts=421487.321215000, wall=09-14 18:07:47.738) 95.00, \n",
    #"{"hingebox":"performance","version":1,"rate":48000,"seed":3,"leakSeconds":0.3}"# + "\n"
      + #"{"time":0.5,"noteOn":60,"velocity":0.5}"# + "\n" + #"{"time":0.75,"set":"leakSeconds","value":1e-1}"# + "\n"
      + #"{"time":1,"angle":95,"taken":0.9}"# + "\n",
  ]
  static let spice: [String] = [
    "\0", "\n", "\r", "\"", "\\", "{", "}", "[", "]", ",", ";", "\t", "-", "e", "1e400", "nan", "9999999999999999999",
    "\u{FEFF}",
    "Angle:", "(ts=", ") ", "AngleValid:", "°", " Angle:", "s :", "2026-10-23T", ":", "null", "true", "#", "500", "-0",
  ]

  @Test func twoThousandDamagedFilesAreReadOrRefused() throws {
    let seed: UInt64 = 2026
    var random = SeededGenerator(seed: seed)
    var readable = 0
    for round in 0..<2_000 {
      var bytes = Array(Self.whole[round % Self.whole.count].utf8)
      for _ in 0...Int.random(in: 0...4, using: &random) { damage(&bytes, &random) }
      let options = RecordingOptions(fixOrder: round % 3 == 0)
      do throws(Failure) {
        let read = try Fixture(bytes).readAll(options)
        readable += 1
        #expect(read.times.allSatisfy(\.isFinite) && read.times == read.times.sorted(), "seed \(seed), round \(round)")
        #expect(read.angles.allSatisfy { $0?.isFinite ?? true }, "seed \(seed), round \(round)")
      } catch {
        #expect([.badData].contains(error.kind) && !error.reason.isEmpty, "seed \(seed), round \(round): \(error)")
      }
    }
    show("damaged files that could still be read, of 2000", Double(readable), bar: "some, and some not")
    #expect(readable > 100 && readable < 1900)
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = Int.random(in: place...min(bytes.count, place + 12), using: &random)
    switch UInt.random(in: 0..<6, using: &random) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.removeSubrange(place...)
    case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &random))
    case 4: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    default: bytes.replaceSubrange(place..<end, with: Array(Self.spice.randomElement(using: &random)!.utf8))
    }
  }
}
