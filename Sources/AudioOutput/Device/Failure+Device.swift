import Glibc
import HostSystem

extension Failure {
  /// Why a device could not be opened, by the device's own error number.
  ///
  /// - Parameter holder: who has it, when that is known.
  static func opening(_ name: String, code: Int32, holder: @autoclosure () -> String? = nil) -> Failure {
    switch code {
    case EBUSY, EAGAIN:
      Failure(
        .busy, subject: name, reason: "in use by \(holder() ?? "another program")",
        hint: (name == "default" ? "Close it" : "Try --device default") + ", or see 'hingebox devices'")
    case ENODEV, ENOENT, ENXIO, EINVAL:
      // ALSA says EINVAL to a card number that does not exist.
      Failure(.unavailable, subject: name, reason: "no such device", hint: "See 'hingebox devices'")
    case EHOSTDOWN, ECONNREFUSED:
      Failure(
        .unavailable, subject: name, reason: "no sound server is running",
        hint: "Start it, or see 'hingebox devices' for others")
    case EACCES, EPERM:
      Failure(
        .permission, subject: name, reason: "not allowed to use it",
        hint: "Join the group 'audio', or try --device default")
    default:
      Failure(.unavailable, subject: name, reason: "cannot be opened: \(SystemError(code: code))")
    }
  }

  /// Why a device that opened could not be set up.
  static func settingUp(_ name: String, code: Int32, holder: @autoclosure () -> String? = nil) -> Failure {
    switch code {
    case ENODEV: Failure(.unavailable, subject: name, reason: "gone", hint: "Plug it in again")
    case EBUSY: opening(name, code: code, holder: holder())
    default:
      Failure(
        .unavailable, subject: name, reason: "cannot be set up: \(SystemError(code: code))",
        hint: "See 'hingebox devices --probe \(name)' for what it can do")
    }
  }
}
