import CAudioSystem
import Glibc

/// Keeps the process's memory from being paged out while sound plays, where the system allows it.
enum MemoryLock {
  /// - Returns: whether memory is locked. Where only a little may be locked, nothing is: a later allocation anywhere in
  ///   the process would fail for want of lockable memory.
  @discardableResult
  static func lock() -> Bool {
    guard process_may_lock_all_memory() != 0 else { return false }
    // Pages are locked as they are first used, so that stacks nobody uses cost nothing.
    return mlockall(Int32(MCL_CURRENT) | Int32(MCL_FUTURE) | Int32(MCL_ONFAULT)) == 0
  }

  static func unlock() {
    munlockall()
  }
}
