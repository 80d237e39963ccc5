import Glibc

/// A variable of the process's environment; `nil` also where it is empty.
public func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}
