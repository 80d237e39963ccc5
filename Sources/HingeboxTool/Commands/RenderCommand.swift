import HostSystem

extension Command {
  static let render = Command(
    "render", summary: "turn a recorded sweep of a hinge into a sound file",
    synopsis: "render SWEEP -o OUT [options]",
    examples: [
      Example("render sweep.csv -o out.wav", "an accordion holds a chord while the hinge moves"),
      Example("render sweep.csv -o out.flac --tune Samples/amazing-grace.tune", "plays a tune over it"),
      Example("render sweep.csv -o out.wav -i guitar -n Am --strum 1.5", "the hinge bends a strummed chord"),
      Example("render - -o - < sweep.csv | aplay", "through pipes"),
    ],
    arguments: [Argument("SWEEP", help: "the recording, of any kind that 'inspect' knows; '-' is the standard input")],
    options: [
      .instrument, .notes, .tune, .strum, .seed, .register, .tremolo, .gain, .leak, .bendRange, .speed, .fixOrder,
      .timeUnit, .output, .rate, .format, .tail, .force, .trace, .json, .help,
    ],
    notes: [
      "The kind of a recording is told from its content. A performance, which holds keys beside its readings, brings its"
        + " own instrument, rate, seed and settings; options given here come before them, and --notes and --tune before"
        + " its keys.",
      "A tune is a text file of notes (C4, F#3, Bb2), chords in brackets ([C4 E4 G4]) and rests (r), each followed by its"
        + " length in beats. A line 'tempo 92' says how many beats a minute has, a line 'title' names the tune, bar lines"
        + " may stand anywhere, and comments begin with #.",
      "The sound file is written beside its place and moved there when it is complete. Whatever stops the work leaves an"
        + " existing file as it was. A WAV file that outgrows 4 GiB becomes RF64.",
      "Where sound or trace go to the standard output, words and JSON go to the standard error.",
      "The same input, options and version give the same samples.",
    ]
  ) { arguments, console throws(Failure) in
    try Render(arguments, console).run()
  }
}
