/// The version of Hingebox, as `--version` says it and sound files record it.
public let hingeboxVersion = "0.1.0"
