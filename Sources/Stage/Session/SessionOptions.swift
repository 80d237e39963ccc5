import AudioOutput
import Synth

/// How a live session begins.
public struct SessionOptions: Sendable {
  public var instrument = InstrumentKind.accordion
  public var layout = NoteLayout.piano
  /// How it is known when a key goes up; `nil` finds out what the terminal can.
  public var holdMode: HoldMode?
  /// What is set before the first sound.
  public var parameters: [EngineParameter: Float] = [:]
  public var style = ScreenStyle()
  public var tune: TuneGuide?
  /// Keys of a score for playing without a terminal, each with its time in seconds.
  public var score: [(seconds: Double, action: EngineEvent.Action)] = []
  /// Whether the score is a chord that was asked for, and is held on a terminal, too.
  public var holdsScore = false
  /// What a player on a terminal is told at the start.
  public var remarks: [String] = []

  public init() {}
}

/// How a session ended.
public enum SessionEnd: Equatable, Sendable {
  case quit
  /// The sweep is over, or those who play have ended, where there is no terminal.
  case sweepOver
  case signal(TerminalSignal)
  /// The terminal has gone.
  case hungUp
}
