import HostSystem

/// One command of the tool, `render` of `hingebox render`, with all that is to be known about it.
public struct Command: Sendable {
  /// Something that is told apart by its place and not by a name.
  public struct Argument: Sendable {
    public var name: String
    public var help: String
    public var isOptional: Bool
    /// What completions offer.
    public var completion: Completion

    public enum Completion: Sendable, Equatable {
      case files
      case words([String])
    }

    public init(_ name: String, help: String, isOptional: Bool = false, completion: Completion = .files) {
      self.name = name
      self.help = help
      self.isOptional = isOptional
      self.completion = completion
    }
  }

  public struct Example: Sendable {
    public var line: String
    public var meaning: String

    public init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  public var name: String
  /// One line without a full stop.
  public var summary: String
  /// How it is called, without the tool's name: "render SWEEP -o OUT [options]".
  public var synopsis: String
  public var examples: [Example]
  public var arguments: [Argument]
  public var options: [Option]
  /// What else there is to know, in paragraphs; only the manual page has them.
  public var notes: [String]
  /// Left out of the list of commands.
  public var isHidden: Bool
  public var run: @Sendable (ParsedArguments, Console) throws(Failure) -> Void

  public init(
    _ name: String, summary: String, synopsis: String, examples: [Example] = [], arguments: [Argument] = [],
    options: [Option] = [], notes: [String] = [], isHidden: Bool = false,
    run: @escaping @Sendable (ParsedArguments, Console) throws(Failure) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.synopsis = synopsis
    self.examples = examples
    self.arguments = arguments
    self.options = options
    self.notes = notes
    self.isHidden = isHidden
    self.run = run
  }
}
