import Foundation
import Glibc
import TestSupport
import Testing

/// `sources`: which hinges there are, and how good they are.
struct SourcesTests {
  private struct Told {
    let verdict: String
    let period: Double?
    let step: Double?
    let age: Double?
    let failure: String?

    init(_ words: [String]) throws {
      let run = RecordedConsole(["sources"] + words + ["--json"])
      try #require(run.code == 0, "\(run.error)")
      let all = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(all["schema"] as? Int == 1)
      let source = try #require((all["sources"] as? [[String: Any]])?.first)
      verdict = try #require(source["verdict"] as? String)
      period = source["periodSeconds"] as? Double
      step = source["stepDegrees"] as? Double
      age = source["ageSeconds"] as? Double
      failure = source["failure"] as? String
    }
  }

  /// A lid that says these angles, one each so many seconds, and the last for ever.
  private func told(of angles: [Int], each seconds: Double, listening: Double) throws -> Told {
    let tree = try SensorTree()
    try tree.add(1, SensorTree.chromeEC)
    try tree.set("in_angl_raw", of: 1, to: "\(angles[0])\n")
    Thread.detachNewThread {
      for angle in angles {
        try? tree.set("in_angl_raw", of: 1, to: "\(angle)\n")
        usleep(UInt32(1e6 * seconds))
      }
    }
    return try Told(["lid", "--iio-root", tree.root, "--seconds", "\(listening)"])
  }

  @Test(
    arguments: [
      ("whole degrees", Array(60..<120), "fine", 1),
      ("five degrees", Array(stride(from: 0, to: 180, by: 5)), "coarse", 5),
      ("three positions", [0, 90, 180, 90, 0, 90, 180, 90, 0], "coarse", 90),
      ("swings of two degrees at rest", (0..<60).map { [90, 92, 91, 93, 90, 92][$0 % 6] }, "noisy", 1),
      ("rest", [90], "still", nil),
      ("an angle that cannot be told", [500], "no hinge", nil),
    ] as [(String, [Int], String, Double?)])
  func aSourceIsJudgedByWhatItSays(_ name: String, angles: [Int], verdict: String, step: Double?) throws {
    let told = try told(of: angles, each: 0.05, listening: 1.5)
    #expect(told.verdict == verdict && told.step == step, "\(name): \(told)")
    if let period = told.period {
      show("\(name): seconds from one look to the next", period, bar: "0.003 and more")
      #expect(period >= 0.003)
    }
  }

  @Test func allThatCanBeFoundIsListed() throws {
    let tree = try SensorTree()
    try tree.add(0, SensorTree.asahi)
    let run = RecordedConsole(["sources", "--iio-root", tree.root, "--seconds", "0.3"])
    #expect(run.code == 0, "\(run.error)")
    #expect(run.output.contains("lid                   this computer's lid"))
    #expect(run.output.contains("    still: 132.0 degrees, every "))
    #expect(run.output.contains("emulator"))
  }

  @Test func whatIsNotThereIsToldAndIsNoError() throws {
    let tree = try SensorTree()
    let run = RecordedConsole(["sources", "--iio-root", tree.root, "--seconds", "0.2"])
    #expect(run.code == 0 && run.output.contains("    not there: no hinge sensor in \(tree.root), which holds nothing"))
    // A script that names one gets an error.
    #expect(RecordedConsole(["sources", "lid", "--iio-root", tree.root]).code == 69)
    #expect(RecordedConsole(["sources", "rubber"]).code == 64)
    #expect(RecordedConsole(["sources", "emulator:0"]).code == 64)
    let quiet = try Told(["tcp:1", "--seconds", "0.2"])
    #expect(quiet.verdict == "silent" && quiet.failure == nil)
  }

  @Test func standardInputIsJudgedToo() throws {
    let pipe = DescriptorPipe()
    let text = (0..<60).map { "{\"t\":\(Double($0) / 60),\"angle\":\(90.0 + Double($0) / 2)}\n" }.joined()
    Thread.detachNewThread {
      for line in text.split(separator: "\n") {
        let line = line + "\n"
        write(pipe.writing, String(line), line.utf8.count)
        usleep(16_667)
      }
    }
    let run = RecordedConsole(["sources", "-", "--seconds", "0.8"], input: pipe.reading)
    #expect(run.code == 0 && run.output.contains("fine: ") && run.output.contains("in steps of 0.5"), "\(run.output)")
    #expect(run.output.hasPrefix("-                     numbers, JSON lines or devicectl's text on standard input\n"))
  }
}
