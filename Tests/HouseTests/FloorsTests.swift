import Foundation
import TestSupport
import Testing

/// The floors of the house: a module imports only modules of lower floors, and floors 1 and 2 do without Foundation.
struct FloorsTests {
  static let floors: [String: Int] = [
    "CALSA": 0, "CSndFile": 0, "CSampleRate": 0, "CLO": 0, "CRealtime": 0,
    "CAudioSystem": 0, "CTerminal": 0, "CProcess": 0, "HostSystem": 0,
    "Hinge": 1,
    "Synth": 2,
    "HingeInput": 3, "AudioOutput": 3, "SoundMeasures": 3,
    "HingeSimulator": 4,
    "Stage": 5,
    "HingeboxTool": 6,
    "hingebox": 7, "hinge": 7, "hinge-simulator": 7,
  ]
  static let allowedFromTheSystem: [Int: Set<String>] = [
    1: ["Synchronization"], 2: ["Synchronization"],
  ]

  static let sources = URL(fileURLWithPath: projectPath("Sources"))

  @Test func everyModuleImportsOnlyLowerFloors() throws {
    var checked = 0
    for module in try FileManager.default.contentsOfDirectory(atPath: Self.sources.path) {
      let floor = try #require(Self.floors[module], "Sources/\(module) has no floor: add it to this table")
      for (file, imported) in try imports(of: module) {
        checked += 1
        if let other = Self.floors[imported] {
          #expect(other < floor, "\(file): floor \(floor) imports \(imported) of floor \(other)")
        } else if let allowed = Self.allowedFromTheSystem[floor] {
          #expect(allowed.contains(imported), "\(file): floor \(floor) may not import \(imported)")
        }
      }
    }
    #expect(checked > 0)
  }

  private func imports(of module: String) throws -> [(file: String, imported: String)] {
    let folder = Self.sources.appendingPathComponent(module)
    var found: [(String, String)] = []
    for case let path as String in FileManager.default.enumerator(atPath: folder.path)! where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      for line in text.split(separator: "\n") {
        var words = line.split(separator: " ")[...]
        while let first = words.first, first.hasPrefix("@") || first == "public" || first == "internal" {
          words.removeFirst()
        }
        guard words.first == "import", words.count >= 2 else { continue }
        let name = words[words.startIndex + 1] == "struct" ? words[words.startIndex + 2] : words[words.startIndex + 1]
        found.append(("\(module)/\(path)", String(name.split(separator: ".")[0])))
      }
    }
    return found
  }
}
