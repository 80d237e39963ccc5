import Glibc
import HostSystem

/// The most memory that the process has held at once, in bytes.
func mostResidentBytes(_ files: KernelFiles = KernelFiles()) -> Int64? {
  if let bytes = statusBytes("VmHWM:", files) { return bytes }
  // Where there is no /proc: the same, or what our parent held when it made us.
  var usage = rusage()
  guard getrusage(Int32(RUSAGE_SELF.rawValue), &usage) == 0, usage.ru_maxrss > 0 else { return nil }
  return Int64(usage.ru_maxrss) * 1024
}

/// What it holds now; `nil` where there is no /proc.
func residentBytes(_ files: KernelFiles = KernelFiles()) -> Int64? { statusBytes("VmRSS:", files) }

/// How many files, pipes and the like it has open; `nil` where there is no /proc.
func openDescriptors(_ files: KernelFiles = KernelFiles()) -> Int? {
  // The one by which they are counted is always among them.
  let count = files.names(in: "/proc/self/fd").count
  return count > 0 ? count : nil
}

private func statusBytes(_ key: String, _ files: KernelFiles) -> Int64? {
  let line = files.text(of: "/proc/self/status")?.split(separator: "\n").first { $0.hasPrefix(key) }
  let number = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
  return number.flatMap { Int64($0) }.map { $0 * 1024 }
}
