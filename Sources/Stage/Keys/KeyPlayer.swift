import Synth

/// Plays: turns keys into notes and commands.
///
/// Every note that is begun is ended: by its key, by ``releaseAll()``, whatever the layout, the octave and the transposition
/// have become meanwhile. The same note on two keys is begun twice and ended twice; the engine counts.
public struct KeyPlayer: Sendable {
  public static let semitoneRange = -11...11

  public var layout: NoteLayout
  /// Octaves that the right hand is moved by.
  public internal(set) var octaves = 0
  /// Semitones that both hands are transposed by.
  public internal(set) var semitones = 0
  /// How hard keys are struck, in 0...1. A computer's keyboard does not tell.
  public var velocity: Float = 0.8
  /// How it is known when a key goes up.
  public private(set) var holdMode: HoldMode
  public internal(set) var isSustaining = false

  /// The keys that play at this moment, with the notes that each of them began.
  public internal(set) var playing: [PhysicalKey: [Int]] = [:]

  /// Whether the way to hold keys was left to us.
  private let choosesHoldMode: Bool
  /// Whether the terminal says that it reports releases. It tells presses from repetitions then, too.
  private var reportsReleases: Bool
  private var held = HeldKeys()
  private var evidence = ReleaseEvidence()
  /// The places whose last press was with Shift.
  var shifted: Set<PhysicalKey> = []
  /// The places that play as buttons of the left hand.
  var leftPlaces: Set<PhysicalKey> = []

  /// - Parameters:
  ///   - holdMode: how it is known when a key goes up; `nil` chooses the best that the terminal allows.
  ///   - reportsReleases: whether the terminal says that it reports releases.
  public init(layout: NoteLayout = .piano, holdMode: HoldMode? = nil, reportsReleases: Bool) {
    self.layout = layout
    self.reportsReleases = reportsReleases
    choosesHoldMode = holdMode == nil
    self.holdMode = holdMode ?? (reportsReleases ? .released : .latch)
  }

  /// The terminal has said, later than it was waited for, that it reports releases. No key is let go of.
  public mutating func beginReleases() -> [KeyOutcome] {
    reportsReleases = true
    return choosesHoldMode ? change(to: .released) : []
  }

  /// The notes that sound, each with the number of keys that hold it.
  public var heldNotes: [Int: Int] {
    playing.values.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// The next time at which ``tick(atSeconds:)`` has something to do.
  public var nextTickSeconds: Double? {
    [held.nextSeconds, watchesReleases ? evidence.nextSeconds : nil].compactMap(\.self).min()
  }

  /// Takes what the terminal says. Times are seconds on one clock.
  public mutating func handle(_ event: InputEvent, atSeconds now: Double) -> [KeyOutcome] {
    switch event {
    case .key(let key): settle(atSeconds: now) + handle(key, atSeconds: now)
    case .focus(false): releaseAll()
    default: []
    }
  }

  /// Does what time does: see ``HeldKeys``.
  public mutating func tick(atSeconds now: Double) -> [KeyOutcome] {
    var outcomes = settle(atSeconds: now)
    if watchesReleases, evidence.isOverdue(atSeconds: now) { outcomes += change(to: .latch) }
    return outcomes
  }

  /// Lets go of everything: panic, focus lost, stop, end.
  public mutating func releaseAll() -> [KeyOutcome] {
    let commands = StageCommand.allCases.filter { $0 != .sustain && held.isDown(.command($0)) }
    held.clear()
    playing.removeAll()
    leftPlaces.removeAll()
    isSustaining = false
    evidence.forgetPresses()
    return [.play(.allNotesOff), .play(.sustain(false))] + commands.map { .command($0, isPressed: false) }
  }
}

extension KeyPlayer {
  private mutating func settle(atSeconds now: Double) -> [KeyOutcome] {
    held.settle(atSeconds: now).flatMap { apply($0) }
  }

  private mutating func handle(_ event: KeyEvent, atSeconds now: Double) -> [KeyOutcome] {
    if event.kind == .release { return release(event) }
    let binding = KeyBinding.binding(for: event)
    if let command = binding?.command, !command.isHeld {
      guard event.kind == .press || command.repeats else { return [] }
      return perform(command)
    }
    guard let key = holdable(event, binding) else { return [] }
    let isRepetition = event.kind == .repetition
    var outcomes: [KeyOutcome] = []
    let isSwallowed = evidence.press(key, isRepetition: isRepetition, atSeconds: now)
    if watchesReleases && isSwallowed { outcomes += change(to: .latch) }
    let mode = mode(for: key)
    if mode == .latch, !isRepetition { outcomes += letGoOfOpposite(of: key) }
    note(shift: event.modifiers.contains(.shift), of: key)
    let changes = held.press(
      key, isRepetition: isRepetition, mode: mode, tellsRepetitions: reportsReleases, atSeconds: now)
    return outcomes + changes.flatMap { apply($0) }
  }

  private mutating func release(_ event: KeyEvent) -> [KeyOutcome] {
    var outcomes: [KeyOutcome] = []
    if evidence.release(), choosesHoldMode, holdMode != .released { outcomes += change(to: .released) }
    // Other keys may have gone down since the press, such as Control; the key is the same.
    let keys = [event.place.map { HoldableKey.place($0) }, KeyBinding.heldCommand(of: event.key).map { .command($0) }]
    for key in keys.compactMap(\.self) where mode(for: key) != .latch {
      outcomes += held.release(key).flatMap { apply($0) }
    }
    return outcomes
  }

  /// Whether it should be seen that releases really come.
  private var watchesReleases: Bool { choosesHoldMode && holdMode == .released }

  private mutating func change(to mode: HoldMode) -> [KeyOutcome] {
    guard mode != holdMode else { return [] }
    holdMode = mode
    // What swallows releases makes presses of repetitions, too.
    reportsReleases = mode == .released
    return [.holdMode(mode)]
  }

  private mutating func note(shift: Bool, of key: HoldableKey) {
    guard case .place(let place) = key else { return }
    if shift { shifted.insert(place) } else { shifted.remove(place) }
  }

  /// What a press holds: a note or a command that lasts.
  private func holdable(_ event: KeyEvent, _ binding: KeyBinding?) -> HoldableKey? {
    if let command = binding?.command { return .command(command) }
    guard event.modifiers.isDisjoint(with: .commanding), let place = event.place else { return nil }
    return .place(place)
  }

  /// Commands cannot be timed: the key pressed last is the only one that repeats, and notes are pressed all the time.
  private func mode(for key: HoldableKey) -> HoldMode {
    if case .command = key, holdMode == .timed { return .latch }
    return holdMode
  }

  /// With latched keys, folding ends where unfolding begins.
  private mutating func letGoOfOpposite(of key: HoldableKey) -> [KeyOutcome] {
    let opposite: StageCommand
    switch key {
    case .command(.fold): opposite = .unfold
    case .command(.unfold): opposite = .fold
    default: return []
    }
    return held.release(.command(opposite)).flatMap { apply($0) }
  }
}
