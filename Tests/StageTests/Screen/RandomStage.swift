import Hinge
import Stage
import Synth
import TestSupport

extension SeededGenerator {
  mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < share
  }

  /// A number to be expected, or nonsense.
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    guard chance(0.15) else { return Double.random(in: range, using: &self) }
    return [.nan, .infinity, -.infinity, -0.0, 1e300, -1e300, .leastNonzeroMagnitude].randomElement(using: &self)!
  }

  private mutating func count() -> Int {
    chance(0.2) ? [Int.max, Int.min, -1, 0].randomElement(using: &self)! : Int.random(in: 0...5000, using: &self)
  }

  private mutating func words() -> String {
    let words = [
      "", "keys", "fine 60 Hz", "日本語の音楽", "e\u{301}\u{302}", "\u{1B}[31mred", "line\nbreak\u{7}", "👩‍👩‍👧‍👦",
      String(repeating: "long ", count: 300), "Ünïcödé – “quoted”", "\u{202E}backwards", "\0",
    ]
    return words.randomElement(using: &self)!
  }

  /// A state of which every part may be anything.
  mutating func stageState() -> StageState {
    var state = StageState()
    state.angleDegrees = chance(0.2) ? nil : number(-20...380)
    state.status =
      [nil, .closed, .partiallyOpen, .fullyOpen, HingeStatus(rawValue: 77)].randomElement(using: &self)!
    state.source = SourceView(name: words(), quality: words(), isGood: chance(0.5))
    state.usesAutoBellows = chance(0.3)
    state.pressurePascals = number(-1500...1500)
    state.travel =
      chance(0.2)
      ? nil
      : TravelView(
        degrees: number(0...180), openShare: number(0...1), isOpening: chance(0.5), leftDegrees: number(0...180),
        isNearlyOver: chance(0.3), isOver: chance(0.2))
    state.levelDecibels = number(-90...3)
    state.heldPeakDecibels = number(-90...3)
    state.clippedCount = count()
    state.bendSemitones = number(-3...3)
    state.bendRangeSemitones = number(0...12)
    state.instrument = InstrumentKind.allCases.randomElement(using: &self)!
    state.register = chance(0.3) ? nil : words()
    state.layout = NoteLayout.allCases.randomElement(using: &self)!
    state.octave = chance(0.1) ? count() : Int.random(in: -4...4, using: &self)
    state.transposeSemitones = chance(0.1) ? count() : Int.random(in: -11...11, using: &self)
    state.isSustained = chance(0.5)
    state.isShiftHeld = chance(0.5)
    state.holdMode = HoldMode.allCases.randomElement(using: &self)!
    state.heldKeys = Set(PhysicalKey.all.filter { _ in chance(0.1) })
    state.tuneTitle = chance(0.5) ? nil : words()
    state.nextKey = chance(0.5) ? nil : PhysicalKey.all.randomElement(using: &self)!
    state.output.latencySeconds = chance(0.2) ? nil : number(0...0.5)
    state.output.periodFrames = count()
    state.output.periodCount = count()
    state.output.rateHz = number(8000...192_000)
    state.output.isRealtime = chance(0.5)
    state.output.xrunCount = count()
    state.messages = (0..<Int.random(in: 0...6, using: &self)).map { _ in words() }
    state.commands = (0..<Int.random(in: 0...14, using: &self)).map { _ in CommandHint(words(), words()) }
    state.allKeys = (0..<Int.random(in: 0...60, using: &self)).map { _ in CommandHint(words(), words()) }
    state.keySheetPage = chance(0.5) ? nil : chance(0.5) ? count() : Int.random(in: 0...3, using: &self)
    state.strikeDegreesPerSecond = number(0...1000)
    state.wantedShares = PaneShares(
      sideBySide: chance(0.3) ? nil : number(0...1), stacked: chance(0.3) ? nil : number(0...1))
    return state
  }

  mutating func screenStyle() -> ScreenStyle {
    ScreenStyle(usesColour: chance(0.5), isASCII: chance(0.5))
  }
}

extension StageState {
  /// Somebody plays a chord in the middle of a pull.
  static var playing: StageState {
    var state = StageState()
    state.angleDegrees = 96
    state.status = .partiallyOpen
    state.source = SourceView(name: "keys", quality: "fine 60 Hz")
    state.pressurePascals = 420
    state.travel = TravelView(
      degrees: 96, openShare: 96.0 / 180, isOpening: true, leftDegrees: 84, isNearlyOver: false, isOver: false)
    state.levelDecibels = -13.4
    state.heldPeakDecibels = -9
    state.register = "musette"
    state.heldKeys = Set("qet3z".unicodeScalars.compactMap { PhysicalKey($0) })
    state.output.latencySeconds = 0.0107
    state.output.periodFrames = 256
    state.output.periodCount = 2
    state.output.rateHz = 48_000
    state.commands = [
      CommandHint("←→", "fold"), CommandHint("space", "panic"), CommandHint("tab", "sustain"),
      CommandHint("esc", "quit"),
    ]
    state.messages = ["no realtime priority: may click under load"]
    state.tuneTitle = "Sous le ciel"
    state.nextKey = PhysicalKey("y")
    return state
  }
}
