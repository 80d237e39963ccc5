import CTerminal
import Glibc
import HostSystem

/// Brings signals to the main loop through a pipe. Handlers do nothing but write a byte.
///
/// The actions of a process are one thing for all of it, so there is one of these at a time.
struct TerminalSignals: ~Copyable {
  /// Readable when a signal has come.
  let fileDescriptor: Int32

  init() throws(Failure) {
    let numbers = TerminalSignal.allCases.map(\.number)
    fileDescriptor = terminal_signals_open(numbers, numbers.count)
    guard fileDescriptor >= 0 else {
      throw Failure(.internalFault, subject: "signals", reason: "\(SystemError(code: errno))")
    }
    TerminationWatch.report(to: terminal_signals_writer())
  }

  deinit {
    TerminationWatch.report(to: nil)
    terminal_signals_close()
  }

  /// The signals that have come since the last time, in their order.
  func take() -> [TerminalSignal] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(fileDescriptor, &bytes, bytes.count)
    return bytes.prefix(max(count, 0)).compactMap { byte in
      TerminalSignal.allCases.first { $0.number == Int32(byte) }
    }
  }

  /// Stops the process until somebody lets it go on; then returns.
  func stopProcess() {
    terminal_signals_stop_process()
  }
}
