import HingeInput
import HostSystem

extension RecordingOptions {
  /// How a recording is read, as the command line has it.
  init(_ arguments: ParsedArguments) throws(Failure) {
    self.init(
      fixOrder: arguments.flag(.fixOrder),
      timeUnit: TimeUnit.allCases.first { $0.symbol == arguments.text(.timeUnit) },
      calibration: try CalibrationChoice.asked(arguments))
  }
}
