import Glibc
import HingeInput
import HostSystem
import Testing

/// Whatever a file holds, it is read right or refused with a place and a reason.
struct BadInputTests {
  @Test(arguments: [
    ("", "is empty"),
    ("time,angle,status\n", "holds no readings"),
    ("time,angle\n0,95\n1,nan\n", "3:3: angle 'nan' is not a number"),
    ("time,angle\n0,95\n1,inf\n", "3:3: angle 'inf' is not a number"),
    ("time,angle\n0,95\n1,1e400\n", "3:3: angle '1e400' is too large for a number"),
    ("time,angle\n0,95\n1e400,90\n", "3:1: time '1e400' is too large for a number"),
    ("time,angle\n0,95\n1,0x1p3\n", "3:3: angle '0x1p3' is not a number"),
    ("time,angle\n0,95\n,90\n", "3:1: no time"),
    (
      "time,angle\n0,95\n0,5,95,1\n",
      "3:5: more than 2 fields. If numbers have a decimal comma, put semicolons between the fields."
    ),
    (
      "time,angle\n0,95\n\"0,5\",95\n",
      "3:1: time '0,5' is not a number. Write a decimal point, or semicolons between the fields."
    ),
    (
      "time,angle,status\n0,5,95\n",
      "2:5: status '95' is not closed, partiallyOpen or fullyOpen. "
        + "If numbers have a decimal comma, put semicolons between the fields."
    ),
    ("time,angle,status\n0,5\n", "2:4: 2 of 3 fields"),
    (
      "time,angle,status\n0,95,closed\n0.1,9",
      "3:6: 2 of 3 fields. The file ends in this line: if it was cut short, delete the line."
    ),
    ("time,angle\n0,95\n\"1,90\n", "3:1: a quote that is not closed on its line"),
    ("time,angle\n0,95\n1,\"90\"x\n", "3:7: text after the closing quote"),
    ("time,angle\n0,95\n1,9\0\n", "is not text: byte 20 is zero. A recording is CSV, JSON or text."),
    ("time,angle\n3.410,95\n3.402,90\n", "3: time 3.402 s is before line 2 (3.410 s). Use --fix-order to sort."),
    (
      "just some words\nand more\n",
      "is not a recording that is known here. A CSV begins with a line like time,angle,status."
    ),
    (
      "t,sensor,x,y,z\n0,a,1,2,3\n",
      "is not a recording that is known here. A CSV begins with a line like time,angle,status."
    ),
  ])
  func isRefusedWithItsPlace(text: String, message: String) {
    #expect(refusal(of: text) == message)
  }

  @Test(arguments: [
    ([0xFF, 0xFE, 0x74, 0x00], "is UTF-16 text. Convert it with iconv -f UTF-16 -t UTF-8."),
    ([0xFE, 0xFF, 0x00, 0x74], "is UTF-16 text. Convert it with iconv -f UTF-16 -t UTF-8."),
    ([0x1F, 0x8B, 0x08, 0x00], "is compressed with gzip. Unpack it with gunzip, or pipe gzip -dc into -."),
    (
      Array("RIFF\0\0\0\0WAVEfmt ".utf8),
      "is a sound file, not a recording of a hinge. --loop takes it, with --instrument sweep."
    ),
    (Array("MThd\0\0\0\u{6}".utf8), "is a MIDI file, not a recording of a hinge. 'render --midi' takes it."),
    (Array("# mine\ntempo 90\nC4 1\n".utf8), "is a tune, not a recording of a hinge. --tune takes it."),
    (Array("title Waltz\n[C4 E4] 1".utf8), "is a tune, not a recording of a hinge. --tune takes it."),
    (
      Array("{\"schema\":1,\"benchmark\":\"all\"}\n".utf8),
      "is a report in JSON, not a recording of a hinge. 'bench all --compare' takes those of 'bench all --json'."
    ),
    (
      Array("{\"hingebox\":\"calibration\",\"version\":1,\"shut\":0,\"open\":132}\n".utf8),
      "is a calibration, not a recording of a hinge. --calibrate SHUT:OPEN takes its angles."
    ),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "is a picture, not a recording of a hinge"),
    ([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], "is a program, not a recording of a hinge"),
    ([0x54, 0x45, 0x4C, 0x46, 2, 1, 1, 0], "is not text: byte 8 is zero. A recording is CSV, JSON or text."),
  ])
  func foreignContentIsCalledByItsName(bytes: [UInt8], message: String) {
    #expect(refusal(of: bytes) == message)
  }

  @Test func aMissingFileAndADirectoryAreNoInput() {
    #expect(failure(path: "/no/such/file")?.description == "/no/such/file: no such file or directory")
    #expect(failure(path: "/no/such/file")?.kind == .noInput)
    #expect(failure(path: "/tmp")?.description == "/tmp: is a directory")
    #expect(failure(path: "/tmp")?.kind == .noInput)
  }

  /// In a process of its own that gives up the superuser's right to read everything.
  @Test func aFileThatMayNotBeReadIsAQuestionOfPermission() async {
    await #expect(processExitsWith: .success) {
      let fixture = Fixture("time,angle\n0,95\n")
      chmod(fixture.path, 0)
      if geteuid() == 0 { seteuid(65_534) }
      let refused = failure(path: fixture.path)
      if getuid() == 0 { seteuid(0) }
      #expect(refused?.kind == .permission)
      #expect(refused?.description == "\(fixture.path): permission denied")
    }
  }
}

private func failure(path: String) -> Failure? {
  do throws(Failure) {
    _ = try RecordingReader(path: path).kind
    return nil
  } catch {
    return error
  }
}
