import HostSystem

/// Where the tool's words and sound go, so that a test can stand in for the world.
public struct Console {
  /// Takes what was asked for, and fails where that cannot be handed over: an answer that is lost is no success.
  public var output: (String) throws(Failure) -> Void
  /// Takes everything else that is said.
  public var error: (String) -> Void
  /// Whether lines can be drawn over on `error`.
  public var errorIsTerminal: Bool
  /// Whether what `-` writes would be shown to a person.
  public var outputIsTerminal: Bool
  /// Whether more than ASCII can be read there.
  public var speaksUnicode: Bool
  /// What `-` reads and writes.
  public var inputDescriptor: Int32
  public var outputDescriptor: Int32

  public init(
    output: @escaping (String) throws(Failure) -> Void, error: @escaping (String) -> Void,
    errorIsTerminal: Bool = false, outputIsTerminal: Bool = false, speaksUnicode: Bool = true,
    inputDescriptor: Int32 = 0,
    outputDescriptor: Int32 = 1
  ) {
    self.output = output
    self.error = error
    self.errorIsTerminal = errorIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.speaksUnicode = speaksUnicode
    self.inputDescriptor = inputDescriptor
    self.outputDescriptor = outputDescriptor
  }
}
