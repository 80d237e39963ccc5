import Glibc
import HostSystem
import TestSupport
import Testing

@testable import HingeInput

/// Readings through pipes and connections.
struct StreamSourceTests {
  @Test func aPipeIsReadUntilItsEnd() throws {
    let pipe = DescriptorPipe()
    let source = try StreamSource(descriptor: pipe.reading)
    let played = PlayedNews()
    for text in ["9", "0\n91\n92", "\n"] {
      #expect(write(pipe.writing, text, text.utf8.count) == text.utf8.count)
      played.take(source.take(atSeconds: monotonicSeconds()))
    }
    #expect(played.angles == [91, 92])
    #expect(source.take(atSeconds: 0).events.isEmpty)
    close(pipe.writing)
    let last = source.take(atSeconds: monotonicSeconds())
    #expect(last.end == .over && last.events.first?.reading?.hinge == nil && last.events.count == 1)
  }

  @Test func whatIsNoStreamIsRefused() throws {
    let folder = try ScratchFolder()
    let file = open(try folder.write("90\n", to: "readings"), O_RDONLY)
    defer { close(file) }
    #expect { try StreamSource(descriptor: file) } throws: { "\($0)".contains("--hinge file:-") }
    #expect(throws: Never.self) { try StreamSource(descriptor: open("/dev/null", O_RDONLY)) }
  }

  @Test(arguments: ["", "host", "host:", ":9", "127.0.0.1:0", "127.0.0.1:65536", "127.0.0.1:+9", "9 9", "[::1]"])
  func whatIsNoAddressIsRefused(text: String) {
    #expect { try TCPSource(text) } throws: { ($0 as? Failure)?.kind == .usage }
  }

  @Test func aServerThatComesAndGoesIsFoundAgain() throws {
    let probe = LineServer()
    let port = probe.port
    probe.end()
    let source = try TCPSource("\(port)")
    let played = PlayedNews()
    #expect(played.wait(for: source, until: { !$0.notices.isEmpty }))
    #expect(played.notices == ["tcp 127.0.0.1:\(port) cannot be reached: nobody listens there; trying again"])
    for round in 0..<20 {
      let server = LineServer(port: port)
      let began = played.events.count
      #expect(played.wait(for: source, until: { _ in server.hasClient }, meanwhile: { _ = server.accept() }))
      server.say("\(90 + round)\n{\"ang")
      #expect(played.wait(for: source, until: { $0.events.count > began }))
      #expect(played.angles.last == Double(90 + round))
      server.end()
      #expect(played.wait(for: source, until: { $0.angles.last == .some(nil) }))
    }
    // What was begun before a connection broke off is not put together with what comes after it.
    #expect(!played.notices.contains { $0.contains("no reading") })
    #expect(played.notices.count == 1 + 2 * 20)
    show("readings of 20 connections", Double(played.angles.compactMap { $0 }.count), bar: "20")
  }

  @Test func aServerThatIsAwayIsNotCalledAllTheTime() throws {
    let probe = LineServer()
    let port = probe.port
    probe.end()
    let source = try TCPSource("\(port)")
    let played = PlayedNews()
    var (now, calls) = (0.0, 0)
    while now < 60 {
      played.take(source.take(atSeconds: now))
      if let due = source.dueSeconds, due > now { now = due } else { now += 0.01 }
      calls += 1
    }
    show("calls to an absent server in a minute", Double(calls), bar: "45")
    #expect(calls < 45 && played.notices.count == 1)
  }
}
