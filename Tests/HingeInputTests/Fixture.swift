import Glibc
import Hinge
import HingeInput
import HostSystem

/// A file with given bytes in the folder for temporary files, gone with the value.
struct Fixture: ~Copyable {
  let path: String

  init(_ bytes: [UInt8]) {
    var template = Array("/tmp/hingebox-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      precondition(count > 0, "no room for a fixture")
      written += count
    }
    close(descriptor)
  }

  init(_ text: String) {
    self.init(Array(text.utf8))
  }

  deinit {
    unlink(path)
  }

  func readAll(_ options: RecordingOptions = .init()) throws(Failure) -> Read {
    var reader = try RecordingReader(path: path, options: options)
    var events: [RecordedEvent] = []
    while let event = try reader.next() { events.append(event) }
    return Read(
      kind: reader.kind, performance: reader.performance, origin: reader.originSeconds, equalTimes: reader.equalTimes,
      events: events)
  }
}

/// Everything that a recording holds.
struct Read {
  var kind: RecordingKind
  var performance: PerformanceHeader?
  var origin: Double?
  var equalTimes: Int
  var events: [RecordedEvent]

  var times: [Double] { events.map(\.timeSeconds) }
  /// The angles; `nil` is no hinge.
  var angles: [Double?] { events.map { $0.reading?.hinge?.angleDegrees } }
  var statuses: [HingeStatus?] { events.map { $0.reading?.hinge?.status } }
}

func read(_ text: String, _ options: RecordingOptions = .init()) throws(Failure) -> Read {
  try Fixture(text).readAll(options)
}

/// The message without the path of the fixture: `3:5: angle 'nan' is not a number.`
func refusal(of bytes: [UInt8], _ options: RecordingOptions = .init()) -> String? {
  let fixture = Fixture(bytes)
  do throws(Failure) {
    _ = try fixture.readAll(options)
    return nil
  } catch {
    return String(error.description.dropFirst(fixture.path.count + 1).trimmingPrefix(" "))
  }
}

func refusal(of text: String, _ options: RecordingOptions = .init()) -> String? {
  refusal(of: Array(text.utf8), options)
}
