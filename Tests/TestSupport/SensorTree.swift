import Foundation

/// A folder that looks like the kernel's `/sys/bus/iio/devices`.
public final class SensorTree: Sendable {
  private let folder: ScratchFolder
  public var root: String { folder.path }

  public init() throws {
    folder = try ScratchFolder()
  }

  /// A device of so many files.
  public func add(_ number: Int, _ files: [String: String]) throws {
    let path = folder.file("iio:device\(number)")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try folder.write(text, to: "iio:device\(number)/\(name)") }
  }

  /// Puts a whole value in a file's place at once, as the kernel gives one.
  public func set(_ name: String, of number: Int, to text: String) throws {
    let file = folder.file("iio:device\(number)/\(name)")
    try folder.write(text, to: "draft")
    guard rename(folder.file("draft"), file) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  public func remove(_ number: Int) throws {
    try FileManager.default.removeItem(atPath: folder.file("iio:device\(number)"))
  }

  public func move(_ number: Int, to other: Int) throws {
    try FileManager.default.moveItem(
      atPath: folder.file("iio:device\(number)"), toPath: folder.file("iio:device\(other)"))
  }
}

extension SensorTree {
  /// What the kernel's drivers show, value for value (an Intel hinge, a Chromebook, a MacBook under Asahi, and a
  /// sensor that every tablet has).
  public static let intelHinge = [
    "name": "hinge\n", "in_angl0_label": "hinge\n", "in_angl1_label": "screen\n", "in_angl2_label": "keyboard\n",
    "in_angl0_raw": "104\n", "in_angl1_raw": "103\n", "in_angl2_raw": "359\n", "in_angl_scale": "0.017453293\n",
    "in_angl_offset": "0\n", "in_angl_sampling_frequency": "10.000000\n", "in_angl_hysteresis": "1.000000\n",
  ]
  public static let chromeEC = ["name": "cros-ec-lid-angle\n", "in_angl_raw": "97\n"]
  public static let asahi = ["name": "aop-sensors-las\n", "in_angl_raw": "132\n"]
  public static let accelerometer = [
    "name": "accel_3d\n", "in_accel_x_raw": "-12\n", "in_accel_scale": "0.009806\n", "label": "accel-display\n",
  ]
}
