import HostSystem

extension Command {
  static let play = Command(
    "play", summary: "play live from the keyboard", synopsis: "play [options]",
    examples: [
      Example("play", "arrows fold, letters play; F12 shows all keys, Ctrl-Q ends"),
      Example("play --hinge file:sweep.csv", "a recorded sweep moves the hinge"),
      Example("play --hinge none --layout c-system", "no hinge: keys pump the bellows"),
      Example("play --midi Keystation", "a MIDI keyboard; its expression pedal is the bellows"),
      Example("play --record take.wav --save-performance take.jsonl", "keeps what is played"),
    ],
    options: [
      .instrument, .midiIn, .midiBellows, .midiLeft.rare, .tune, .notes, .layout, .keys, .register, .bassRegister.rare,
      .leftHand.rare, .a4.rare, .noise.rare, .cassotto.rare, .grille.rare,
      .tremolo, .gain, .room, .dry,
      .leak, .bendRange, .bendDirection, .bendCurve, .bendSpread, .guitar, .drive, .tuning, .stroke, .palmMute,
      .letRing, .hammerOn, .strike, .strikeSpeed, .loop, .resonance, .seed.rare, .hinge, .calibrate, .iioRoot.rare,
      .oscAddress.rare, .speed, .once.rare, .fixOrder.rare, .timeUnit.rare, .device, .playRate, .period, .periods.rare,
      .latency, .record, .savePerformance, .midiOut, .oscOut, .force, .ascii.rare, .help,
    ],
    notes: [
      "Hold the left or the right arrow to fold or unfold the hinge at a steady speed, which the up and down arrows"
        + " change, or drag the drawn hinge with the mouse. A terminal that tells when a key goes up (kitty, foot,"
        + " WezTerm, Ghostty) lets notes end with their keys; in others a key is pressed again to let go.",
      "The angle is the way of the accordion's bellows. Shut or flat, the air stops until the hinge turns round; the screen"
        + " tells what is left and warns a second before. Without a hinge the bellows go to and fro by themselves.",
      "In the stradella layout the letters are basses and chords in columns of fifths; Page Up and Page Down move its twenty"
        + " columns under the keys. On the guitar its chord buttons strum chords over the strings.",
      "The clapper is struck by strokes quicker than --strike-speed, once for each; keys that are held choose the pitch, and"
        + " strike by themselves where there is no hinge. Dragging with the mouse is quick enough, and each press of an arrow is"
        + " such a stroke, whichever way there is left; Backspace lets the letters strike. The speed's meter marks what"
        + " strikes.",
      "The line below the panes names the hinge and says how good it is: 'no angle yet', fine, coarse in its steps,"
        + " noisy, 'positions only', 'fallen silent' where it no longer says what it used to repeat, or 'no hinge'.",
      "In the sweep the angle is the cutoff of a filter: closed is dark, flat is open. Through it go the notes of the keys that"
        + " are held, or --loop for as long as any is held; Tab holds them for you.",
      "On a terminal --notes are held from the start on, and --tune shows which key comes next: 'render' plays it. Without a"
        + " terminal a hinge that moves by itself is played with --notes or --tune, a sweep once, and no screen is drawn; so"
        + " is a MIDI keyboard.",
      "SOURCES. " + HingeSourceName.all.map { "\($0.spelling): \($0.summary)." }.joined(separator: " "),
      "--calibrate 0:132 lets a lid that ends at 132 degrees be fully open; 180:0 turns a hinge round that is measured from"
        + " the other side. It is kept for the source, in $XDG_CONFIG_HOME/hingebox; 'none' ignores what is kept.",
      "What comes through a stream is told apart line by line: a number is degrees; a JSON object has an angle and perhaps a"
        + " status and a time; devicectl's and dumpsys's lines and our own CSV are known. 'null' is no hinge.",
      "--osc-out sends /hinge with the angle, /hinge/status, /hinge/pressure in pascals, /hinge/bend in semitones, and"
        + " /hinge/note with a note as in MIDI and its velocity, 0 when it ends. A port alone is this computer's.",
      "MIDI. CONNECT is a port of ALSA's sequencer, by a part of its name or by its numbers; 'none' is a port of our own that"
        + " others are connected to; hw:1 or /dev/snd/midiC1D0 is a raw MIDI device; and a pipe or '-' brings the bytes of a"
        + " cable. Notes, sustain (CC 64), expression (CC 11) or breath (CC 2) as bellows, pitch bend for the guitar, programs"
        + " and all-notes-off are heard on every channel. Programs are those of 'render'. A pedal takes the bellows from the"
        + " hinge when it moves, and the hinge takes them back when it moves and the pedal rests. What comes on the channel of"
        + " --midi-left plays the left hand: notes below E3 are basses and those above tones of chords, whatever their octave;"
        + " with --left-hand free-bass each is itself. There, programs 1 to 7 of bank 1 are the bass registers.",
      "--midi-out takes the same places: the keys are sent as notes, the bellows as expression (CC 11, fine part CC 43), the"
        + " guitar's bend as pitch bend, on channel 1, the left hand's buttons on channel 2, controllers a hundred times a second at most.",
      "A recording can be read while it grows, and is kept whatever ends the program, to within a second. With --force,"
        + " what stands there is replaced at the end; until then the recording is beside it, as 'take.unfinished.wav'.",
      "REALTIME. The audio thread asks for real-time priority. Where it is refused, 'ulimit -r' is 0: add a line"
        + " '@audio - rtprio 95' and one '@audio - memlock unlimited' to /etc/security/limits.d and be in that group.",
      "PipeWire is asked for a quantum as short as the period. Where its own settings forbid one, as in most virtual"
        + " machines, the device runs dry again and again: --latency 50ms helps.",
    ]
  ) { arguments, console throws(Failure) in
    try Play(arguments, console).run()
  }
}
