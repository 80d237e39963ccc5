import Foundation

/// Where a file or folder of the project is, wherever the test that asks for it lies.
///
/// - Parameter path: from the project's root on.
public func projectPath(_ path: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(path).path
}
