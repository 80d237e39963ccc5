import Glibc

/// Text that is made while it is read, through a pipe: as long as one likes, without a file and without memory.
public final class EndlessText {
  /// Where it is read.
  public let descriptor: Int32
  private let worker: pthread_t

  public enum Content: Sendable {
    /// A sweep at 1000 Hz in our own CSV.
    case sweep
    /// One line of digits.
    case oneLine
  }

  /// - Parameter bytes: how long it is at most; less when the reader stops before.
  public init(_ content: Content, bytes: Int) {
    let pipe = DescriptorPipe()
    descriptor = pipe.reading
    // A large pipe spares the two threads half of their meetings. It is no matter if the system has none.
    _ = fcntl(pipe.writing, 1031, 1 << 20)  // F_SETPIPE_SZ
    let task = Unmanaged.passRetained(Task(content: content, bytes: bytes, descriptor: pipe.writing))
    var thread = pthread_t()
    precondition(pthread_create(&thread, nil, runTask, task.toOpaque()) == 0, "no thread")
    worker = thread
  }

  deinit {
    close(descriptor)
    pthread_join(worker, nil)
  }
}

private func runTask(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<Task>.fromOpaque(argument!).takeRetainedValue().run()
  return nil
}

private final class Task {
  private let content: EndlessText.Content
  private var bytesLeft: Int
  private let descriptor: Int32
  private let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkBytes + rowBytes, alignment: 16)
  private var count = 0
  private static let chunkBytes = 262_144
  /// More than the longest row.
  private static let rowBytes = 64

  init(content: EndlessText.Content, bytes: Int, descriptor: Int32) {
    self.content = content
    bytesLeft = bytes
    self.descriptor = descriptor
  }

  deinit {
    chunk.deallocate()
  }

  func run() {
    // A reader that stops early is told by an error of write, and not by a signal that would end the test.
    var pipeSignal = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, nil)
    defer { close(descriptor) }
    var row = 0
    switch content {
    case .sweep: append("time,angle,status\n")
    case .oneLine: chunk.initializeMemory(as: UInt8.self, repeating: 0x37)
    }
    while bytesLeft > 0 {
      while count < Self.chunkBytes {
        switch content {
        case .sweep: appendRow(row)
        case .oneLine: count = Self.chunkBytes
        }
        row += 1
      }
      guard writeChunk() else { return }
    }
  }

  /// `12.345,95.1,partiallyOpen`: the angle goes to and fro between 50 and 149.9 in tenths.
  private func appendRow(_ row: Int) {
    append(row / 1000, digits: 1)
    append(".")
    append(row % 1000, digits: 3)
    append(",")
    let tenths = 500 + (row / 1000 % 2 == 0 ? row % 1000 : 999 - row % 1000)
    append(tenths / 10, digits: 1)
    append(".")
    append(tenths % 10, digits: 1)
    append(",partiallyOpen\n")
  }

  private func append(_ number: Int, digits: Int) {
    var scale = 1
    var places = 1
    while places < digits || number / scale >= 10 {
      scale *= 10
      places += 1
    }
    while scale > 0 {
      chunk[count] = UInt8(0x30 + number / scale % 10)
      count += 1
      scale /= 10
    }
  }

  private func append(_ text: StaticString) {
    chunk.baseAddress!.advanced(by: count).copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  /// - Returns: whether somebody still reads.
  private func writeChunk() -> Bool {
    var written = 0
    while written < count {
      let taken = write(descriptor, chunk.baseAddress! + written, count - written)
      if taken < 0 {
        if errno == EINTR { continue }
        return false
      }
      written += taken
    }
    bytesLeft -= count
    count = 0
    return true
  }
}

/// How much of this process's memory is in use at the moment.
public func residentBytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 128)
  guard fgets(&line, 128, file) != nil else { return 0 }
  let words = line.split(separator: CChar(UInt8(ascii: " ")))
  guard words.count > 1 else { return 0 }
  let pages = words[1].reduce(0) { $0 * 10 + Int($1) - 0x30 }
  return pages * Int(getpagesize())
}
