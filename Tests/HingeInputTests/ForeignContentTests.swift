import Testing

@testable import HingeInput

/// What was given in the wrong place is called by its name, and what was meant is not refused.
struct ForeignContentTests {
  static let samples: [(content: FileContent, head: String)] = [
    (.recording, "time,angle,status\n0,90,partiallyOpen\n"), (.recording, "# mine\ntime;angle\n0;90\n"),
    (.recording, "{\"time\":0,\"angle\":90}\n{\"time\":1"),
    (.recording, "{\"hingebox\":\"performance\",\"version\":1,\"rate\":48000}\n"), (.tune, "title Waltz\nC4 1\n"),
    (.tune, "\n# mine\n  C4 1 | D4 1\n"), (.tune, "tempo 120"), (.midiFile, "MThd"), (.sound, "fLaC"), (.sound, "RIFF"),
  ]

  @Test func eachKindIsTakenWhereItIsWantedAndNamedElsewhere() {
    for (content, head) in Self.samples {
      for wanted in [FileContent.recording, .tune, .midiFile, .sound] {
        let refusal = ForeignContent.refusal(of: Array(head.utf8), wanted: wanted)
        if wanted == content {
          #expect(refusal == nil, "\(head) as \(wanted)")
        } else {
          #expect(refusal?.reason == "is \(content.words), not \(wanted.words)", "\(head) as \(wanted)")
          #expect(refusal?.hint == content.remedy)
        }
      }
    }
  }

  @Test(arguments: ["", " ", "just some words", "{", "{\"x\":1}", "[1,2]", "C9 x", "tempo", "\u{FEFF}"])
  func whatIsNotKnownIsNotNamed(head: String) {
    for wanted in [FileContent.recording, .tune, .midiFile, .sound] {
      #expect(ForeignContent.refusal(of: Array(head.utf8), wanted: wanted) == nil)
    }
  }
}
