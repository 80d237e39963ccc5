import Glibc
import HostSystem
import TestSupport
import Testing

@testable import HingeSimulator

/// No client can harm the others or the memory. What counts memory is measured in a process of its own, where no other test
/// takes any meanwhile.
@Suite(.serialized) struct ManyClientsTests {
  /// As many descriptors as the system gives: both ends of each connection need one.
  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(7), &limit)  // RLIMIT_NOFILE
    limit.rlim_cur = min(limit.rlim_max, 16_384)
    setrlimit(__rlimit_resource_t(7), &limit)
  }

  @Test func aThousandClientsHearTheLastAngleWhileOneIsStuck() async {
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try ManyClientsTests.serveAThousand()
    }
    passOn(child)
  }

  private static func serveAThousand() throws {
    raiseDescriptorLimit()
    let served = try ServedSimulator(.fast)
    let stuck = try RawClient(served.address)
    let clients = try (0..<999).map { _ in try RawClient(served.address) }
    let mover = try served.client()
    let before = residentBytes()
    let start = monotonicSeconds()
    _ = try mover.ask(.sweep(from: 0, to: 180, seconds: 1), withinSeconds: 60)
    _ = try mover.ask(.set(degrees: 33.25), withinSeconds: 60)
    show("1000 clients, a sweep of 1 s and its answer took, s", monotonicSeconds() - start, bar: "told")
    var heard: [Int] = []
    for client in clients {
      var lines = 0
      while let line = client.line() {
        lines += 1
        if line.contains(#""angle":33.25"#) { break }
      }
      heard.append(lines)
    }
    #expect(heard.count == 999 && heard.allSatisfy { $0 > 2 })
    let grown = residentBytes() - before
    show("memory grown by, MB", Double(grown) / 1e6, bar: "below 40")
    #expect(grown < 40_000_000)
    // The stuck one hears old news, a gap, and the latest.
    #expect(stuck.line(with: #""angle":33.25"#) != nil)
  }

  @Test func aSlowClientLosesTheOldestAndNeverTheLatest() throws {
    let clock = HandClock(100)
    let served = try ServedSimulator(.fast, clock: clock)
    let slow = try RawClient(served.address)
    for step in 1...3000 {
      clock.seconds += 0.001
      served.server.turn(waitingAtMost: 0)
      served.server.perform(.set(degrees: Double(step) * 0.05))
    }
    var angles: [Double] = []
    while angles.last != 150 {
      served.server.turn(waitingAtMost: 0)
      guard let line = slow.line() else { break }
      if let text = line.split(separator: "\"angle\":").dropFirst().first?.prefix(while: { $0 != "," }) {
        angles.append(Double(text) ?? -1)
      }
    }
    show("of 3000 changes a client that did not read heard", Double(angles.count), bar: "10 to 1000")
    #expect(angles.last == 150 && angles == angles.sorted() && (10...1000).contains(angles.count))
  }

  @Test func aMillionFuzzedLinesDoNoHarm() async {
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try ManyClientsTests.serveAFuzzer()
    }
    passOn(child)
  }

  private static func serveAFuzzer() throws {
    let served = try ServedSimulator(.fast)
    let watcher = try served.client()
    let fuzzer = try RawClient(served.address)
    let descriptor = fuzzer.descriptor
    let before = residentBytes()
    let worker = FuzzThread(descriptor: descriptor, lines: 1_000_000, seed: 11)
    let answers = fuzzer.skim(until: #""id":77777"#)
    worker.join()
    show("fuzzed lines answered", Double(answers), bar: "above 500 000")
    let grown = residentBytes() - before
    show("memory grown by, MB", Double(grown) / 1e6, bar: "below 40")
    #expect(answers > 500_000 && grown < 40_000_000)
    #expect(try watcher.ask(.posture(.book)).state?.angleDegrees == 127.8)
  }

  @Test func aLineOfAHundredMegabytesIsPassedOverInTheSameMemory() async {
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try ManyClientsTests.serveALongLine()
    }
    passOn(child)
  }

  private static func serveALongLine() throws {
    let served = try ServedSimulator(.fast)
    let talker = try RawClient(served.address)
    let other = try served.client()
    let chunk = [UInt8](repeating: 0x7B, count: 1_000_000)
    let before = residentBytes()
    var worst = 0.0
    for _ in 0..<100 {
      #expect(talker.send(chunk))
      let start = monotonicSeconds()
      _ = try other.ask(.get)
      worst = max(worst, monotonicSeconds() - start)
    }
    let grown = residentBytes() - before
    talker.send("\n{\"do\":\"get\",\"id\":5}\n")
    #expect(talker.line(with: "error")?.contains("more than 4096 bytes") == true)
    #expect(talker.line()?.contains(#""id":5"#) == true)
    show("others wait meanwhile at most, ms", worst * 1000, bar: "told")
    show("memory grown by, MB", Double(grown) / 1e6, bar: "below 8")
    #expect(grown < 8_000_000)
  }

  @Test func aClientThatReadsNoAnswersIsNotReadFrom() throws {
    let served = try ServedSimulator(.fast)
    let rude = try RawClient(served.address)
    _ = fcntl(rude.descriptor, F_SETFL, O_NONBLOCK)
    let other = try served.client()
    let line = Array("{\"do\":\"get\"}\n".utf8)
    var sent = 0
    for _ in 0..<200_000 {
      let count = line.withUnsafeBytes { Glibc.send(rude.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count <= 0 { break }
      sent += 1
    }
    show("requests that a client got rid of without reading answers", Double(sent), bar: "below 200 000")
    #expect(sent < 200_000)
    #expect(try other.ask(.set(degrees: 7)).state?.angleDegrees == 7)
  }
}

/// Writes fuzzed lines from a thread of its own, and at the end a request that is answered.
private final class FuzzThread: @unchecked Sendable {
  private let descriptor: Int32
  private let lines: Int
  private let seed: UInt64
  private var thread = pthread_t()

  init(descriptor: Int32, lines: Int, seed: UInt64) {
    self.descriptor = descriptor
    self.lines = lines
    self.seed = seed
    precondition(pthread_create(&thread, nil, fuzzEntry, Unmanaged.passUnretained(self).toOpaque()) == 0)
  }

  func join() {
    pthread_join(thread, nil)
  }

  fileprivate func run() {
    var random = SeededGenerator(seed: seed)
    let seeds = [
      #"{"do":"set","angle":95.1,"id":3}"#, #"{"do":"sweep","from":180,"to":0,"seconds":2}"#, #"{"do":"get"}"#,
      #"{"do":"posture","name":"book"}"#, #"{"do":"drag","angle":12,"seconds":0.5,"id":9}"#, #"{"do":"return"}"#,
      #"{"do":"remove"}"#, #"{"do":"pause"}"#, "",
    ].map { Array($0.utf8) }
    var block: [UInt8] = []
    for _ in 0..<lines {
      var line = seeds[Int(random.next() % UInt64(seeds.count))]
      for _ in 0..<(random.next() % 4) where !line.isEmpty {
        let place = Int(random.next() % UInt64(line.count))
        switch random.next() % 4 {
        case 0: line[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: line.remove(at: place)
        case 2: line.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
        default: line = Array(line[..<place])
        }
      }
      block += line + [0x0A]
      if block.count > 60_000 { flush(&block) }
    }
    block += Array("\n{\"do\":\"get\",\"id\":77777}\n".utf8)
    flush(&block)
  }

  private func flush(_ block: inout [UInt8]) {
    var sent = 0
    while sent < block.count {
      let count = block.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      sent += count
    }
    block.removeAll(keepingCapacity: true)
  }
}

private func fuzzEntry(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<FuzzThread>.fromOpaque(context!).takeUnretainedValue().run()
  return nil
}

/// Prints what a test measured in a process of its own.
func passOn(_ child: ExitTest.Result?) {
  let lines = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self).split(separator: "\n")
  for line in lines where line.hasPrefix("measured:") { print(line) }
}
