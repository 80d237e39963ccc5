import Glibc
import Hinge
import HingeInput
import HostSystem
import Synth
import TestSupport
import Testing

/// A source that gives a reading for each byte of a pipe, and ends at 0.
private final class ByteSource: LiveSource {
  let name = "bytes"
  let descriptor: Int32
  let dueSeconds: Double? = nil

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  var watched: [pollfd] { [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)] }

  func take(atSeconds now: Double) -> LiveNews {
    var news = LiveNews()
    var byte: UInt8 = 0
    guard read(descriptor, &byte, 1) == 1, byte > 0 else {
      news.end = .over
      return news
    }
    let reading = Reading(timeSeconds: now, hinge: HingeState(angleDegrees: Double(byte)))
    news.events = [LiveEvent(hostSeconds: now, action: .reading(reading))]
    news.notices = ["\(byte)"]
    return news
  }
}

@Suite struct LiveSourceThreadTests {
  @Test func eventsComeWhenTheyHappenAndInOrder() throws {
    let pipe = DescriptorPipe()
    let thread = try LiveSourceThread(ByteSource(pipe.reading))
    try thread.start()
    let bytes: [UInt8] = [90, 91, 92, 0]
    for byte in bytes {
      var byte = byte
      #expect(write(pipe.writing, &byte, 1) == 1)
    }
    while thread.end == nil { usleep(1000) }
    thread.stop()
    var angles: [Double] = []
    while let event = thread.ring.ring.pop() {
      guard case .reading(let reading) = event.action else { continue }
      angles.append(reading.hinge?.angleDegrees ?? -1)
    }
    #expect(angles == [90, 91, 92] && thread.end == LiveNews.End.over)
    #expect(thread.takeNotices() == ["90", "91", "92"] && thread.takeNotices().isEmpty)
  }

  /// A source that has nothing to say does not keep the program from ending.
  @Test func stopsWhileItWaits() throws {
    let pipe = DescriptorPipe()
    let thread = try LiveSourceThread(ByteSource(pipe.reading))
    for _ in 0..<100 {
      try thread.start()
      thread.stop()
    }
    #expect(thread.end == nil)
  }
}
