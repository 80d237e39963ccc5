import CProcess
import CRealtime
import Glibc
import HostSystem

/// The machine and the build that figures were measured with: without them they mean nothing.
struct Machine: Equatable, Sendable {
  var processor: String
  var coreCount: Int
  var system: String
  /// Who decides about the clock rate, where the system tells.
  var governor: String?
  var isDebugBuild: Bool
  /// What the build may ask of the processor: "generic x86-64".
  var target: String
  /// Whether the processor takes eight reeds at once.
  var hasWideLanes = false

  static func thisOne() -> Machine {
    var names = utsname()
    uname(&names)
    func text<Name>(_ name: Name) -> String {
      withUnsafeBytes(of: name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    let model = firstLine(of: "/proc/cpuinfo") { $0.hasPrefix("model name") }?.split(separator: ":").last
    let processor = model?.drop { $0 == " " || $0 == "\t" }
    let governor = firstLine(of: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor") { !$0.isEmpty }
    return Machine(
      processor: processor.map(String.init) ?? "a processor of kind \(text(names.machine))",
      coreCount: coreCount,
      system: "\(text(names.sysname)) \(text(names.release))", governor: governor, isDebugBuild: isDebug,
      target: String(cString: rt_build_target()), hasWideLanes: rt_has_wide_lanes() != 0)
  }

  /// How many cores this process may use: `taskset` and containers leave some out.
  static var coreCount: Int {
    let count = Int(process_core_count())
    return count > 0 ? count : max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  private static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The first line of a small file that fits, or nil where there is none.
  private static func firstLine(of path: String, where fits: (Substring) -> Bool) -> String? {
    guard let file = try? InputFile(path: path), let bytes = try? file.contents(limitBytes: 1 << 24) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first(where: fits).map(String.init)
  }
}
