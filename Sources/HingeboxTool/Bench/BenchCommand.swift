import HostSystem

extension Command {
  static let bench = Command(
    "bench", summary: "measure speed, latency and sound on this machine",
    synopsis: "bench WHAT [options] [FILE]",
    examples: [
      Example("bench render", "how many times faster than it sounds a render is made"),
      Example("bench render --notes 8", "the same for eight keys, with one to five reeds each"),
      Example("bench latency --load", "from a key, a reading, a MIDI byte to its sound"),
      Example("bench latency --device null --period 128 --periods 2", "the software alone, at one setting"),
      Example("bench latency --loopback hw:1", "the round trip too, through a cable from the output to that input"),
      Example("bench sound", "what musicians hear, as numbers beside their bars"),
      Example("bench sound --quick --reference kept", "whether a change moved the sound"),
      Example("bench sound --only octaves --plot out.svg", "the spectrum beside recorded accordions, drawn"),
      Example("bench endurance", "eight hours of playing in simulated time: whether anything drifts or grows"),
      Example("bench endurance --device default --minutes 10", "the same by the clock, on a device"),
      Example("bench all --json today.json", "everything, to be kept"),
      Example("bench all --compare today.json", "what has become worse since"),
      Example("bench jitter", "how late the audio thread wakes, beside one that only sleeps"),
    ],
    arguments: [
      Argument(
        "WHAT", help: "what to measure: \(list(BenchSubject.all.map(\.name)))",
        completion: .words(BenchSubject.all.map(\.name))),
      Argument("FILE", help: "with --json: a new file for the report, beside what is told", isOptional: true),
    ],
    options: [
      .benchNotes, .benchPeriod, .benchPeriods, .benchEvents, .benchSeconds, .benchLoad, .benchLoopback, .device,
      .playRate, .benchHours, .benchMinutes, .benchQuick, .benchOnly, .benchRecorded, .benchRecordings, .benchReference,
      .benchPlot, .benchCompare, .force, .json, .help,
    ],
    notes: [
      "RENDER. What is measured is all that 'render' does between reading a sweep and the disk: the engine, and its sound encoded"
        + " as a 24-bit WAV file that goes to /dev/null. Only the processor time of the one thread that does it counts, so"
        + " that other programs disturb it little; each figure is the median of nine runs, and of three where the growth is told.",
      "No register of the accordion has four reeds for a key. Where the table says 4, the keys are held on a register of"
        + " three for half of the time and on one of five for the other half.",
      "Bars were set on a Xeon of 2023, which takes a third of a nanosecond to multiply and add four numbers. Beside each run it is measured"
        + " what this machine takes for that, and the adjusted figure is what the other would show: so a machine that is"
        + " slow, or busy, is told from a program that is.",
      "SOUND. The engine plays without a device, and what is measured is pitch, beats, aliasing and the like; the bars are those of"
        + " real instruments, or of what ears can tell. All of it takes some minutes. With --reference it also plays a few"
        + " pieces and tells how far they are from what an earlier build made of them.",
      "Spectra are held to what was measured of the accordion and the tango accordion of the FluidR3 sound font, note by note. The"
        + " script Tests/Comparison/recorded-accordions installs and renders them, and measures them anew through --recorded.",
      "The exit status is 1 where a figure misses its bar. Bars of speed hold for release builds on generic x86-64; a debug"
        + " build is measured and not judged.",
      "Notes for one core are those whose blocks of one period take as long to render as to play, from what 4 and 64 of them"
        + " cost. One accordion has 85 keys: 128 and 256 notes are played by several. Memory is the most that the process has"
        + " held, 64 notes and more included.",
      "LATENCY. Keys as a terminal sends them, lines with angles and MIDI bytes come into the process through pipes, at random"
        + " times, one after the other, while a guitar plays on the device. All that follows is what 'play' does, but for its"
        + " screen. For each event it is noted when our thread woke, when the bytes had become an event, when the audio"
        + " thread took it, and when the device had the first changed sample; from there on the device's own account (ALSA's"
        + " delay) tells when it is heard. A note's first changed sample is found in what the device is handed; a reading"
        + " changes the sound from the frame with which it is taken, behind the limiter's look-ahead.",
      "With --device null nothing is played, by the clock: what is measured is the software alone. Figures beyond a period"
        + " are stalls of the machine where the control, a thread that only sleeps, has them too.",
      "With --loopback the sound comes back through a cable or a sound server's monitor: CAPTURE is a capture device's ALSA name, as"
        + " 'arecord -L' lists them. Each note's beginning, as it was handed over, is sought in what was captured, by normalised"
        + " cross-correlation; the capture device's time stamps tell when it came. So the round trip is measured and not believed:"
        + " beside it stands what the playing device claims, and beyond that lie converters, servers and air. Readings begin"
        + " no note and are left out. Nothing else should sound.",
      "ALL. With --json the report has the machine, its kernel and governor, the build, the device and what it granted, and every"
        + " figure with the noise that it showed in three rounds, some time apart. --compare calls a figure worse where it lies"
        + " beyond the noise of both runs and has grown by a twentieth at least; where one is, up to two more rounds are made,"
        + " since a machine may be slow for a minute. Then the exit status is 1; the bars, which have their benchmarks, are not"
        + " judged. Renders are compared as adjusted, latencies by their medians. Sound, jitter, start-up and memory are not"
        + " compared.",
      "JITTER. How late the audio thread wakes follows from how much of the device's buffer is left. The control thread has the"
        + " same period and the same priority. A program is at fault where it is later than its control.",
      "ENDURANCE. Every instrument is played in turn, with keys, buttons, pedal and all parameters at random, while a hinge swings,"
        + " rests and is lost; once a minute a string is plucked and wood is struck out of silence. All goes through the ring, the"
        + " clock and the loop that 'play' has. Without --device that is on a device of which only the clock is simulated: 200 ppm"
        + " faster than the host's, with a thread that wakes late, and an xrun once in an hour. The exit status is 1 where the time"
        + " from readings, keys or strokes to their sound changes by a millisecond, memory grows by a megabyte, or anything is left open"
        + " or lost. With --device it is by the clock, and the keys, which wait for the device at random, are told and not judged.",
    ]
  ) { arguments, console throws(Failure) in
    let subject = try BenchSubject.named(arguments.positional[0], arguments)
    try arguments.refuseIdle(OptionNeed.bench)
    try subject.run(arguments, try BenchOutput(arguments, console))
  }
}
