import Glibc
import HostSystem

extension Console {
  /// The process's own standard streams.
  ///
  /// `TERM` tells whether the terminal can draw a line anew, the locale whether it reads UTF-8.
  public static func process() -> Console {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(environment).first { !$0.isEmpty } ?? ""
    return Console(
      output: { text throws(Failure) in
        let code = write(text, to: STDOUT_FILENO)
        guard code == 0 else {
          let reason = "cannot be written: \(SystemError(code: code))"
          throw Failure(code == EPIPE ? .readerGone : .inputOutput, subject: "standard output", reason: reason)
        }
      },
      error: { text in _ = write(text, to: STDERR_FILENO) },
      errorIsTerminal: isatty(STDERR_FILENO) == 1 && !["", "dumb"].contains(environment("TERM") ?? ""),
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, speaksUnicode: locale.lowercased().contains("utf"),
      inputDescriptor: STDIN_FILENO, outputDescriptor: STDOUT_FILENO)
  }
}

/// - Returns: the error number of what stopped it, or 0.
private func write(_ text: String, to descriptor: Int32) -> Int32 {
  var text = text
  return text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      do throws(SystemError) {
        rest = rest.dropFirst(try systemCall { Glibc.write(descriptor, piece.baseAddress, piece.count) })
      } catch {
        return error.code
      }
    }
    return 0
  }
}
