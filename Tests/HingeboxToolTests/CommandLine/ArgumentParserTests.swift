import HostSystem
import Testing

@testable import HingeboxTool

struct ArgumentParserTests {
  static let rate = Option(
    "rate", short: "r", .quantity(Quantity(.hertz, 8000...192_000, isWhole: true)), value: "HZ", in: .output,
    meaning: "sample rate", default: "48000")
  static let gain = Option(
    "gain", .quantity(Quantity(.decibels, -60...24)), value: "DB", in: .instrument, meaning: "gain", default: "0")
  static let tail = Option(
    "tail", .quantityOrWord(Quantity(.seconds, 0...600), ["auto", "none"]), value: "WHEN", in: .output, meaning: "tail")
  static let format = Option(
    "format", .choice(["pcm16", "pcm24", "float"]), value: "FORMAT", in: .output, meaning: "format")
  static let output = Option("output", short: "o", .file, value: "OUT", in: .output, meaning: "file")
  static let seed = Option("seed", .whole(0 ... .max), value: "NUMBER", in: .general, meaning: "seed")
  static let force = Option("force", short: "f", .flag, in: .output, meaning: "force")
  static let json = Option("json", short: "j", .flag, in: .output, meaning: "json")

  static let command = Command(
    "try", summary: "try", synopsis: "try SWEEP",
    arguments: [.init("SWEEP", help: "the recording"), .init("OTHER", help: "another", isOptional: true)],
    options: [rate, gain, tail, format, output, seed, force, json, .help]
  ) { _, _ throws(Failure) in }

  private func parse(_ words: [String]) throws -> ParsedArguments {
    var parser = ArgumentParser(Self.command, words: words[...])
    return try parser.parse()
  }

  @Test(arguments: [
    ["s", "--rate", "44100"], ["s", "--rate=44100"], ["s", "-r", "44100"], ["s", "-r44100"], ["s", "-r=44100"],
    ["--rate", "44.1k", "s"], ["--rate=44.1kHz", "s"], ["-r", "44100Hz", "--", "s"], ["s", "-fjr44100"],
  ])
  func everySpellingOfAValueIsUnderstood(words: [String]) throws {
    let parsed = try parse(words)
    #expect(parsed.number(Self.rate) == 44100)
    #expect(parsed.positional == ["s"])
  }

  @Test func flagsAreSetTakenBackAndJoined() throws {
    #expect(try parse(["s", "-fj"]).flag(Self.json))
    #expect(try parse(["s", "-fj"]).flag(Self.force))
    #expect(try !parse(["s", "--no-force"]).flag(Self.force))
    #expect(try parse(["s", "--no-force"]).has(Self.force))
    #expect(try !parse(["s"]).has(Self.force))
  }

  @Test func dashesThatAreNoOptionsArePassedOn() throws {
    #expect(try parse(["-"]).positional == ["-"])
    #expect(try parse(["--", "--rate"]).positional == ["--rate"])
    #expect(try parse(["s", "-o", "-"]).text(Self.output) == "-")
    #expect(try parse(["s", "-o", "-odd-name"]).text(Self.output) == "-odd-name")
    #expect(try parse(["s", "--gain", "-3dB"]).number(Self.gain) == -3)
    #expect(try parse(["s", "--gain=-0.5"]).number(Self.gain) == -0.5)
  }

  @Test(arguments: [
    ("250ms", 0.25), ("0.25", 0.25), ("2s", 2), ("2 s", 2), ("1e-3", 0.001), ("1.5min", 90), ("+3", 3), (".5", 0.5),
    ("5.", 5), ("0", 0), ("-0", 0),
  ])
  func numbersTakeUnits(text: String, seconds: Double) throws {
    let parsed = try parse(["s", "--tail", text])
    #expect(abs((parsed.number(Self.tail) ?? -1) - seconds) < 1e-12)
  }

  @Test func wordsStandInANumbersPlace() throws {
    #expect(try parse(["s", "--tail", "auto"]).text(Self.tail) == "auto")
    #expect(try parse(["s", "--tail", "auto"]).number(Self.tail) == nil)
  }

  @Test func wholeNumbersOf64BitsAreKept() throws {
    #expect(try parse(["s", "--seed", "18446744073709551615"]).whole(Self.seed) == .max)
  }

  private static let hertz = "Use whole hertz between 8000 and 192000."

  /// The wording of every error, in one place.
  @Test(arguments: [
    (["s", "--rate", "abc"], "--rate: 'abc' is not a number. \(hertz)"),
    (["s", "--rate", "0,5"], "--rate: '0,5' is not a number. \(hertz)"),
    (["s", "--rate", "nan"], "--rate: 'nan' is not a number. \(hertz)"),
    (["s", "--rate", "inf"], "--rate: 'inf' is not a number. \(hertz)"),
    (["s", "--rate", "1e400"], "--rate: '1e400' is not a number. \(hertz)"),
    (["s", "--rate", "0x1p3"], "--rate: 'x1p3' in '0x1p3' is not a unit of hertz. \(hertz)"),
    (["s", "--rate", ""], "--rate: '' is not a number. \(hertz)"),
    (["s", "--rate", "1"], "--rate: 1 is out of range. \(hertz)"),
    (["s", "--rate", "48000.5"], "--rate: 48000.5 is not whole. \(hertz)"),
    (["s", "--rate", "48ks"], "--rate: 'ks' in '48ks' is not a unit of hertz. \(hertz)"),
    (["s", "-r", "1"], "-r: 1 is out of range. \(hertz)"),
    (["s", "--tail", "atuo"], "--tail: 'atuo' is not a number. Use auto, none or seconds between 0 and 600."),
    (["s", "--format", "pcm61"], "--format: there is no 'pcm61'. Did you mean pcm16?"),
    (["s", "--format", "mp3"], "--format: there is no 'mp3'. Use pcm16, pcm24 or float."),
    (["s", "--seed", "-1"], "--seed: '-1' is not a whole number between 0 and 18446744073709551615."),
    (["s", "--seed", "1.5"], "--seed: '1.5' is not a whole number between 0 and 18446744073709551615."),
    (["s", "--raet", "1"], "--raet: is not an option of 'try'. Did you mean --rate?"),
    (["s", "--zzz"], "--zzz: is not an option of 'try'."),
    (["s", "-z"], "-z: is not an option of 'try'."),
    (["s", "--no-rate"], "--no-rate: is not an option of 'try'. Did you mean --rate?"),
    (["s", "--rate"], "--rate: needs a value. Write --rate HZ."),
    (["s", "--rate", "--force"], "--rate: needs a value. Write --rate HZ."),
    (["s", "-o", "-f"], "-o: needs a value. Write -o OUT."),
    (["s", "--output="], "--output: its value is empty."),
    (["s", "--force=yes"], "--force: takes no value."),
    (["s", "--rate", "8000", "-r", "8000"], "-r: is given twice. Keep one."),
    (["s", "--force", "--no-force"], "--no-force: is given twice. Keep one."),
    ([], "SWEEP is missing: the recording."),
    (["a", "b", "c"], "'c' is one argument too many. Did you mean --output c?"),
  ])
  func errorsSayWhatAndWhatNext(words: [String], message: String) {
    do throws(Failure) {
      var parser = ArgumentParser(Self.command, words: words[...])
      _ = try parser.parse()
      Issue.record("\(words) was accepted")
    } catch {
      #expect(error.kind == .usage)
      let text = error.description
      #expect(text == message || text + "." == message)
    }
  }
}
