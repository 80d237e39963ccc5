import Glibc
import HostSystem
import Synth
import TestSupport
import Testing

@testable import HingeInput

@Suite struct MIDISourceTests {
  let folder: ScratchFolder
  let path: String

  init() throws {
    folder = try ScratchFolder()
    path = folder.file("cable")
  }

  private func source(_ path: String) throws -> MIDISource {
    try MIDISource(name: "cable") { () throws(Failure) in try ByteWire(path: path, direction: .input) }
  }

  private func words(_ news: LiveNews) -> [String] { news.events.map { PlayedMIDI.words($0.action) } }

  private func send(_ bytes: [UInt8], to descriptor: Int32) {
    #expect(bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count)
  }

  /// A pair of ends of a terminal line: the leader, and the path of the other.
  private func line() -> (leader: Int32, path: String) {
    let leader = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (unlocked, number): (Int32, Int32) = (0, 0)
    // TIOCSPTLCK and TIOCGPTN.
    #expect(ioctl(leader, 0x4004_5431, &unlocked) == 0 && ioctl(leader, 0x8004_5430, &number) == 0)
    return (leader, "/dev/pts/\(number)")
  }

  @Test func aPipeThatIsClosedLetsGoAndAnotherWriterMayCome() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let source = try source(path)
    for round in 0..<3 {
      let writer = open(path, O_WRONLY)
      send([0x90, 60, 100, 64, 1], to: writer)
      #expect(words(source.take(atSeconds: 1)) == ["on 60", "on 64"], "round \(round)")
      close(writer)
      #expect(words(source.take(atSeconds: 2)) == ["off 60", "off 64"])
      var ready = source.watched
      #expect(poll(&ready, 1, 0) == 0, "nothing to do until somebody writes")
    }
  }

  @Test func bytesOfALineArriveAsTheyWereSent() throws {
    let (leader, name) = line()
    let source = try source(name)
    // Every value that a terminal would have taken for itself: interrupts, ends, pauses, line ends, erasures.
    let notes: [UInt8] = [3, 4, 10, 13, 17, 19, 21, 26, 28, 127, 0]
    send(notes.flatMap { [0x90, $0, 1] }, to: leader)
    #expect(words(source.take(atSeconds: 1)) == notes.map { "on \($0)" })
    close(leader)
    let lost = source.take(atSeconds: 2)
    #expect(words(lost).count == notes.count && lost.notices.count == 1, "\(lost.notices)")
    #expect(lost.notices.first?.hasPrefix("cable is lost: ") == true, "\(lost.notices)")
    #expect(source.watched.isEmpty && source.dueSeconds == 2.5)
    #expect(source.take(atSeconds: 2.5).notices == [] && source.dueSeconds == 3, "it is still away")
  }

  @Test func whatIsLostComesBack() throws {
    #expect(mkfifo(path, 0o600) == 0)
    var isThere = true
    let path = path
    let source = try MIDISource(name: "cable") { () throws(Failure) in
      guard isThere else { throw Failure(.unavailable, subject: path, reason: "gone") }
      return try ByteWire(path: path, direction: .input)
    }
    let writer = open(path, O_WRONLY)
    isThere = false
    close(writer)
    _ = source.take(atSeconds: 1)
    #expect(source.watched.isEmpty && source.dueSeconds == 1.5)
    isThere = true
    #expect(source.take(atSeconds: 1.5).notices == ["cable is back"] && source.watched.count == 1)
  }

  @Test func aSenderThatPromisedToBeThereAndIsNotLosesItsNotes() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let source = try source(path)
    let writer = open(path, O_WRONLY)
    defer { close(writer) }
    send([0x90, 60, 100], to: writer)
    #expect(words(source.take(atSeconds: 1)) == ["on 60"] && source.dueSeconds == nil, "no promise, no time-out")
    send([0xFE], to: writer)
    _ = source.take(atSeconds: 2)
    send([0xF8], to: writer)
    #expect(source.take(atSeconds: 2.3).events.isEmpty)
    #expect(source.dueSeconds == 2.65, "any byte will do")
    let silent = source.take(atSeconds: 2.66)
    #expect(words(silent) == ["off 60"] && silent.notices == ["cable has fallen silent: its notes are let go"])
    #expect(source.dueSeconds == nil)
    send([0x90, 62, 100], to: writer)
    #expect(words(source.take(atSeconds: 3)) == ["on 62"], "and may go on")
  }

  /// A sender that stops in the midst of a message keeps nobody waiting, and what comes next is understood.
  @Test func aSenderThatIsStuckInAMessageHarmsNobody() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let source = try source(path)
    let writer = open(path, O_WRONLY)
    defer { close(writer) }
    send([0x90, 60, 100, 0x90, 62], to: writer)
    #expect(words(source.take(atSeconds: 1)) == ["on 60"])
    #expect(source.take(atSeconds: 100).events.isEmpty)
    send([0xF0, 1, 2, 3], to: writer)
    #expect(source.take(atSeconds: 101).events.isEmpty)
    send([0x80, 60, 0], to: writer)
    #expect(words(source.take(atSeconds: 102)) == ["off 60"])
  }

  /// A time-out is judged after what has come was taken: a program that was held up lets go of nothing.
  @Test func aLateThreadTakesWhatIsThereFirst() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let source = try source(path)
    let writer = open(path, O_WRONLY)
    defer { close(writer) }
    send([0xFE, 0x90, 60, 100], to: writer)
    _ = source.take(atSeconds: 1)
    send([0xFE], to: writer)
    #expect(source.take(atSeconds: 9).events.isEmpty && source.dueSeconds == 9.35)
  }

  @Test(
    arguments: [
      ("-", MIDIPlace.standardStream), ("/dev/snd/midiC1D0", .path("/dev/snd/midiC1D0")), ("./pipe", .path("./pipe")),
      ("hw:1,0", .card("hw:1,0")), ("none", .ownPort), ("20:0", .address(SequencerAddress(client: 20, port: 0))),
      ("Keystation", .name("Keystation")), ("300:0", .name("300:0")),
    ])
  func placesAreToldApart(text: String, place: MIDIPlace) {
    #expect(MIDIPlace(text) == place)
  }

  /// A pipe needs no slash; a file that lies there may be called like a port.
  @Test func aPipeIsOneByAnyName() throws {
    let name = "pipe-\(getpid())-\(UInt32.random(in: 0...(.max)))"
    #expect(MIDIPlace(name) == .name(name))
    #expect(mkfifo(name, 0o600) == 0)
    #expect(MIDIPlace(name) == .path(name))
    unlink(name)
    close(open(name, O_CREAT | O_WRONLY, 0o600))
    defer { unlink(name) }
    #expect(MIDIPlace(name) == .name(name))
  }

  @Test func cardsHaveTheirDevices() throws {
    #expect(try MIDIPlace.devicePath(ofCard: "hw:1") == "/dev/snd/midiC1D0")
    #expect(try MIDIPlace.devicePath(ofCard: "hw:2,3") == "/dev/snd/midiC2D3")
    #expect(try MIDIPlace.devicePath(ofCard: "hw:CARD=4,DEV=1") == "/dev/snd/midiC4D1")
    #expect(throws: Failure.self) { try MIDIPlace.devicePath(ofCard: "hw:nothing,0") }
    #expect(throws: Failure.self) { try MIDIPlace.devicePath(ofCard: "hw:1,x") }
  }

  @Test func filesAreNoCables() throws {
    try folder.write("MThd", to: "song.mid")
    do {
      _ = try ByteWire(path: folder.file("song.mid"), direction: .input)
      Issue.record("a file was taken for a cable")
    } catch {
      #expect(error.kind == .usage && error.hint == "'render --midi' plays MIDI files")
    }
  }
}
