import Testing

@testable import Stage

/// Keys of a terminal that reports no releases, known by their rhythm.
struct HoldModeTests {
  private var keys = PlayedKeys(KeyPlayer(reportsReleases: false))

  /// What a keyboard sends while a key is held down: a press, a pause, and a train.
  private mutating func hold(_ key: String, seconds: Double, delay: Double, period: Double) -> [String] {
    var outcomes = keys.type(key)
    var left = seconds - delay
    guard left > 0 else { return outcomes + keys.wait(seconds) }
    outcomes += keys.wait(delay)
    while left > 0 {
      outcomes += keys.type(key)
      outcomes += keys.wait(min(period, left))
      left -= period
    }
    return outcomes
  }

  @Test mutating func aSecondPressLetsGo() {
    #expect(keys.player.holdMode == .latch)
    #expect(keys.type("q") == ["+60"])
    #expect(keys.wait(3) == [])
    #expect(keys.type("w") == ["+62"])
    #expect(keys.wait(3) == [])
    #expect(keys.type("q") == ["-60"])
    #expect(keys.type("w") == ["-62"])
    #expect(keys.sounding.isEmpty)
  }

  /// A press that could be a first repetition lets go a moment later.
  @Test(arguments: [0.21, 0.3, 0.5, 0.66, 0.99])
  mutating func aSecondPressSoonAfterTheFirstLetsGoAMomentLater(gap: Double) {
    _ = keys.type("q")
    _ = keys.wait(gap)
    #expect(keys.type("q") == [])
    #expect(keys.wait(HeldKeys.doubtSeconds + 0.002) == ["-60"])
  }

  @Test(arguments: [0.11, 0.15, 0.19, 1.1, 5])
  mutating func aSecondPressThatCanBeNoRepetitionLetsGoAtOnce(gap: Double) {
    _ = keys.type("q")
    _ = keys.wait(gap)
    #expect(keys.type("q") == ["-60"])
  }

  /// Only the key pressed last repeats.
  @Test mutating func afterAnotherKeyASecondPressIsBelievedAtOnce() {
    #expect(keys.type("q") == ["+60"])
    _ = keys.wait(0.2)
    #expect(keys.type("w") == ["+62"])
    _ = keys.wait(0.2)
    #expect(keys.type("q") == ["-60"])
    _ = keys.wait(0.2)
    #expect(keys.type("w") == ["-62"])
  }

  @Test(arguments: [(0.25, 0.033), (0.5, 0.03), (0.66, 0.04), (1.0, 0.05)])
  mutating func aKeyHeldDownPlaysOnceAndPlaysOn(delay: Double, period: Double) {
    #expect(hold("q", seconds: 4, delay: delay, period: period) == ["+60"])
    #expect(keys.wait(5) == [])
    // The press that lets go may be held down, too.
    #expect(hold("q", seconds: 4, delay: delay, period: period) == ["-60"])
    #expect(keys.wait(5) == [])
    #expect(hold("q", seconds: 0.1, delay: delay, period: period) == ["+60"])
  }

  @Test mutating func theSamePlaceWithShiftIsTheSameKey() {
    #expect(keys.type("q") == ["+60"])
    _ = keys.wait(2)
    #expect(keys.type("Q") == ["-60"])
  }

  @Test mutating func latchedFoldingStopsOrTurnsRound() {
    #expect(keys.type("\u{1B}[D") == ["fold"])
    _ = keys.wait(2)
    #expect(keys.type("\u{1B}[C") == ["-fold", "unfold"])
    _ = keys.wait(2)
    #expect(keys.type("\u{1B}[C") == ["-unfold"])
    #expect(keys.type("\t") == ["pedal down"])
    _ = keys.wait(2)
    #expect(keys.type("\t") == ["pedal up"])
  }

  @Test mutating func spaceEndsWhatIsLatched() {
    _ = keys.type("qwe\u{1B}[D")
    #expect(keys.type(" ") == ["all off", "pedal up", "-fold", "panic"])
    #expect(keys.type("q") == ["+60"])
  }

  /// Chosen on a terminal that tells repetitions, latching need not guess.
  @Test mutating func latchingWithReleasesReportedIsExact() {
    keys.player = KeyPlayer(holdMode: .latch, reportsReleases: true)
    #expect(keys.kitty("q", "*q", "*q", "-q") == ["+60"])
    _ = keys.wait(0.3)
    #expect(keys.kitty("q", "*q", "-q") == ["-60"])
    #expect(keys.player.holdMode == .latch)
  }

  @Test(arguments: [(0.25, 0.033), (0.5, 0.03), (0.66, 0.04)])
  mutating func aTimedKeyPlaysAsLongAsItRepeats(delay: Double, period: Double) {
    keys.player = KeyPlayer(holdMode: .timed, reportsReleases: false)
    #expect(hold("q", seconds: 3, delay: delay, period: period) == ["+60"])
    let before = keys.now
    #expect(keys.wait(1) == ["-60"])
    #expect(keys.now > before)
    #expect(keys.type("q") == ["+60"])
    #expect(keys.wait(HeldKeys.firstHoldSeconds - 0.01) == [])
    #expect(keys.wait(0.02) == ["-60"])
  }

  /// The bellows must not stop because a note is played.
  @Test mutating func foldingIsLatchedWhereNotesAreTimed() {
    keys.player = KeyPlayer(holdMode: .timed, reportsReleases: false)
    #expect(keys.type("\u{1B}[D") == ["fold"])
    #expect(keys.type("q") == ["+60"])
    #expect(keys.wait(2) == ["-60"])
    #expect(keys.type("\u{1B}[D") == ["-fold"])
  }

  /// Where the terminal does not tell places, the user may tell what keyboard it is.
  @Test(arguments: [
    (CharacterMap.us, "q2w3er5t6y7ui9o0p[=]"),
    (.qwertz, "q2w3er5t6z7ui9o0pü´+"),
    (.azerty, "aéz\"er(t-yèuiçoàp^=$"),
  ])
  mutating func keyboardsOfOtherCountriesPlayTheSamePlaces(map: CharacterMap, upperManual: String) {
    keys.decoder.characterMap = map
    #expect(keys.type(upperManual) == (60...79).map { "+\($0)" })
  }

  /// The same with the kitty protocol, which tells places: code of the character, then of the place.
  @Test(arguments: ["q2w3er5t6y7ui9o0p[=]", "q2w3er5t6z7ui9o0pü´+", "aéz\"er(t-yèuiçoàp^=$", "й2ц3ук5е6н7гш9щ0зх=ъ"])
  mutating func placesThatTheTerminalTellsDecide(upperManual: String) {
    keys.player = KeyPlayer(reportsReleases: true)
    let places = "q2w3er5t6y7ui9o0p[=]".unicodeScalars
    let bytes = zip(upperManual.unicodeScalars, places).map { typed, place in
      typed == place ? "\u{1B}[\(typed.value)u" : "\u{1B}[\(typed.value)::\(place.value)u"
    }
    #expect(keys.type(bytes.joined()) == (60...79).map { "+\($0)" })
  }
}
