import Testing

@testable import Stage

/// The bytes that terminals send, and what they mean.
struct InputDecoderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let bytes: String
    let events: [InputEvent]

    init(_ bytes: String, _ events: [InputEvent]) {
      self.bytes = bytes
      self.events = events
    }

    init(_ bytes: String, _ keys: KeyEvent...) {
      self.init(bytes, keys.map { .key($0) })
    }

    var testDescription: String { bytes.debugDescription }
  }

  static let a = PhysicalKey("a")!
  static let q = PhysicalKey("q")!

  static let kittyCases: [Case] = [
    // One terminal writes as little as it may, another all parts.
    Case("\u{1B}[97u", KeyEvent(.press, .character("a"), at: a)),
    Case("\u{1B}[97;;97u", KeyEvent(.press, .character("a"), at: a)),
    Case("\u{1B}[97;1:1;97u", KeyEvent(.press, .character("a"), at: a)),
    Case("\u{1B}[115;1:1;115u", KeyEvent(.press, .character("s"), at: PhysicalKey("s"))),
    Case("\u{1B}[97;1:2u", KeyEvent(.repetition, .character("a"), at: a)),
    Case("\u{1B}[97;1:3u", KeyEvent(.release, .character("a"), at: a)),
    Case("\u{1B}[97:65;2;65u", KeyEvent(.press, .character("a"), .shift, at: a)),
    // AZERTY: what types `a` lies where a US keyboard has `q`.
    Case("\u{1B}[97::113;;97u", KeyEvent(.press, .character("a"), at: q)),
    Case("\u{1B}[97:65:113;2:3u", KeyEvent(.release, .character("a"), .shift, at: q)),
    Case("\u{1B}[38::49;;38u", KeyEvent(.press, .character("&"), at: PhysicalKey("1"))),
    // Cyrillic: places still tell.
    Case("\u{1B}[1092::97;;1092u", KeyEvent(.press, .character("\u{444}"), at: a)),
    Case("\u{1B}[99;5u", KeyEvent(.press, .character("c"), .control, at: PhysicalKey("c"))),
    Case("\u{1B}[32;;32u", KeyEvent(.press, .space)),
    Case("\u{1B}[27u", KeyEvent(.press, .escape)),
    Case("\u{1B}[13;1:3u", KeyEvent(.release, .enter)),
    Case("\u{1B}[9u", KeyEvent(.press, .tab)),
    Case("\u{1B}[127;1:2u", KeyEvent(.repetition, .backspace)),
    Case("\u{1B}[57441;2u", KeyEvent(.press, .modifier, .shift)),
    Case("\u{1B}[1;1:3D", KeyEvent(.release, .left)),
    Case("\u{1B}[C", KeyEvent(.press, .right)),
    Case("\u{1B}[5;1:3~", KeyEvent(.release, .pageUp)),
    Case("\u{1B}[P", KeyEvent(.press, .function(1))),
    Case("\u{1B}[1;1:3S", KeyEvent(.release, .function(4))),
    Case("\u{1B}[13;1:3~", KeyEvent(.release, .function(3))),
    Case("\u{1B}[57376u", KeyEvent(.press, .function(13))),
    Case("\u{1B}[57417u", KeyEvent(.press, .left)),
    Case("\u{1B}[97;129u", KeyEvent(.press, .character("a"), .numLock, at: a)),
    Case("\u{1B}[?0u\u{1B}[?62;c", [.kittyFlags(0), .deviceAttributes]),
    Case("\u{1B}[?15u", [.kittyFlags(15)]),
  ]

  static let olderCases: [Case] = [
    Case("a", KeyEvent(.press, .character("a"), at: a)),
    Case("A", KeyEvent(.press, .character("A"), .shift, at: a)),
    Case("!", KeyEvent(.press, .character("!"), .shift, at: PhysicalKey("1"))),
    Case("\u{3}", KeyEvent(.press, .character("c"), .control, at: PhysicalKey("c"))),
    Case("\u{1C}", KeyEvent(.press, .character("\\"), .control, at: PhysicalKey("\\"))),
    Case("\r\t\u{7F}", KeyEvent(.press, .enter), KeyEvent(.press, .tab), KeyEvent(.press, .backspace)),
    Case("\u{1B}a", KeyEvent(.press, .character("a"), .alt, at: a)),
    Case("\u{1B}é", KeyEvent(.press, .character("é"), .alt)),
    Case(
      "é€🎹",
      [
        .key(KeyEvent(.press, .character("é"))), .key(KeyEvent(.press, .character("€"))),
        .key(KeyEvent(.press, .character("🎹"))),
      ]),
    Case("\u{1B}[A\u{1B}OA", KeyEvent(.press, .up), KeyEvent(.press, .up)),
    Case("\u{1B}[1;5D", KeyEvent(.press, .left, .control)),
    Case(
      "\u{1B}OP\u{1B}[11~\u{1B}[[A", KeyEvent(.press, .function(1)), KeyEvent(.press, .function(1)),
      KeyEvent(.press, .function(1))),
    Case("\u{1B}[17~\u{1B}[24~", KeyEvent(.press, .function(6)), KeyEvent(.press, .function(12))),
    Case("\u{1B}[3~\u{1B}[7~\u{1B}[4~", KeyEvent(.press, .delete), KeyEvent(.press, .home), KeyEvent(.press, .end)),
    Case("\u{1B}[Z", KeyEvent(.press, .tab, .shift)),
    Case("\u{1B}[27;5;97~", KeyEvent(.press, .character("a"), .control, at: a)),
    Case("\u{1B}[1;2R", KeyEvent(.press, .function(3), .shift)),
  ]

  static let otherCases: [Case] = [
    Case("\u{1B}[I\u{1B}[O", [.focus(true), .focus(false)]),
    Case("\u{1B}[<0;10;5M", [.mouse(MouseEvent(.press, column: 9, row: 4))]),
    Case("\u{1B}[<32;300;5M", [.mouse(MouseEvent(.drag, column: 299, row: 4))]),
    Case("\u{1B}[<0;1;1m", [.mouse(MouseEvent(.release, column: 0, row: 0))]),
    Case("\u{1B}[<18;2;3M", [.mouse(MouseEvent(.press, button: 2, column: 1, row: 2, modifiers: .control))]),
    Case(
      "\u{1B}[<64;2;3M\u{1B}[<65;2;3M",
      [.mouse(MouseEvent(.wheelUp, column: 1, row: 2)), .mouse(MouseEvent(.wheelDown, column: 1, row: 2))]),
    Case("\u{1B}[<35;2;3M", []),
    Case("\u{1B}[<0;0;3M", []),
    // The old mouse report is three bytes that must not play.
    Case("\u{1B}[M abx", KeyEvent(.press, .character("x"), at: PhysicalKey("x"))),
    // A paste plays nothing, not even through the sequences in it.
    Case("\u{1B}[200~abc\u{1B}[Ad\r\u{1B}[201~a", KeyEvent(.press, .character("a"), at: a)),
    // Strings of the terminal's own: its colours, its name.
    Case("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\a", KeyEvent(.press, .character("a"), at: a)),
    Case("\u{1B}P>|kitty(0.26)\u{7}a", KeyEvent(.press, .character("a"), at: a)),
    // What is broken ends where something new begins.
    Case("\u{1B}[12\u{1B}[A", KeyEvent(.press, .up)),
    Case(
      "\u{1B}[1;\u{18}a",
      [
        .key(KeyEvent(.press, .character("x"), .control, at: PhysicalKey("x"))),
        .key(KeyEvent(.press, .character("a"), at: a)),
      ]),
    Case("\u{1B}[99999999999999999999999u", []),
    Case("\u{1B}[55296u", []),
    Case("\u{1B}[97;1:9u", []),
    Case("\u{1B}[;;;;u\u{1B}[:::u\u{1B}[~\u{1B}[u", []),
    Case("\u{1B}[>1;10;0c\u{1B}[12;40R\u{1B}[6n", []),
  ]

  @Test(arguments: kittyCases + olderCases + otherCases)
  func bytesMeanTheseEvents(_ item: Case) {
    var decoder = InputDecoder()
    #expect(decoder.decode(item.bytes.utf8, atSeconds: 1) == item.events)
  }

  /// A terminal's bytes come in whatever portions the line gives.
  @Test func sequencesCutAnywhereMeanTheSame() {
    for item in Self.kittyCases + Self.olderCases + Self.otherCases {
      let bytes = Array(item.bytes.utf8)
      for cut in 0...bytes.count {
        var decoder = InputDecoder()
        var events = decoder.decode(bytes[..<cut], atSeconds: 1)
        events += decoder.decode(bytes[cut...], atSeconds: 1.02)
        #expect(events == item.events, "\(item.bytes.debugDescription) cut at \(cut)")
      }
      var decoder = InputDecoder()
      #expect(bytes.flatMap { decoder.decode([$0], atSeconds: 1) } == item.events)
    }
  }

  @Test(arguments: [
    Case("\u{1B}", KeyEvent(.press, .escape)),
    Case("\u{1B}[", KeyEvent(.press, .character("["), .alt, at: PhysicalKey("["))),
    Case("\u{1B}O", KeyEvent(.press, .character("O"), [.alt, .shift], at: PhysicalKey("o"))),
    Case("\u{1B}]", KeyEvent(.press, .character("]"), .alt, at: PhysicalKey("]"))),
    Case("\u{1B}\u{1B}", KeyEvent(.press, .escape), KeyEvent(.press, .escape)),
    Case("\u{1B}[12", []),
    Case("\u{1B}]11;rgb", []),
  ])
  func aPauseEndsWhatWasBegun(_ item: Case) {
    var decoder = InputDecoder()
    var events = decoder.decode(item.bytes.utf8, atSeconds: 1)
    #expect(decoder.isWaiting)
    events += decoder.settle(atSeconds: 1.05)
    #expect(decoder.isWaiting, "settled too early")
    events += decoder.settle(atSeconds: 1.2)
    #expect(events == item.events)
    #expect(!decoder.isWaiting)
    #expect(decoder.decode("a".utf8, atSeconds: 1.3) == [.key(KeyEvent(.press, .character("a"), at: Self.a))])
  }

  @Test func aPasteThatNeverEndsIsOverAfterASecond() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[200~aaa".utf8, atSeconds: 1) == [])
    #expect(decoder.decode("a".utf8, atSeconds: 1.5) == [])
    #expect(decoder.decode("a".utf8, atSeconds: 2.6).count == 1)
  }

  @Test func overlongSequencesAreSkippedWhole() {
    var decoder = InputDecoder()
    let long = "\u{1B}[" + String(repeating: "1;", count: 100_000) + "ua"
    #expect(decoder.decode(long.utf8, atSeconds: 1) == [.key(KeyEvent(.press, .character("a"), at: Self.a))])
  }

  @Test func bytesThatAreNotUTF8PlayNothing() {
    var decoder = InputDecoder()
    #expect(
      decoder.decode([0x80, 0xFF, 0xC0, 0xC1, 0xF5, 0xED, 0xA0, 0x80, 0xC0, 0xAF, 0xE2, 0x82], atSeconds: 1) == [])
    #expect(decoder.decode("a".utf8, atSeconds: 1) == [.key(KeyEvent(.press, .character("a"), at: Self.a))])
  }
}
