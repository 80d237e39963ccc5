import Foundation
import HingeboxTool
import TestSupport
import Testing

/// `devices`: what can be named, and what it can do.
struct DevicesTests {
  @Test func theDeviceThatAlwaysWorksIsListedWithWhatItCanDo() {
    let list = RecordedConsole(["devices"])
    #expect(list.code == 0)
    #expect(list.output.contains("null"))
    #expect(
      list.output.hasSuffix(
        "    8000 to 384000 Hz, FLOAT_LE S32_LE S24_LE S24_3LE S16_LE, 1 to 32 channels,"
          + " periods of 16 to 8192 frames\n"))
    #expect(RecordedConsole(["devices", "--names"]).output.hasSuffix("null\n"))
  }

  @Test func aProbedDeviceTellsWhatItCanDo() {
    let name = PacedSoundCard.shared.name(format: "S24_3LE", rateHz: 44_100, channels: 6)
    let probe = RecordedConsole(["devices", "--probe", name])
    #expect(probe.code == 0, "\(probe.error)")
    // Of bytes, a period holds between 32 and 2^20; the buffer between 2 and 64 of them.
    #expect(
      probe.output == """
        \(name)
          rates     44100 Hz
          formats   S24_3LE
          channels  6
          period    2 to 58254 frames
          buffer    4 to 3728270 frames

        """)
  }

  @Test func ofManyRatesTheUsualOnesAreTold() throws {
    let answer = try json(["devices", "--probe", PacedSoundCard.shared.name(), "--json"])
    let abilities = try #require((answer["device"] as? [String: Any])?["abilities"] as? [String: Any])
    #expect(
      abilities["ratesHz"] as? [Int] == [
        8_000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 88_200, 96_000, 176_400, 192_000,
      ])
    #expect(abilities["rangeHz"] as? [Int] == [8_000, 192_000])
    #expect(abilities["formats"] as? [String] == ["FLOAT_LE", "S32_LE", "S24_LE", "S24_3LE", "S16_LE"])
    #expect(abilities["channels"] as? [Int] == [1, 32])
  }

  @Test func scriptsAreToldTheSame() throws {
    let listed = try json(["devices", "--json"])
    let last = try #require((listed["devices"] as? [[String: Any]])?.last)
    let probed = try json(["devices", "--probe", "null", "--json"])
    let device = try #require(probed["device"] as? [String: Any])
    #expect(NSDictionary(dictionary: last) == NSDictionary(dictionary: device))
    #expect((last["abilities"] as? [String: Any])?["periodFrames"] as? [Int] == [16, 8192])
    #expect(listed["schema"] as? Int == 1 && probed["schema"] as? Int == 1)
  }

  @Test func whatCannotBeProbedIsTold() {
    let card = PacedSoundCard.shared
    let table: [([String], Int32, String)] = [
      (["--probe", card.name(openError: EBUSY)], 75, "in use by another program. Try --device default"),
      (["--probe", card.name(openError: ENODEV)], 69, "no such device"),
      (["--probe", card.name(openError: EACCES)], 77, "not allowed to use it"),
      (["--probe", "null", "--names"], 64, "--names: does not go with --probe"),
    ]
    for (words, code, message) in table {
      let told = RecordedConsole(["devices"] + words)
      #expect(told.code == code && told.error.contains(message), "\(told.code) \(told.error)")
    }
  }

  private func json(_ words: [String]) throws -> [String: Any] {
    let run = RecordedConsole(words)
    #expect(run.code == 0, "\(run.error)")
    return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }
}
