import HostSystem

// What does nothing without another option is refused before (``OptionNeed``); these are only told.
extension Render {
  /// Says which options change nothing. A performance may change its instrument and bring a left hand, and then there is none.
  func remark(onIdleOptionsOf settings: RenderSettings) {
    var idle = IdleOptions(arguments, settings)
    idle.noteOtherInstruments()
    idle.noteWithinInstrument(choosesRegister: arguments.has(.midiFile), hasHinge: sweepPath != nil)
    let left: [Option] = [.bassRegister, .leftHand]
    idle.note(left, because: "nothing plays the left hand: --midi-left is its channel", if: !arguments.has(.midiLeft))
    for remark in idle.remarks { say(remark) }
  }
}

extension Play {
  /// Says which options change nothing. Other instruments are at hand by a key, and so are their options.
  ///
  /// - Parameter isOnTerminal: whether there are keys and a screen.
  func remarks(onIdleOptionsOf settings: RenderSettings, isOnTerminal: Bool) -> [String] {
    var idle = IdleOptions(arguments, settings)
    idle.noteWithinInstrument(choosesRegister: arguments.has(.midiIn), hasHinge: hingeName != "none")
    idle.note([.layout, .keys, .ascii], because: "there is no terminal with keys and a screen", if: !isOnTerminal)
    return idle.remarks
  }
}
