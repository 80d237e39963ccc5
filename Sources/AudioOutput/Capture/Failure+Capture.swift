import Glibc
import HostSystem

extension Failure {
  /// Why nothing can be captured, by the device's own error number.
  static func capturing(_ name: String, code: Int32) -> Failure {
    switch code {
    case EBUSY, EAGAIN:
      Failure(.busy, subject: name, reason: "its input is in use by another program", hint: "Close it")
    case ENODEV, ENOENT, ENXIO, EINVAL:
      // ALSA says EINVAL to a card number that does not exist.
      Failure(
        .unavailable, subject: name, reason: "no such capture device", hint: "'arecord -L' lists what captures")
    case EHOSTDOWN, ECONNREFUSED:
      Failure(.unavailable, subject: name, reason: "no sound server is running", hint: "Start it")
    case EACCES, EPERM:
      Failure(.permission, subject: name, reason: "not allowed to capture from it", hint: "Join the group 'audio'")
    default:
      Failure(
        .unavailable, subject: name, reason: "cannot be captured from: \(SystemError(code: code))",
        hint: "'arecord -L' lists what captures")
    }
  }

  /// Why an input that opened cannot be set up, or why it stopped.
  static func goingOnCapturing(_ name: String, code: Int32) -> Failure {
    switch code {
    case ENODEV, ENXIO, EBADFD:
      Failure(.unavailable, subject: name, reason: "its input is gone", hint: "Plug it in again")
    case EINVAL:
      Failure(
        .unavailable, subject: name, reason: "its input takes none of our formats at this rate",
        hint: "Try 'plug:\(name)', or another --rate")
    default: capturing(name, code: code)
    }
  }
}
