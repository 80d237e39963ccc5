extension Machine {
  /// "Intel(R) Xeon(R), 2 cores, Linux 6.1.0, release build for generic x86-64"
  var words: String {
    var words = ["\(processor)", "\(coreCount) core\(coreCount == 1 ? "" : "s")", system]
    if let governor { words.append("governor \(governor)") }
    words.append("\(isDebugBuild ? "debug" : "release") build for \(target)")
    if hasWideLanes { words.append("reeds in lanes of eight") }
    return words.joined(separator: ", ")
  }
}
