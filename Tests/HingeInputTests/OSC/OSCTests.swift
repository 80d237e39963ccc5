import Glibc
import Hinge
import HostSystem
import TestSupport
import Testing

@testable import HingeInput

/// Open Sound Control, in and out.
struct OSCTests {
  private func read(_ bytes: [UInt8]) -> [OSCMessage]? {
    bytes.withUnsafeBytes { OSCMessage.messages(in: $0) }
  }

  /// Bytes as they are on the wire: a text with its zeros is padded to four.
  private func padded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8) + [0]
    return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }

  private func bundle(_ elements: [[UInt8]]) -> [UInt8] {
    padded("#bundle") + [0, 0, 0, 0, 0, 0, 0, 1]
      + elements.flatMap { element in withUnsafeBytes(of: UInt32(element.count).bigEndian, Array.init) + element }
  }

  /// lidOSC's message, byte for byte: `/lid` with one float of 104 degrees.
  private static let lid: [UInt8] = [0x2F, 0x6C, 0x69, 0x64, 0, 0, 0, 0, 0x2C, 0x66, 0, 0, 0x42, 0xD0, 0, 0]

  @Test func messagesAreReadAsOthersWriteThem() {
    #expect(read(Self.lid) == [OSCMessage("/lid", [.number(104)])])
    #expect(read(padded("/lid") + padded(",i") + [0, 0, 0, 90]) == [OSCMessage("/lid", [.number(90)])])
    #expect(read(padded("/lid") + padded(",i") + [0xFF, 0xFF, 0xFF, 0xFB]) == [OSCMessage("/lid", [.number(-5)])])
    #expect(
      read(padded("/hinge") + padded(",d") + [0x40, 0x56, 0x90, 0, 0, 0, 0, 0]) == [
        OSCMessage("/hinge", [.number(90.25)])
      ])
    #expect(read(padded("/h") + padded(",h") + [0, 0, 0, 0, 0, 0, 0, 45]) == [OSCMessage("/h", [.number(45)])])
    #expect(read(padded("/h") + padded(",N")) == [OSCMessage("/h", [.none])])
    #expect(read(padded("/h") + padded(",sT") + padded("open")) == [OSCMessage("/h", [.text("open"), .other])])
    let nested = bundle([Self.lid, bundle([Self.lid, Self.lid])])
    #expect(read(nested)?.count == 3)
  }

  @Test func whatIsWrittenIsReadAgain() {
    for message in [
      OSCMessage("/hinge", [.number(104.5)]), OSCMessage("/hinge/status", [.text("partiallyOpen")]),
      OSCMessage("/hinge", [.none]), OSCMessage("/x", []),
    ] {
      #expect(read(message.bytes) == [message])
    }
    #expect(OSCMessage("/lid", [.number(104)]).bytes == Self.lid)
  }

  @Test func nonsenseIsRefusedAndNoBytesBreakIt() {
    var deep = Self.lid
    for _ in 0..<10 { deep = bundle([deep]) }
    let cut = Array(Self.lid.dropLast(4))
    for bytes in [
      [], [0x2F], Array("warm".utf8), cut, deep, bundle([[1, 2, 3]]), padded("#bundle"), padded("lid") + [0, 0, 0, 0],
    ] {
      #expect(read(bytes)?.contains { !$0.values.isEmpty } != true, "\(bytes)")
    }
    var random = SeededGenerator(seed: 11)
    var understood = 0
    for round in 0..<200_000 {
      var bytes = round % 2 == 0 ? Self.lid : bundle([Self.lid, padded("/a") + padded(",ifsbN") + Self.lid])
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      if read(bytes) != nil { understood += 1 }
    }
    show("datagrams with flaws that were still understood, of 200000", Double(understood), bar: "some, and not all")
    #expect(understood > 0 && understood < 200_000)
  }

  private func port(of source: OSCSource) -> Int {
    Int(source.name.split(separator: ":").last!)!
  }

  /// A port that nobody has at the moment.
  private static func freePort() -> Int {
    let server = LineServer()
    defer { server.end() }
    return server.port
  }

  @Test func aHingeIsHeardInEveryForm() throws {
    let port = Self.freePort()
    let source = try OSCSource(at: "\(port)")
    let sender = try UDPSocket(sendingTo: "\(port)", subject: "test")
    let table: [(OSCMessage, HingeState?)] = [
      (OSCMessage("/lid", [.number(104)]), HingeState(angleDegrees: 104)),
      (OSCMessage("/hinge", [.number(90.5), .text("closed")]), HingeState(angleDegrees: 90.5, status: .closed)),
      (OSCMessage("/hinge", [.whole(45)]), HingeState(angleDegrees: 45)),
      (OSCMessage("/hinge", [.none]), nil),
      (OSCMessage("/hinge", [.number(500)]), nil),
      (OSCMessage("/hinge", [.number(1), .text("none")]), nil),
      (OSCMessage("/lid", []), nil),
    ]
    for (message, hinge) in table {
      #expect(sender.send(message.bytes) == nil)
      let news = source.take(atSeconds: 1)
      #expect(news.events.count == 1 && news.events.first?.reading?.hinge == hinge, "\(message)")
    }
    // What else Hingebox tells is known to be about the hinge.
    _ = sender.send(OSCMessage("/hinge/status", [.text("closed")]).bytes)
    #expect(source.take(atSeconds: 1).notices.isEmpty)
    let played = PlayedNews()
    for step in 0..<1000 {
      let strange = [
        OSCMessage("/volume", [.number(1)]), OSCMessage("/lid", [.text("warm")]), OSCMessage("/lid", [.number(.nan)]),
      ]
      _ = sender.send(step % 4 == 3 ? [1, 2, 3] : strange[step % 4].bytes)
      played.take(source.take(atSeconds: 2 + Double(step) / 1000))
    }
    let hinges = played.angles.compactMap { $0 }
    #expect(hinges.isEmpty)
    #expect(
      played.notices.count == 1 && played.notices[0].contains("hears /volume, and not /hinge or /lid"),
      "\(played.notices)")
  }

  @Test func whatCannotBeListenedAtIsTold() throws {
    let first = try OSCSource(at: "\(Self.freePort())")
    #expect { try OSCSource(at: "\(port(of: first))") } throws: { error in
      (error as? Failure)?.kind == .busy && "\(error)".contains("another program listens there already")
    }
    #expect { try OSCSource(at: "203.0.113.7:9000") } throws: { ($0 as? Failure)?.kind == .unavailable }
    for text in ["", "0", "65536", "x", "host:"] {
      #expect { try OSCSource(at: text) } throws: { ($0 as? Failure)?.kind == .usage }
    }
  }

  @Test func onlyThisComputerIsListenedToUnlessTold() throws {
    let source = try OSCSource(at: "\(Self.freePort())")
    var (address, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    let descriptor = source.watched[0].fd
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    #expect(code == 0 && UInt32(bigEndian: address.sin_addr.s_addr) == 0x7F00_0001)
  }

  @Test func aFloodCostsNoMoreThanOneReadingALook() throws {
    let port = Self.freePort()
    let source = try OSCSource(at: "\(port)")
    let sender = try UDPSocket(sendingTo: "\(port)", subject: "test")
    var (events, looks) = (0, 0)
    for step in 0..<50_000 {
      _ = sender.send(OSCMessage("/lid", [.number(Double(step % 180))]).bytes)
      if step % 100 == 99 {
        events += source.take(atSeconds: Double(looks)).events.count
        looks += 1
      }
    }
    show("readings of 50000 datagrams in 500 looks", Double(events), bar: "500")
    #expect(events == 500)
  }

  @Test func whatGoesOutIsThinnedAndNotesAreNot() throws {
    let port = Self.freePort()
    let receiver = try UDPSocket(listeningAt: "\(port)", subject: "test")
    let output = try OSCOutput(to: "\(port)")
    var heard: [OSCMessage] = []
    func hear() {
      while let datagram = receiver.receive() { heard += read(datagram) ?? [] }
    }
    // A second at 1000 states: 30 degrees a second, and a second of rest.
    for step in 0..<2000 {
      let now = Double(step) / 1000
      let angle = 60 + 30 * min(now, 1)
      let pressure = now < 1 ? 300 * (1 - now) : 0
      output.tell(.init(angleDegrees: angle, status: .partiallyOpen, pressurePascals: pressure), atSeconds: now)
      if step % 10 == 0 { output.noteOn(60, velocity: 0.5) }
      if step % 10 == 5 { output.noteOff(60) }
      if step % 16 == 0 { hear() }
    }
    hear()
    func count(_ address: String) -> Int { heard.filter { $0.address == address }.count }
    show("angles told in a second of motion and one of rest", Double(count("/hinge")), bar: "48 to 53")
    show("statuses told in two seconds", Double(count("/hinge/status")), bar: "2 or 3")
    show("notes and their ends told, of 400", Double(count("/hinge/note")), bar: "400")
    #expect((48...53).contains(count("/hinge")) && (2...3).contains(count("/hinge/status")))
    #expect(count("/hinge/note") == 400)
    #expect(heard.last { $0.address == "/hinge/pressure" }?.values == [.number(0)])
    #expect(heard.first { $0.address == "/hinge/note" }?.values == [.number(60), .number(64)])
  }

  @Test func heldNotesEndAtTheEnd() throws {
    let port = Self.freePort()
    let receiver = try UDPSocket(listeningAt: "\(port)", subject: "test")
    let output = try OSCOutput(to: "\(port)")
    for note in [60, 64, 60, 67] as [UInt8] { output.noteOn(note, velocity: 1) }
    output.noteOff(60)
    output.noteOff(99)
    output.allNotesOff()
    output.allNotesOff()
    var ends: [OSCMessage] = []
    while let datagram = receiver.receive() { ends += (read(datagram) ?? []).filter { $0.values.last == .number(0) } }
    #expect(ends.map { $0.values[0] } == [.number(60), .number(64), .number(67)])
  }

  @Test func oneHingeboxHearsAnother() throws {
    let port = Self.freePort()
    let source = try OSCSource(at: "\(port)")
    let output = try OSCOutput(to: "\(port)")
    output.tell(.init(angleDegrees: 77.5, status: .partiallyOpen), atSeconds: 0)
    #expect(source.take(atSeconds: 0).events.first?.reading?.hinge == HingeState(angleDegrees: 77.5))
    output.tell(.init(angleDegrees: nil, status: nil), atSeconds: 1)
    let news = source.take(atSeconds: 1)
    #expect(news.events.count == 1 && news.events[0].reading?.hinge == nil)
  }

  /// That nobody listens is known from the second datagram on, and is nothing wrong.
  @Test func nobodyNeedListen() throws {
    let output = try OSCOutput(to: "\(Self.freePort())")
    for step in 0..<100 { output.tell(.init(angleDegrees: Double(step), status: nil), atSeconds: Double(step)) }
    #expect(output.trouble == nil)
  }
}
