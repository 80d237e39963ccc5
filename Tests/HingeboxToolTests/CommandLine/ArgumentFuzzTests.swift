import HostSystem
import TestSupport
import Testing

@testable import HingeboxTool

/// Whatever stands on a command line, it is understood or refused, and never a trap.
struct ArgumentFuzzTests {
  @Test func randomWordsAreUnderstoodOrRefused() {
    var generator = SeededGenerator(seed: 11)
    let pieces =
      ["-", "--", "=", "no-", "1e", "e5", "48k", "-3dB", "×", "é", "🪗", "", " ", "\0", "auto", "C4", "nan", "9", "."]
      + Command.render.options.map(\.name) + Command.render.options.compactMap { $0.short.map { "-\($0)" } }
    var understood = 0
    for _ in 0..<20_000 {
      let words = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }.joined()
      }
      var parser = ArgumentParser(.render, words: words[...])
      if (try? parser.parse()) != nil { understood += 1 }
      _ = Tool.unknown(words.first ?? "")
      _ = try? NoteList.parse(words.joined(separator: " "), subject: "--notes")
    }
    show("random command lines that were understood, of 20000", Double(understood), bar: "some, and not all")
    #expect(understood > 100 && understood < 19_900)
  }
}
