import HostSystem
import Testing

@testable import HingeboxTool

struct ProgressLineTests {
  /// A clock that a test sets, and what is said on it.
  private final class Stage {
    var seconds = 100.0
    var said = ""
    var estimates = 0

    func line(isTerminal: Bool, total: Double?, speaksUnicode: Bool = true) -> ProgressLine {
      let console = Console(
        output: { _ in }, error: { self.said += $0 }, errorIsTerminal: isTerminal, speaksUnicode: speaksUnicode)
      return ProgressLine(console: console, now: { self.seconds }) {
        self.estimates += 1
        return total
      }
    }
  }

  @Test func onATerminalOneLineIsDrawnAnewAfterHalfASecond() {
    let stage = Stage()
    var line = stage.line(isTerminal: true, total: 200)
    stage.seconds += 0.4
    line.update(soundSeconds: 40)
    #expect(stage.said.isEmpty && stage.estimates == 0)
    stage.seconds += 0.6
    line.update(soundSeconds: 100)
    #expect(stage.said == "\r50 %  100.0 s  100× realtime  1 s left\u{1B}[K")
    line.update(soundSeconds: 101)
    #expect(stage.said.count { $0 == "\r" } == 1)
    line.clear()
    #expect(stage.said.hasSuffix("left\u{1B}[K\r\u{1B}[K"))
    #expect(stage.estimates == 1)
  }

  @Test func elsewhereThereIsALineForEachTenthAfterFiveSeconds() {
    let stage = Stage()
    var line = stage.line(isTerminal: false, total: 100, speaksUnicode: false)
    for _ in 0..<100 {
      stage.seconds += 0.1
      line.update(soundSeconds: (stage.seconds - 100) * 10)
    }
    let lines = stage.said.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines.first == "50 %  51.0 s  10x realtime  5 s left" || lines.first?.hasPrefix("51 %") == true)
    #expect(!stage.said.contains("\r"))
    line.clear()
    #expect(!stage.said.contains("\r"))
  }

  @Test func withoutAKnownLengthTheTerminalTellsWhatThereIs() {
    let stage = Stage()
    var line = stage.line(isTerminal: true, total: nil)
    stage.seconds += 2
    line.update(soundSeconds: 9)
    #expect(stage.said == "\r9.0 s  4.5× realtime\u{1B}[K")
  }

  @Test(arguments: [(0.2, "1 s"), (59, "59 s"), (61, "1:01"), (3725, "1:02:05"), (1e12, "long"), (.infinity, "long")])
  func durationsAreReadable(seconds: Double, text: String) {
    #expect(duration(seconds) == text)
  }
}
