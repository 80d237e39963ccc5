import Testing

@testable import Stage

/// A few whole pictures in ASCII, to see at a glance what a change does to them.
struct StageSnapshotTests {
  private static func picture(_ state: StageState, _ columns: Int, _ rows: Int) -> String {
    let style = ScreenStyle(usesColour: false, isASCII: true)
    let grid = StagePicture(state, size: ScreenSize(columns: columns, rows: rows), style: style).grid
    return (0..<rows).map { row in
      var text = grid.text(row: row)
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }

  @Test func anAccordionOnAnOrdinaryScreen() {
    #expect(Self.picture(.playing, 80, 24) == Self.ordinary)
  }

  @Test func aGuitarOnATallScreen() {
    var state = StageState.playing
    state.instrument = .guitar
    state.register = nil
    state.bendSemitones = 0.8
    state.angleDegrees = 108
    state.layout = .cSystem
    state.octave = -1
    #expect(Self.picture(state, 46, 32) == Self.tall)
  }

  @Test func theHeaderSaysWhichColumnsOfTheBoardLieUnderTheKeys() {
    var state = StageState.playing
    state.layout = .stradella
    for (octave, columns) in [(-1, "columns 1-10"), (0, "columns 6-15"), (1, "columns 11-20")] {
      state.octave = octave
      let header = Self.picture(state, 80, 24).prefix { $0 != "\n" }
      #expect(header.contains("stradella  \(columns)  transpose") && !header.contains("octave"))
    }
  }

  @Test func noHingeOnASmallScreen() {
    var state = StageState.playing
    state.angleDegrees = nil
    state.status = nil
    state.usesAutoBellows = true
    state.pressurePascals = -300
    state.travel = TravelView(
      degrees: 110, openShare: 0.667, isOpening: true, leftDegrees: 40, isNearlyOver: false, isOver: false)
    #expect(Self.picture(state, 40, 12) == Self.small)
    #expect(Self.picture(state, 40, 1) == "no hinge -300Pa -13dB accordion next: y")
  }

  @Test func theEndOfTheAirIsSeenComing() throws {
    var state = StageState.playing
    func caption() throws -> String {
      try #require(
        Self.picture(state, 80, 24).split(separator: "\n").first { $0.contains("96.0 deg") }.map(String.init))
    }
    #expect(try !caption().contains("air"))
    state.travel?.isNearlyOver = true
    #expect(try caption().contains("air ends: close it"))
    state.travel?.isOver = true
    #expect(try caption().contains("no air left: close it"))
    state.travel?.isOpening = false
    #expect(try caption().contains("no air left: open it"))
    #expect(Self.picture(state, 80, 24).contains("at its end"))
    state.usesAutoBellows = true
    #expect(try !caption().contains("air"), "the auto-bellows turn round by themselves")
    state.travel = nil
    #expect(Self.picture(state, 80, 24).contains("without end"))
  }

  private static let ordinary =
    #"""
     hingebox  accordion musette  piano  octave 0  transpose 0  real releases
                                           :          Sous le ciel  next: y
                                           :
                                           :  |#| |####| | || || | | | || | | | | |
                                           :  |#| |####| | || || | | | || | | | | |
                       \                   :  |#| |####| | || || | | | || | | | | |
                   /\ /\\ /\               :  |#|2|#3##| |5||6||7| | |9||0| | |=| |
          .     /\\/\\/\\//\//\     .      :  |q#|w |e#|r |t#|y*|u |i |o |p |[ |] |
           -./\\//\\/\/\\/\//\\//\.-       :  |##|  |##|  |##|**|  |  |  |  |  |  |
             '..\\/\/\/\\/\/\//..'         :  |C4|D4|E4|F4|G4|A4|B4|C5|D5|E5|F5|G5|
               '-.\/\/\\/\/\/.-'           :
                 '-./\\\//\.-'             :  |#| || | | | || || | | | || | |
                    -.\\/.-                :  |#| || | | | || || | | | || | |
                      '.'                  :  |#| || | | | || || | | | || | |
                                           :  |#|s||d| | |g||h||j| | |l||;| |
           96.0 deg  partially open        :  |z#|x |c |v |b |n |m |, |. |/ |
                                           :  |##|  |  |  |  |  |  |  |  |  |
     pressure .......|##=....  pull 420 Pa :  |C3|D3|E3|F3|G3|A3|B3|C4|D4|E4|
     travel   ########=....... 84 deg left :
     level    ############=|..    -13.4 dB :
     keys: fine 60 Hz  latency 10.7 ms  256x2  48 kHz  realtime  xruns 0
     no realtime priority: may click under load
     <> fold  space panic  tab sustain  esc quit

    """#
  private static let tall =
    #"""
     guitar  c-system  octave -1  transpose 0



              '-.'__________________'.-'
                 '-.______________.-'
                   '-..__----_...-'
                      '-.''''.-'
                         '--'

              108.0 deg  partially open

     bend     ...........|####=......    +0.80 st
     level    ##################.|...    -13.4 dB
     pressure ...........|####....... pull 420 Pa
    ----------------------------------------------

                Sous le ciel  next: y

      `  1  2  3# 4  5  6  7  8  9  0  -  =
      D# F# A  C  D# F# A  C  D# F# A  C  D#
          q# w  e# r  t# y* u  i  o  p  [  ]  \
          G# B  D  F  G# B  D  F  G# B  D  F  G#
           a  s  d  f  g  h  j  k  l  ;  '
           A# C# E  G  A# C# E  G  A# C# E
            z# x  c  v  b  n  m  ,  .  /
            C  D# F# A  C  D# F# A  C  D#

     keys: fine 60 Hz  latency 10.7 ms  xruns 0
     no realtime priority: may click under load
     <> fold  space panic  tab sustain  esc quit

    """#
  private static let small =
    #"""
     accordion musette  octave 0
                      \/\/
                  '-.//\/\\.-'
                    '-....-'
                       ''
        no hinge  auto-bellows  next: y
     pressure ......##|........ push 300 Pa
     travel   ###########=..... 40 deg left
     level    #############=|..    -13.4 dB
     keys: fine 60 Hz  xruns 0
     no realtime priority: may click under~
     <> fold  space panic  tab sustain
    """#
}
