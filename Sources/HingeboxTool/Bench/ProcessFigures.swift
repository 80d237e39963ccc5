import HostSystem

/// The most memory that the process has held at once, in bytes.
func mostResidentBytes() -> Int64? { statusBytes("VmHWM:") }

/// What it holds now.
func residentBytes() -> Int64? { statusBytes("VmRSS:") }

/// How many files, pipes and the like it has open.
func openDescriptors() -> Int { KernelFiles().names(in: "/proc/self/fd").count }

private func statusBytes(_ key: String) -> Int64? {
  let line = KernelFiles().text(of: "/proc/self/status")?.split(separator: "\n").first { $0.hasPrefix(key) }
  let number = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
  return number.flatMap { Int64($0) }.map { $0 * 1024 }
}
