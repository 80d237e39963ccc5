import Glibc
import Synchronization

/// The drafts that exist at this moment, so that whatever ends the process can remove them.
public enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Makes a draft. A signal that comes meanwhile finds either no draft or a known one.
  static func make<Result, Refusal>(_ path: String, open: () throws(Refusal) -> Result) throws(Refusal) -> Result {
    try paths.withLock { paths throws(Refusal) in
      let result = try open()
      paths.insert(path)
      return result
    }
  }

  /// Deletes a draft that came to nothing. Drafts that have been settled are left alone.
  static func remove(_ path: String) {
    paths.withLock { if $0.remove(path) != nil { unlink(path) } }
  }

  /// Leaves a draft where it is: it is worth something as it stands.
  static func keep(_ path: String) {
    paths.withLock { _ = $0.remove(path) }
  }

  /// Moves a draft to its place, or deletes it where that fails.
  static func settle<Result>(_ path: String, move: () -> Result?) -> Result? {
    paths.withLock { paths in
      guard paths.remove(path) != nil else { return nil }
      let error = move()
      if error != nil { unlink(path) }
      return error
    }
  }

  /// Deletes every draft and ends the process in `end`, before any draft can be settled or begun.
  public static func abandon(thenEnd end: () -> Never) -> Never {
    paths.withLock { paths in
      for path in paths { unlink(path) }
      end()
    }
  }
}
