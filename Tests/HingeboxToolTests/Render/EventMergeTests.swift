import HostSystem
import Synth
import Testing

@testable import HingeboxTool

/// Events at given frames; the note tells them apart.
private final class ListedEvents: EventSource {
  private var frames: ArraySlice<Int64>
  private let note: UInt8

  init(_ frames: [Int64], note: UInt8) {
    self.frames = frames[...]
    self.note = note
  }

  func next() -> EngineEvent? {
    frames.popFirst().map { EngineEvent(frame: $0, action: .noteOff(note: note)) }
  }
}

struct EventMergeTests {
  private func taken(_ merge: inout EventMerge, before frame: Int64) throws -> [String] {
    var words: [String] = []
    while let event = try merge.next(before: frame) {
      if case .noteOff(let note) = event.action { words.append("\(event.frame):\(note)") }
    }
    return words
  }

  @Test func eventsComeByTimeAndThenBySource() throws {
    var merge = EventMerge()
    try merge.add(ListedEvents([0, 10, 10, 30], note: 1), leads: true)
    try merge.add(ListedEvents([5, 10, 29, 30], note: 2), leads: true)
    try merge.add(ListedEvents([], note: 3), leads: true)
    #expect(try taken(&merge, before: 10) == ["0:1", "5:2"])
    #expect(try taken(&merge, before: 30) == ["10:1", "10:1", "10:2", "29:2"])
    #expect(!merge.isOver)
    #expect(try taken(&merge, before: 1000) == ["30:1", "30:2"])
    #expect(merge.isOver && merge.lastLeadingFrame == 30)
  }

  @Test func followersEndWithTheirLeaders() throws {
    var merge = EventMerge()
    try merge.add(ListedEvents([0, 20], note: 1), leads: true)
    try merge.add(ListedEvents(Array(stride(from: 3, to: 100, by: 10)), note: 2), leads: false)
    #expect(try taken(&merge, before: 1000) == ["0:1", "3:2", "13:2", "20:1"])
    #expect(merge.isOver)
  }

  @Test func aStrumThatHasBegunGoesOverAllItsStrings() throws {
    var merge = EventMerge()
    try merge.add(ListedEvents([0, 2031], note: 1), leads: true)
    try merge.add(ChordEvents(notes: [40, 47, 52], strumSeconds: 2, sampleRateHz: 1000), leads: false)
    var frames: [Int64] = []
    while let event = try merge.next(before: 100_000) { frames.append(event.frame) }
    #expect(frames == [0, 30, 30, 30, 2030, 2030, 2030, 2031])
    #expect(merge.isOver && merge.lastLeadingFrame == 2031)
  }

  @Test func strumsGoOnForEver() {
    let chord = ChordEvents(notes: [40, 47, 52], strumSeconds: 2, sampleRateHz: 1000)
    let events = (0..<7).compactMap { _ in chord.next() }
    #expect(events.map(\.frame) == [30, 30, 30, 2030, 2030, 2030, 4030])
  }

  @Test func heldNotesBeginTogetherAndOnce() {
    let chord = ChordEvents(notes: [60, 64], strumSeconds: nil, sampleRateHz: 1000)
    #expect([chord.next()?.frame, chord.next()?.frame, chord.next()?.frame] == [30, 30, nil])
  }

  @Test func quickStrumsDoNotOvertakeThemselves() {
    let chord = ChordEvents(notes: [40, 47, 52, 56], strumSeconds: 0.05, sampleRateHz: 48000)
    let frames = (0..<40).compactMap { _ in chord.next()?.frame }
    #expect(frames == frames.sorted() && frames.count == 40)
  }
}
