import CSndFile
import Glibc
import HostSystem

/// What libsndfile calls to reach the file: a position over a ``NewFile``, and the first failure, which libsndfile
/// itself would reduce to "system error".
final class LibraryFileAccess {
  private let file: NewFile
  private var position: Int64 = 0
  private(set) var failure: Failure?

  init(file: NewFile) {
    self.file = file
  }

  var path: String { file.path }
  var canSeek: Bool { file.canSeek }

  static let calls = SF_VIRTUAL_IO(
    get_filelen: { LibraryFileAccess.from($0).file.byteCount },
    seek: { offset, origin, user in LibraryFileAccess.from(user).seek(offset, origin) },
    read: { bytes, count, user in LibraryFileAccess.from(user).read(bytes, count) },
    write: { bytes, count, user in LibraryFileAccess.from(user).write(bytes, count) },
    tell: { LibraryFileAccess.from($0).position })

  private static func from(_ user: UnsafeMutableRawPointer?) -> LibraryFileAccess {
    Unmanaged<LibraryFileAccess>.fromOpaque(user!).takeUnretainedValue()
  }

  private func seek(_ offset: sf_count_t, _ origin: Int32) -> sf_count_t {
    let base =
      switch origin {
      case SEEK_CUR: position
      case SEEK_END: file.byteCount
      default: Int64(0)
      }
    let target = base + offset
    guard (0...file.byteCount).contains(target) else { return -1 }
    position = target
    return target
  }

  private func read(_ bytes: UnsafeMutableRawPointer?, _ count: sf_count_t) -> sf_count_t {
    guard canSeek, count > 0 else { return 0 }
    let wanted = UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
    let done = attempt { () throws(Failure) in sf_count_t(try file.readBack(wanted, at: position)) }
    position += done
    return done
  }

  private func write(_ bytes: UnsafeRawPointer?, _ count: sf_count_t) -> sf_count_t {
    guard count > 0 else { return 0 }
    return attempt { () throws(Failure) in
      let all = UnsafeRawBufferPointer(start: bytes, count: Int(count))
      let inside = min(all.count, Int(file.byteCount - position))
      // A pipe keeps its first header: one that says "until the end".
      if inside > 0 && canSeek { try file.overwrite(UnsafeRawBufferPointer(rebasing: all[..<inside]), at: position) }
      try file.append(UnsafeRawBufferPointer(rebasing: all[inside...]))
      position += count
      return count
    }
  }

  /// Does it unless something has failed before: after a failure nothing more reaches the file.
  private func attempt(_ body: () throws(Failure) -> sf_count_t) -> sf_count_t {
    guard failure == nil else { return 0 }
    do {
      return try body()
    } catch {
      failure = error
      return 0
    }
  }
}
