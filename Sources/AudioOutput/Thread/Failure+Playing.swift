import Glibc
import HostSystem

extension Failure {
  /// Why a device stopped playing for good, by the error number that ended the audio thread.
  static func playing(_ name: String, code: Int32) -> Failure {
    switch code {
    case ENODEV:
      Failure(.unavailable, subject: name, reason: "gone", hint: "Plug it in again, or see 'hingebox devices'")
    case EBUSY, EAGAIN:
      Failure(.busy, subject: name, reason: "takes no sound: in use by another program")
    case ETIME:
      Failure(.unavailable, subject: name, reason: "takes no sound any more")
    case EPIPE:
      Failure(
        .unavailable, subject: name, reason: "runs dry again and again", hint: "Try a longer --latency or --period")
    case ESTRPIPE:
      Failure(.unavailable, subject: name, reason: "is suspended and does not wake")
    default:
      Failure(.unavailable, subject: name, reason: "cannot be played: \(SystemError(code: code))")
    }
  }
}
