import HingeInput
import HostSystem
import Testing

@testable import HingeboxTool

struct NoteListTests {
  @Test(arguments: [
    ("C4", 60), ("c4", 60), ("A4", 69), ("F#3", 54), ("F♯3", 54), ("Bb2", 46), ("B♭2", 46), ("bb2", 46), ("C-1", 0),
    ("G9", 127), ("Cb4", 59), ("B#4", 72), ("C##4", 62), ("0", 0), ("127", 127), ("60", 60),
  ])
  func namesAndNumbersAreNotes(text: String, note: UInt8) throws {
    #expect(try NoteList.parse(text, subject: "--notes") == [note])
  }

  @Test(arguments: ["H4", "C", "G#9", "C-2", "128", "-1", "C+4", "C4.5", "4C", "C###4", "é4", "C99999999999999999999"])
  func otherWordsAreNone(text: String) {
    #expect(noteNumber(named: text[...]) == nil)
  }

  @Test func notesAreSortedAndUnique() throws {
    #expect(try NoteList.parse("G4, C4 E4,C4", subject: "") == [60, 64, 67])
    #expect(try NoteList.parse("Am", subject: "") == [57, 60, 64])
    #expect(try NoteList.parse("C E5", subject: "") == [48, 52, 55, 76])
    #expect(try NoteList.parse("Bbmaj7", subject: "") == [58, 62, 65, 69])
    #expect(try NoteList.parse("Cb", subject: "") == [59, 63, 66])
    #expect(try NoteList.parse("G7", subject: "") == [103])
  }

  @Test(arguments: [
    ("C4 X", "'X' is not a note"), ("", "names no note"), (" , ", "names no note"), ("C4/E4", "'C4/E4' is not a note"),
    ("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", "17 notes are too many"),
  ])
  func whatIsNoListOfNotesIsSaid(text: String, reason: String) {
    #expect {
      try NoteList.parse(text, subject: "--notes")
    } throws: { error in
      (error as? Failure)?.reason == reason && (error as? Failure)?.kind == .usage
    }
  }

  @Test func everyNoteIsReadBackFromItsName() {
    for note in UInt8(0)...127 { #expect(noteNumber(named: noteName(Int(note))[...]) == note) }
  }
}
