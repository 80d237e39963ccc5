import HostSystem

extension Command {
  static let sweepHelp = "the recording, of any kind that 'inspect' knows; '-' is the standard input"

  static let render = Command(
    "render", summary: "turn a recorded sweep of a hinge into a sound file",
    synopsis: "render [SWEEP] -o OUT [options]",
    examples: [
      Example("render sweep.csv -o out.wav", "an accordion holds a chord while the hinge moves"),
      Example("render sweep.csv -o out.flac --tune Samples/amazing-grace.tune", "plays a tune over it"),
      Example("render sweep.csv -o out.wav -i guitar -n Am --strum 1.5", "the hinge bends a strummed chord"),
      Example("render sweep.csv -o out.wav -i clapper --strike clave", "quick strokes of the hinge strike"),
      Example("render sweep.csv -o out.wav -i sweep --loop drums.wav", "the angle moves a filter"),
      Example("render --midi song.mid -o out.wav", "plays a MIDI file; a SWEEP beside it is its bellows"),
    ],
    arguments: [Argument("SWEEP", help: sweepHelp, isOptional: true)],
    options: [
      .instrument, .notes, .tune, .midiFile, .midiBellows, .midiLeft.rare, .strum, .seed, .register, .bassRegister.rare,
      .leftHand.rare, .a4.rare, .noise.rare, .cassotto.rare, .grille.rare,
      .tremolo, .gain, .room, .dry,
      .leak, .bendRange, .bendDirection, .bendCurve, .bendSpread, .guitar, .drive, .tuning, .stroke, .palmMute,
      .letRing, .hammerOn, .strike, .strikeSpeed, .loop, .resonance, .speed, .fixOrder, .timeUnit, .calibrate.rare,
      .output, .rate, .format, .tail, .force, .trace, .midiFileOut, .json, .help,
    ],
    notes: [
      "The kind of a recording is told from its content. A performance, which holds keys beside its readings, brings its"
        + " own instrument, rate, seed and settings; options given here come before them, and --notes and --tune before"
        + " its keys.",
      "A tune is a text file of notes (C4, F#3, Bb2), chords in brackets ([C4 E4 G4]) and rests (r), each followed by its"
        + " length in beats. A line 'tempo 92' says how many beats a minute has, a line 'title' names the tune, bar lines"
        + " may stand anywhere, and comments begin with #.",
      "A MIDI file is of format 0 or 1; its drums, on channel 10, are left out. Programs 17 to 24 choose a register of the"
        + " accordion, 25 to 32 the guitar; in bank 1, 1 to 11 choose the registers as --register names them, and 12 the"
        + " guitar. Beside a SWEEP the hinge is the bellows. Without one, the file's expression (CC 11) or breath (CC 2) is,"
        + " where it moves, and else keys pump; --midi-bellows chooses otherwise: pressure is that on held keys.",
      "The sound file is written beside its place and moved there when it is complete. Whatever stops the work leaves an"
        + " existing file as it was. A WAV file that outgrows 4 GiB becomes RF64.",
      "Where sound or trace go to the standard output, words and JSON go to the standard error.",
      "The same input, options and version give the same samples.",
    ]
  ) { arguments, console throws(Failure) in
    try Render(arguments, console).run()
  }
}
