import HostSystem

/// Finds the device that a user means.
public struct DeviceName: Equatable, Sendable {
  /// The name under which it is opened.
  public let exact: String

  /// - Parameters:
  ///   - text: an exact name, or a part of one device's name or label, in any case of letters. What fits no listed device
  ///     is taken as it is: the system may know more names than it lists.
  ///   - devices: those listed. Not asked for when the text is a whole name by itself: `default`, or one with a colon.
  /// - Throws: ``Failure`` of kind `usage` with the candidates when more than one fits.
  public init(_ text: String, among devices: @autoclosure () -> [DeviceEntry]) throws(Failure) {
    if text == "default" || text.contains(":") {
      exact = text
      return
    }
    let devices = devices()
    let wanted = text.lowercased()
    let fitting = devices.filter { device in
      device.name.lowercased().contains(wanted) || device.label.lowercased().contains(wanted)
    }
    if devices.contains(where: { $0.name == text }) || fitting.isEmpty {
      exact = text
    } else if fitting.count == 1 {
      exact = fitting[0].name
    } else {
      let candidates = fitting.map(\.name).joined(separator: ", ")
      throw Failure(
        .usage, subject: text, reason: "may be any of \(candidates)", hint: "Name one of them")
    }
  }
}
