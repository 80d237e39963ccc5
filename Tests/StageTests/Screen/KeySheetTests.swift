import Synth
import TestSupport
import Testing

@testable import Stage

/// The sheet that tells every key.
struct KeySheetTests {
  private static func state(_ situation: KeyBinding.Situation, page: Int? = 0) -> StageState {
    var state = StageState.playing
    state.instrument = situation.instrument
    state.layout = situation.layout
    state.allKeys = KeyBinding.sheet(in: situation)
    state.keySheetPage = page
    return state
  }

  private static func text(_ picture: StagePicture) -> String {
    (0..<picture.grid.size.rows).map { picture.grid.text(row: $0) }.joined(separator: "\n")
  }

  private static var situations: [KeyBinding.Situation] {
    InstrumentKind.allCases.flatMap { instrument in
      NoteLayout.allCases.map { layout in
        var situation = KeyBinding.Situation()
        (situation.instrument, situation.layout) = (instrument, layout)
        return situation
      }
    }
  }

  @Test func onAnOrdinaryScreenItIsOnePageForEveryInstrumentAndLayout() {
    for situation in Self.situations {
      let state = Self.state(situation)
      let picture = StagePicture(state, size: ScreenSize(columns: 80, rows: 24), style: ScreenStyle())
      let text = Self.text(picture)
      #expect(picture.keySheetPages == 1 && picture.hingeHandle == nil)
      for hint in state.allKeys {
        #expect(text.contains(hint.keys) && text.contains(hint.action), "\(situation): \(hint)")
      }
      #expect(text.contains("keys of the \(situation.instrument)") && text.contains("F12 closes"))
      #expect(text.contains("xruns"), "the bars stay")
    }
  }

  /// Whatever the size, the pages hold all of it.
  @Test func smallScreensTurnPages() {
    var most = 0
    for (columns, rows) in [(80, 24), (60, 16), (44, 12), (40, 24), (24, 7), (34, 3), (34, 2), (34, 1)] {
      for situation in Self.situations {
        let size = ScreenSize(columns: columns, rows: rows)
        let count = StagePicture(Self.state(situation), size: size, style: ScreenStyle()).keySheetPages
        most = max(most, count)
        let pages = (0..<count).map {
          Self.text(StagePicture(Self.state(situation, page: $0), size: size, style: ScreenStyle()))
        }
        for hint in KeyBinding.sheet(in: situation) {
          let begins = String(hint.action.prefix(10))
          #expect(pages.contains { $0.contains(hint.keys) && $0.contains(begins) }, "\(columns)x\(rows): \(hint)")
        }
      }
    }
    show("most pages, on a screen of one line", Double(most), bar: "one for each key")
    #expect(most <= 50)
  }

  @Test func onALargeScreenTheKeyboardStaysInSight() {
    let picture = StagePicture(
      Self.state(KeyBinding.Situation()), size: ScreenSize(columns: 150, rows: 40), style: ScreenStyle())
    let text = Self.text(picture)
    #expect(text.contains("F12 closes") && text.contains("next: y") && text.contains("C♯3 to D♯4"))
    #expect(text.contains("G5"), "the names on the keyboard")
  }

  @Test func onlyWhatDoesSomethingIsListed() {
    var situation = KeyBinding.Situation()
    let accordion = KeyBinding.sheet(in: situation)
    #expect(accordion.contains(CommandHint("F7", "musette")) && accordion.contains(CommandHint("F12 ^A", "all keys")))
    #expect(accordion.contains(CommandHint("Space Esc", "let go of everything")))
    #expect(!accordion.contains { $0.action == "palm mute" || $0.action == "next wood" })
    situation.instrument = .clapper
    situation.isHandHinge = false
    situation.layout = .stradella
    let clapper = KeyBinding.sheet(in: situation)
    #expect(clapper.contains(CommandHint("PgUp", "columns to the right")))
    #expect(clapper.contains(CommandHint("Backspace", "letters strike")))
    #expect(!clapper.contains { ["fold", "unfold", "drags the hinge", "musette", "pump"].contains($0.action) })
  }

  /// What it says of the letters is what they play.
  @Test func theRowsAreThoseOfTheLayouts() {
    #expect(
      NoteLayout.piano.hints().map { "\($0.keys): \($0.action)" } == [
        "Z to /: C3 to E4", "S to ;: C♯3 to D♯4", "Q to ]: C4 to G5", "2 to =: C♯4 to F♯5",
      ])
    #expect(NoteLayout.piano.hints(octaves: 1, semitones: -1)[0].action == "B3 to D♯5")
    #expect(
      NoteLayout.split.hints().map(\.keys) == [
        "Z to B", "N to /", "A to G", "H to '", "Q to T", "Y to \\", "`", "1 to 5", "6 to =",
      ])
    #expect(NoteLayout.stradella.hints().map(\.action).contains("major; Shift seventh"))
  }
}
