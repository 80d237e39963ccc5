import Glibc
import Hinge
import HostSystem

/// A lid's hinge as a file of Linux's industrial I/O (IIO), and what the number in it counts.
///
/// *Source*: the kernel's `Documentation/ABI/testing/sysfs-bus-iio`: an angle is (raw + offset) · scale in radians. Drivers
/// that give no scale give degrees.
struct LidSensor: Equatable {
  let model: LidModel
  /// Where the angle stands.
  let path: String
  private let offset: Double
  private let degreesPerCount: Double

  /// Where the kernel lists IIO devices.
  static let root = "/sys/bus/iio/devices"

  /// What a look at the file says.
  enum Look: Equatable {
    case angle(Double)
    /// The sensor says itself that it cannot tell, or says what is no angle.
    case unreliable
    case unreadable(SystemError)
    /// It is no number.
    case garbage(String)
  }

  func look() -> Look {
    do throws(SystemError) {
      let text = try KernelFiles().textOrError(of: path)
      guard let raw = decimal(text) else { return .garbage(text) }
      let degrees = (raw + offset) * degreesPerCount
      // Chrome's controller says 500 for an angle that it cannot tell.
      return HingeState.possibleDegrees.contains(degrees) ? .angle(degrees) : .unreliable
    } catch {
      return .unreadable(error)
    }
  }
}

extension LidSensor {
  /// The first of the models that we know.
  ///
  /// - Throws: ``Failure`` that says what there is instead.
  static func find(in root: String = Self.root) throws(Failure) -> LidSensor {
    let files = KernelFiles()
    let devices = files.names(in: root).sorted()
    var others: [String] = []
    var failure: Failure?
    for device in devices {
      guard let name = files.text(of: "\(root)/\(device)/name") else { continue }
      guard let model = LidModel(rawValue: name) else {
        others.append(name)
        continue
      }
      do {
        return try LidSensor(model, in: "\(root)/\(device)")
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    let there = others.isEmpty ? "nothing" : others.prefix(6).map(printable).joined(separator: ", ")
    throw Failure(
      .unavailable, subject: "lid", reason: "no hinge sensor in \(root), which holds \(there)",
      hint: "Only some laptops have one that Linux can read; keys, a phone or a recording can be the hinge too")
  }

  /// - Parameter folder: the device's.
  private init(_ model: LidModel, in folder: String) throws(Failure) {
    let channel = try Self.channel(of: model, in: folder)
    let path = "\(folder)/\(channel)_raw"
    do throws(SystemError) {
      _ = try KernelFiles().textOrError(of: path)
    } catch {
      if [EACCES, EPERM, ENOENT].contains(error.code) { throw LidSensor.failure(error, at: path) }
      // A sensor that sleeps may answer later.
    }
    self.init(
      model: model, path: path, offset: Self.number("\(folder)/\(channel)_offset", or: "\(folder)/in_angl_offset") ?? 0,
      degreesPerCount: Self.number("\(folder)/\(channel)_scale", or: "\(folder)/in_angl_scale").map { $0 * 180 / .pi }
        ?? 1)
  }

  /// The file's name up to `_raw`.
  private static func channel(of model: LidModel, in folder: String) throws(Failure) -> String {
    guard model == .intelHinge else { return "in_angl" }
    let labels = KernelFiles().names(in: folder).filter { $0.hasPrefix("in_angl") && $0.hasSuffix("_label") }.sorted()
    guard let label = labels.first(where: { KernelFiles().text(of: "\(folder)/\($0)") == "hinge" }) else {
      throw Failure(
        .unavailable, subject: folder, reason: "none of its \(labels.count) labels is 'hinge'",
        hint: "Which of its angles is the hinge's cannot be told")
    }
    return String(label.dropLast(6))
  }

  private static func number(_ path: String, or shared: String) -> Double? {
    (KernelFiles().text(of: path) ?? KernelFiles().text(of: shared)).flatMap(decimal)
  }

  static func failure(_ error: SystemError, at path: String) -> Failure {
    let isForbidden = error.code == EACCES || error.code == EPERM
    return Failure(
      isForbidden ? .permission : .unavailable, subject: path, reason: error.description,
      hint: isForbidden ? "Its owner can let you read it with a udev rule" : nil)
  }
}

/// A decimal number that is all of a text, the same in every locale.
private func decimal(_ text: String) -> Double? {
  var text = text
  let value = text.withUTF8 { DecimalNumber($0)?.value }
  return value.flatMap { $0.isFinite ? $0 : nil }
}
