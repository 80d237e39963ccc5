import Glibc
import HostSystem

/// Lines that come through a pipe: standard input.
public final class StreamSource: LiveSource {
  public let name: String
  public var watched: [pollfd] { [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)] }
  public let dueSeconds: Double? = nil

  private let descriptor: Int32
  private var text: LiveText
  private let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 65_536)

  /// - Parameters:
  ///   - descriptor: is read when `poll` says that something is there, and is not changed: others may hold it too.
  ///   - name: what to call it.
  public init(descriptor: Int32, name: String = "standard input") throws(Failure) {
    self.name = name
    self.descriptor = descriptor
    text = LiveText(name: name)
    var status = stat()
    if isatty(descriptor) == 1 {
      throw Failure(
        .usage, subject: name, reason: "is the terminal, whose keys play",
        hint: "Pipe readings into it: a number or a JSON object on each line")
    }
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      throw Failure(
        .usage, subject: name, reason: "is a file, which says all at once", hint: "Play a recording with --hinge file:-"
      )
    }
  }

  deinit {
    buffer.deallocate()
  }

  public func take(atSeconds now: Double) -> LiveNews {
    var ready = watched
    guard poll(&ready, 1, 0) > 0 else { return LiveNews() }
    var news: LiveNews
    do throws(SystemError) {
      let count = try systemCall { read(descriptor, buffer.baseAddress, buffer.count) }
      if count > 0 { return text.take(UnsafeBufferPointer(rebasing: buffer[..<count]), atSeconds: now) }
      // The last line may have no end of its own.
      news = [ASCII.lineFeed].withUnsafeBufferPointer { text.take($0, atSeconds: now) }
      news.end = .over
    } catch {
      if error.code == EAGAIN { return LiveNews() }
      news = LiveNews()
      // A terminal that was made for a tool says so when the tool has ended.
      news.end = error.code == EIO ? .over : .failed(Failure(.inputOutput, subject: name, reason: "\(error)"))
    }
    news.add(nil, atSeconds: now)
    return news
  }
}
