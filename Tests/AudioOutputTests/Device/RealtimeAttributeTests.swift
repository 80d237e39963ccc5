import Foundation
import TestSupport
import Testing

/// The attributes by which the compiler itself holds the audio thread's functions to the rule. They are underscored, so a
/// compiler may drop them: then these tests say so, and not a click on a stage.
struct RealtimeAttributeTests {
  struct Snippet: CustomTestStringConvertible, Sendable {
    var what: String
    var body: String
    var declarations = ""
    var testDescription: String { what }
  }

  static let forbidden = [
    Snippet(
      what: "an array literal", body: "numbers = [1, 2, 3]", declarations: "nonisolated(unsafe) var numbers = [0]"),
    Snippet(what: "an object", body: "_ = Thing()", declarations: "final class Thing { var value = 1 }"),
    Snippet(
      what: "a call through a protocol", body: "any.play()",
      declarations: "protocol Player { func play() }; nonisolated(unsafe) var any: any Player = Silent(); "
        + "struct Silent: Player { func play() {} }"),
    Snippet(what: "a print", body: "print(1)"),
    Snippet(what: "a call that nobody can see into", body: "_ = getpid()", declarations: "import Glibc"),
    Snippet(
      what: "a string", body: "text = \"\\(number)\"", declarations: "nonisolated(unsafe) var text = \"\", number = 1"),
    Snippet(
      what: "a global that is made lazily", body: "_ = lazy", declarations: "let lazy = Array(repeating: 1, count: 5)"),
  ]

  static let allowed = Snippet(
    what: "arithmetic on memory", body: "for index in 0..<8 { memory[index] *= 0.5 }",
    declarations: "")

  /// Compiles a function with both attributes.
  ///
  /// - Returns: whether the compiler took it, and what it said.
  private func compile(_ snippet: Snippet) throws -> (accepted: Bool, words: String) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("snippet-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let source = """
      \(snippet.declarations)
      @_noAllocation @_noLocks
      func act(_ memory: UnsafeMutablePointer<Float>) { \(snippet.body) }
      """
    try source.write(to: file, atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-parse-as-library", "-emit-sil", "-o", "/dev/null", file.path]
    let words = Pipe()
    compiler.standardError = words
    try compiler.run()
    let said = words.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return (compiler.terminationStatus == 0, String(decoding: said, as: UTF8.self))
  }

  @Test(arguments: forbidden) func theCompilerStillRefuses(snippet: Snippet) throws {
    let (accepted, words) = try compile(snippet)
    #expect(!accepted)
    #expect(words.contains("can cause") || words.contains("unpredictable performance"), "\(words)")
  }

  @Test func theCompilerStillTakesWhatIsHarmless() throws {
    let (accepted, words) = try compile(Self.allowed)
    #expect(accepted, "\(words)")
  }

  /// The audio thread's own functions carry them: no function of its files is without, but for those listed.
  @Test func everyFunctionOnTheAudioThreadCarriesThem() throws {
    let root = URL(fileURLWithPath: projectPath("Sources/AudioOutput"))
    let files = [
      "Thread/DeviceLoop.swift", "Thread/DeviceLoop+Recovery.swift", "Thread/PeriodRenderer.swift",
      "Thread/LiveOutputs.swift", "Thread/LiveClock.swift", "Thread/OutputFade.swift", "Thread/Trouble.swift",
      "Device/FrameEncoder.swift", "Null/NullDeviceCalls.swift",
    ]
    let exempt: Set = ["makeRoom", "nullDeviceCalls"]
    var checked = 0
    for file in files {
      let lines = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        guard let found = line.firstMatch(of: /func (\w+)/), !line.contains("///") else { continue }
        guard !exempt.contains(String(found.1)) else { continue }
        checked += 1
        #expect(lines[index - 1].contains("@_noAllocation @_noLocks"), "\(file):\(index + 1)")
      }
    }
    #expect(checked > 30)
  }
}
