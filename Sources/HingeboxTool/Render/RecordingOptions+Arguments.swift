import HingeInput

extension RecordingOptions {
  /// How a recording is read, as the command line has it.
  init(_ arguments: ParsedArguments) {
    self.init(
      fixOrder: arguments.flag(.fixOrder),
      timeUnit: TimeUnit.allCases.first { $0.symbol == arguments.text(.timeUnit) })
  }
}
