import HostSystem

/// What the tool ends with: the codes of `sysexits.h`, so that scripts can tell a typing error from a full disk, and 1
/// for a verdict.
public enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case missedBar = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case internalFault = 70
  case cannotCreate = 73
  case inputOutput = 74
  case busy = 75
  case permission = 77
  case configuration = 78
  /// What a shell reports of a process that SIGPIPE ended.
  case readerGone = 141

  init(_ kind: Failure.Kind) {
    self =
      switch kind {
      case .missedBar: .missedBar
      case .usage: .usage
      case .badData: .badData
      case .noInput: .noInput
      case .unavailable: .unavailable
      case .internalFault: .internalFault
      case .cannotCreate: .cannotCreate
      case .inputOutput: .inputOutput
      case .busy: .busy
      case .permission: .permission
      case .configuration: .configuration
      case .readerGone: .readerGone
      }
  }

  /// For the manual page.
  var meaning: String {
    switch self {
    case .success: "Done."
    case .missedBar: "What was measured is not as good as it must be."
    case .usage: "The command line is not understood."
    case .badData: "The content of an input file is at fault."
    case .noInput: "An input file is missing or cannot be read."
    case .unavailable: "A device or service is missing or gone."
    case .internalFault: "A fault of the program itself."
    case .cannotCreate: "An output file cannot be made, or exists already."
    case .inputOutput: "Reading or writing failed half way, as on a full disk."
    case .busy: "Something is in use by somebody else: worth trying again."
    case .permission: "Not allowed."
    case .configuration: "A configuration is at fault."
    case .readerGone: "Whoever read the output has gone, as 'head' does."
    }
  }
}
