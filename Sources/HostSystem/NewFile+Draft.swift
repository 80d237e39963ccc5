import Glibc

extension NewFile {
  /// A file while it is written, and where it shall go.
  struct Draft {
    let path: String
    let destination: String
    let isReplacing: Bool
    let remains: Remains
    let descriptor: Int32

    /// Makes a file, and knows it as unfinished from the same moment.
    ///
    /// - Throws: ``Failure`` of kind `cannotCreate`.
    init(path: String, of place: FilePlace, isReplacing: Bool, _ remains: Remains) throws(Failure) {
      do throws(SystemError) {
        self = try Draft(making: path, for: place.resolvedPath, isReplacing, remains)
      } catch {
        throw FilePlace.cannotCreate(place.path, error)
      }
    }

    private init(making path: String, for destination: String, _ isReplacing: Bool, _ remains: Remains)
      throws(SystemError)
    {
      descriptor = try UnfinishedFiles.make(path) { () throws(SystemError) in
        try systemCall { Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
      }
      self.path = path
      self.destination = destination
      self.isReplacing = isReplacing
      self.remains = remains
    }

    /// Makes a file beside a place: one that people find if it may be left there, else a private one.
    ///
    /// - Throws: ``Failure`` of kind `cannotCreate`.
    static func beside(_ place: FilePlace, isReplacing: Bool, _ remains: Remains) throws(Failure) -> Draft {
      var number = 0
      while true {
        let path = remains == .nothing ? place.draftPath() : place.unfinishedPath(number)
        do throws(SystemError) {
          return try Draft(making: path, for: place.resolvedPath, isReplacing, remains)
        } catch {
          // Somebody's earlier one stays.
          number += 1
          guard error.code == EEXIST, number < 1000 else { throw FilePlace.cannotCreate(place.path, error) }
        }
      }
    }

    /// - Returns: what kept it from its place.
    func move() -> SystemError? {
      do throws(SystemError) {
        if path == destination { return nil }
        if isReplacing {
          try systemCall { rename(path, destination) }
        } else {
          try moveWithoutReplacing(path, to: destination)
        }
        return nil
      } catch {
        return error
      }
    }
  }
}

/// Renames a file unless something stands at the new name: decided by the system in one step, so that two writers
/// cannot overwrite each other.
private func moveWithoutReplacing(_ old: String, to new: String) throws(SystemError) {
  do {
    try systemCall { link(old, new) }
    unlink(old)
  } catch {
    // File systems without links (FAT, some network shares) can still claim a name in one step.
    guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK, EACCES].contains(error.code) else { throw error }
    let claim = try systemCall { Glibc.open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    close(claim)
    try systemCall { rename(old, new) }
  }
}
