import Glibc
import HostSystem

/// Keeps the calibration of one source from one time to the next: a line of JSON in a folder of the user's.
///
/// `{"hingebox":"calibration","version":1,"shut":0,"open":132}`
public struct CalibrationFile: Sendable {
  public let path: String
  private let folder: String

  /// - Parameters:
  ///   - source: as it is named on the command line: "lid", "tcp:127.0.0.1:9000".
  ///   - folder: the user's folder for configurations, as `~/.config`.
  public init(source: String, in folder: String) {
    self.folder = "\(folder)/hingebox"
    let name = source.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") ? $0 : "_" }
    path = "\(self.folder)/\(String(name.prefix(100))).calibration"
  }

  /// - Returns: `nil` where none has been kept.
  /// - Throws: ``Failure`` of kind `configuration` for a file that is no calibration.
  public func read() throws(Failure) -> Calibration? {
    let text: String
    do throws(SystemError) {
      text = try KernelFiles().textOrError(of: path)
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw fault("cannot be read: \(error)")
    }
    do throws(Flaw) {
      return try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(Flaw) in try Self.calibration(bytes) }
    } catch {
      throw Failure(
        .configuration, subject: path, place: Failure.Place(line: 1, column: error.offset + 1), reason: error.reason,
        hint: Self.remedy)
    }
  }

  /// Keeps a calibration in the place of what was kept before, all or nothing.
  public func write(_ calibration: Calibration) throws(Failure) {
    let parent = folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex)
    for path in [String(parent), folder] where mkdir(path, 0o700) != 0 && errno != EEXIST {
      throw Failure(.cannotCreate, subject: path, reason: SystemError(code: errno).description)
    }
    let file = try NewFile(path: path, isReplacing: true)
    let line =
      #"{"hingebox":"calibration","version":1,"shut":\#(calibration.shutDegrees),"open":\#(calibration.openDegrees)}"#
    try file.append(Array("\(line)\n".utf8))
    try file.commit()
  }

  private static let remedy = "Delete it, or write it anew with --calibrate SHUT:OPEN"

  private static func calibration(_ bytes: Bytes) throws(Flaw) -> Calibration {
    var fields = JSONFields(bytes)
    var (kind, version, shut, open): (Value?, Double?, Double?, Double?)
    while let (name, _, value) = try fields.next() {
      guard let scalar = value.scalar else { continue }
      if name.equal("hingebox") { kind = scalar }
      if name.equal("version") { version = try scalar.number("version").value }
      if name.equal("shut") { shut = try scalar.number("angle").value }
      if name.equal("open") { open = try scalar.number("angle").value }
    }
    guard let kind, kind.text.equal("calibration"), version == 1 else {
      throw Flaw(at: 0, "is no calibration of a version that is known here")
    }
    guard let shut, let open, let found = Calibration(shutDegrees: shut, openDegrees: open) else {
      throw Flaw(at: 0, "has no two angles, shut and open, from 0 to 360 and at least 10 degrees apart")
    }
    return found
  }

  private func fault(_ reason: String) -> Failure {
    Failure(.configuration, subject: path, reason: reason, hint: Self.remedy)
  }
}
