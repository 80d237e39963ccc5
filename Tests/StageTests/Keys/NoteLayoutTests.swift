import Testing

@testable import Stage

/// The tables of the layouts, note by note.
struct NoteLayoutTests {
  private static let names = [
    "C": 0, "C#": 1, "D": 2, "D#": 3, "E": 4, "F": 5, "F#": 6, "G": 7, "G#": 8, "A": 9, "A#": 10, "B": 11,
  ]

  /// `C4` is 60.
  static func note(_ name: Substring) -> Int {
    names[String(name.dropLast())]! + 12 * (Int(String(name.last!))! + 1)
  }

  /// From `z=C3 x=D#3 ...`.
  static func table(_ text: String) -> [PhysicalKey: Int] {
    var table: [PhysicalKey: Int] = [:]
    for entry in text.split(whereSeparator: \.isWhitespace) {
      let key = PhysicalKey(entry.unicodeScalars.first!)!
      table[key] = note(entry.dropFirst(2))
    }
    return table
  }

  static let piano = table(
    """
    z=C3 s=C#3 x=D3 d=D#3 c=E3 v=F3 g=F#3 b=G3 h=G#3 n=A3 j=A#3 m=B3 ,=C4 l=C#4 .=D4 ;=D#4 /=E4
    q=C4 2=C#4 w=D4 3=D#4 e=E4 r=F4 5=F#4 t=G4 6=G#4 y=A4 7=A#4 u=B4 i=C5 9=C#5 o=D5 0=D#5 p=E5 [=F5 ==F#5 ]=G5
    """)
  static let cSystem = table(
    """
    `=D#2 1=F#2 2=A2 3=C3 4=D#3 5=F#3 6=A3 7=C4 8=D#4 9=F#4 0=A4 -=C5 ==D#5
    q=G#2 w=B2 e=D3 r=F3 t=G#3 y=B3 u=D4 i=F4 o=G#4 p=B4 [=D5 ]=F5 \\=G#5
    a=A#2 s=C#3 d=E3 f=G3 g=A#3 h=C#4 j=E4 k=G4 l=A#4 ;=C#5 '=E5
    z=C3 x=D#3 c=F#3 v=A3 b=C4 n=D#4 m=F#4 ,=A4 .=C5 /=D#5
    """)
  static let bSystem = table(
    """
    `=G#2 1=B2 2=D3 3=F3 4=G#3 5=B3 6=D4 7=F4 8=G#4 9=B4 0=D5 -=F5 ==G#5
    q=C3 w=D#3 e=F#3 r=A3 t=C4 y=D#4 u=F#4 i=A4 o=C5 p=D#5 [=F#5 ]=A5 \\=C6
    a=C#3 s=E3 d=G3 f=A#3 g=C#4 h=E4 j=G4 k=A#4 l=C#5 ;=E5 '=G5
    z=D3 x=F3 c=G#3 v=B3 b=D4 n=F4 m=G#4 ,=B4 .=D5 /=F5
    """)

  @Test(arguments: [(NoteLayout.piano, piano), (.cSystem, cSystem), (.bSystem, bSystem)])
  func everyPlaceOfTheRightHandPlaysItsNote(layout: NoteLayout, table: [PhysicalKey: Int]) {
    for key in PhysicalKey.all {
      #expect(layout.notes(at: key) == (table[key].map { [$0] } ?? []), "\(layout) at \(key.label)")
      #expect(layout.notes(at: key, shift: true) == layout.notes(at: key))
      #expect(layout.button(at: key) == nil)
    }
  }

  @Test func threeLetterRowsOfTheCSystemHaveNoGap() {
    let rows: [PhysicalKey.Row] = [.upper, .home, .lower]
    let notes = Set(PhysicalKey.all.filter { rows.contains($0.row) }.flatMap { NoteLayout.cSystem.notes(at: $0) })
    #expect(notes.isSuperset(of: 46...77))
  }

  /// Columns from the left, and what each of their rows plays.
  @Test func theWholeBoardIsStradella() {
    let roots: [Substring] = ["G#", "D#", "A#", "F", "C", "G", "D", "A", "E", "B"]
    let rows = ["1234567890", "qwertyuiop", "asdfghjkl;", "zxcvbnm,./"].map {
      $0.unicodeScalars.map { PhysicalKey($0)! }
    }
    for (column, name) in roots.enumerated() {
      let root = Self.note(name + "3")
      for (row, shift, intervals) in [
        (0, false, [4]), (1, false, [0]), (2, false, [0, 4, 7]), (3, false, [0, 3, 7]), (2, true, [0, 4, 10]),
        (3, true, [0, 3, 9]),
      ] {
        let key = rows[row][column]
        let notes = NoteLayout.stradella.notes(at: key, shift: shift)
        #expect(Set(notes.map { $0 % 12 }) == Set(intervals.map { (root + $0) % 12 }), "\(name) row \(row)")
        #expect(notes.count == (row < 2 ? 1 : 3))
        #expect(notes.allSatisfy { row < 2 ? (40...51).contains($0) : (55...66).contains($0) })
        #expect(NoteLayout.stradella.button(at: key) != nil)
      }
    }
    for label in ["`", "-", "=", "[", "]", "\\", "'"] as [Unicode.Scalar] {
      #expect(NoteLayout.stradella.notes(at: PhysicalKey(label)!) == [])
    }
  }

  @Test func theBoardOfTwentyColumnsIsMovedUnderTheKeys() {
    func roots(_ octaves: Int) -> [Int] {
      "qwertyuiop".unicodeScalars.compactMap { scalar in
        PhysicalKey(scalar).flatMap { NoteLayout.stradella.button(at: $0, octaves: octaves)?.root }
      }
    }
    // From B double flat to A sharp in fifths.
    let board = (0..<20).map { (9 + 7 * $0) % 12 }
    for (octaves, first) in [(-1, 0), (0, 5), (1, 10)] {
      #expect(roots(octaves) == board[first..<first + 10].map { ($0) }, "ten columns from column \(first + 1)")
    }
    #expect(roots(3) == roots(1), "there are no more")
  }

  @Test func theSplitBoardIsStradellaAtTheLeftAndTheCSystemElsewhere() {
    let left = Set("12345qwertasdfgzxcvb".unicodeScalars.map { PhysicalKey($0)! })
    for key in PhysicalKey.all where !left.contains(key) {
      #expect(NoteLayout.split.notes(at: key) == NoteLayout.cSystem.notes(at: key))
      #expect(NoteLayout.split.button(at: key) == nil)
    }
    for (column, root) in [10, 5, 0, 7, 2].enumerated() {
      for (row, kind) in [
        (PhysicalKey.Row.digits, StradellaButton.Kind.counterbass), (.upper, .bass), (.home, .major), (.lower, .minor),
      ] {
        let key = PhysicalKey(row: row, column: row == .digits ? column + 1 : column)!
        #expect(left.contains(key))
        #expect(NoteLayout.split.notes(at: key) == StradellaButton(kind, root: root).notes)
        #expect(NoteLayout.split.button(at: key) != nil)
      }
    }
  }

  @Test func aStradellaChordIsVoicedInItsOneOctave() {
    #expect(StradellaButton(.major, root: 0).notes == [55, 60, 64])  // G3 C4 E4
    #expect(StradellaButton(.seventh, root: 7).notes == [55, 59, 65])  // G3 B3 F4
    #expect(StradellaButton(.bass, root: 4).notes == [40])  // E2
    #expect(StradellaButton(.bass, root: 3).notes == [51])  // E♭3
  }

  @Test func octavesMoveTheRightHandAndTranspositionBoth() {
    let z = PhysicalKey("z")!
    let y = PhysicalKey("y")!
    #expect(NoteLayout.piano.notes(at: z, octaves: 1, semitones: -1) == [59])
    #expect(NoteLayout.piano.notes(at: z, octaves: -5) == [])
    #expect(NoteLayout.piano.notes(at: PhysicalKey("]")!, octaves: 4) == [127])
    #expect(NoteLayout.split.notes(at: y, octaves: 1, semitones: 2) == [59 + 14])
    let g = StradellaButton(.bass, root: 7).notes
    let f = PhysicalKey("w")!
    #expect(NoteLayout.split.notes(at: f, octaves: 1, semitones: 2) == g)
    #expect(NoteLayout.split.notes(at: f, semitones: -10) == g)
  }

  @Test func placesAreFoundByTheirNotes() {
    #expect(NoteLayout.piano.places(playing: 60).map(\.label) == ["q", ","])
    #expect(NoteLayout.piano.places(playing: 61, semitones: 1).map(\.label) == ["q", ","])
    #expect(NoteLayout.cSystem.places(playing: 60).map(\.label) == ["7", "b"])
    #expect(NoteLayout.stradella.places(playing: 60) == [])
    #expect(NoteLayout.piano.places(playing: 20) == [])
  }
}
