import Glibc

/// A file in the making. It is written beside its place under a private name and moved there when it is complete, so
/// that whatever stops the work leaves an existing file as it was, and leaves nothing new: unless it
/// ``Remains/whatWasWritten``.
///
/// Devices and pipes that stand at the path already are written straight.
public final class NewFile {
  /// What is left of a file when the work ends before it is complete.
  public enum Remains: Sendable {
    /// Nothing: half of it is worth nothing, and it can be made again.
    case nothing
    /// What was written so far: it cannot be made again. Such a file stands in its place from the start; where it shall
    /// replace another, beside it under a name that people find.
    case whatWasWritten
  }

  /// The path as the user wrote it.
  public let path: String
  /// Whether ``overwrite(_:at:)`` works. Not on pipes and devices.
  public let canSeek: Bool
  /// How many bytes have been appended.
  public private(set) var byteCount: Int64 = 0

  private let descriptor: Int32
  /// Where in the open file ours begins.
  private let origin: Int64
  private let draft: Draft?
  private var isOpen = true

  /// Where what has been written so far can be read.
  public var standsAt: String { draft?.path ?? path }

  /// - Parameters:
  ///   - path: where the file shall stand.
  ///   - isReplacing: whether a file that stands there already may be replaced.
  ///   - remains: what is left of it if it does not become complete.
  /// - Throws: ``Failure`` of kind `cannotCreate`.
  public init(path: String, isReplacing: Bool, remains: Remains = .nothing) throws(Failure) {
    self.path = path
    origin = 0
    let place = try FilePlace(path: path)
    switch place.occupant {
    case .device:
      descriptor = try NewFile.open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC, subject: path)
      canSeek = false
      draft = nil
    case .file where !isReplacing:
      throw Failure(.cannotCreate, subject: path, reason: "exists already", hint: "Use --force to replace it")
    case .file(let permissions):
      let draft = try Draft.beside(place, isReplacing: true, remains)
      descriptor = draft.descriptor
      fchmod(descriptor, permissions)
      canSeek = true
      self.draft = draft
    case .nobody where remains == .whatWasWritten:
      let draft = try Draft(path: place.resolvedPath, of: place, isReplacing: false, remains)
      descriptor = draft.descriptor
      canSeek = true
      self.draft = draft
    case .nobody:
      let draft = try Draft.beside(place, isReplacing: isReplacing, remains)
      descriptor = draft.descriptor
      canSeek = true
      self.draft = draft
    }
  }

  /// Writes to a descriptor that is open already, as the standard output is. It stays open.
  public init(descriptor: Int32, name: String) {
    path = name
    self.descriptor = descriptor
    draft = nil
    var status = stat()
    let position = lseek(descriptor, 0, SEEK_CUR)
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    canSeek = isRegular && position >= 0 && fcntl(descriptor, F_GETFL) & O_APPEND == 0
    origin = max(0, Int64(position))
    isOpen = false
  }

  deinit {
    closeDescriptor()
    if let draft { UnfinishedFiles.remove(draft.path) }
  }

  /// Appends bytes.
  ///
  /// - Throws: ``Failure`` of kind `inputOutput`.
  public func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    if byteCount == 0 { keepWhatIsWritten() }
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = try attempt { write(descriptor, rest.rebased.baseAddress, rest.count) }
      rest = rest.dropFirst(written)
      byteCount += Int64(written)
    }
  }

  /// Appends bytes.
  public func append(_ bytes: [UInt8]) throws(Failure) {
    try bytes.withUnsafeBufferPointer { bytes throws(Failure) in try append(UnsafeRawBufferPointer(bytes)) }
  }

  /// Writes over bytes that have been appended before. Only where ``canSeek``.
  ///
  /// - Throws: ``Failure`` of kind `inputOutput`.
  public func overwrite(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(Failure) {
    var rest = bytes[...]
    var position = origin + offset
    while !rest.isEmpty {
      let written = try attempt { pwrite(descriptor, rest.rebased.baseAddress, rest.count, off_t(position)) }
      rest = rest.dropFirst(written)
      position += Int64(written)
    }
  }

  /// Writes over bytes that have been appended before. Only where ``canSeek``.
  public func overwrite(_ bytes: [UInt8], at offset: Int64) throws(Failure) {
    try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      try overwrite(UnsafeRawBufferPointer(bytes), at: offset)
    }
  }

  /// Reads back bytes that have been appended before. Only where ``canSeek``.
  public func readBack(_ bytes: UnsafeMutableRawBufferPointer, at offset: Int64) throws(Failure) -> Int {
    try attempt { pread(descriptor, bytes.baseAddress, bytes.count, off_t(origin + offset)) }
  }

  /// Puts the complete file in its place.
  ///
  /// - Throws: ``Failure``, also when a file has come to stand there meanwhile; then nothing is left behind.
  public func commit() throws(Failure) {
    if closeDescriptor() != 0 { throw failed(SystemError(code: errno)) }
    guard let draft else { return }
    keepWhatIsWritten()
    let error = draft.remains == .nothing ? UnfinishedFiles.settle(draft.path, move: draft.move) : draft.move()
    if let error, error.code == EEXIST {
      throw Failure(
        .cannotCreate, subject: path, reason: "has come to exist meanwhile", hint: "Use --force to replace it")
    } else if let error {
      throw Failure(.cannotCreate, subject: path, reason: error.description, hint: remainsHint)
    }
  }

  /// From now on it is left as it is, whatever happens.
  private func keepWhatIsWritten() {
    if let draft, draft.remains == .whatWasWritten { UnfinishedFiles.keep(draft.path) }
  }

  /// Where to find what is left of it.
  private var remainsHint: String? {
    draft?.remains == .whatWasWritten && byteCount > 0 ? "What was written until then is in \(standsAt)" : nil
  }

  @discardableResult
  private func closeDescriptor() -> Int32 {
    guard isOpen else { return 0 }
    isOpen = false
    return close(descriptor)
  }

  private func attempt(_ call: () -> Int) throws(Failure) -> Int {
    do {
      return try systemCall(call)
    } catch {
      throw failed(error)
    }
  }

  private func failed(_ error: SystemError) -> Failure {
    Failure(
      error.code == EPIPE ? .readerGone : .inputOutput, subject: path, reason: "cannot be written: \(error)",
      hint: remainsHint)
  }

  private static func open(_ path: String, _ flags: Int32, subject: String) throws(Failure) -> Int32 {
    do {
      return try systemCall { Glibc.open(path, flags, 0o666) }
    } catch {
      throw FilePlace.cannotCreate(subject, error)
    }
  }
}

extension Slice where Base == UnsafeRawBufferPointer {
  fileprivate var rebased: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: self) }
}
