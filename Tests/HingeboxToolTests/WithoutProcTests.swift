import Glibc
import HostSystem
import TestSupport
import Testing

@testable import HingeboxTool

/// Containers and jails have no /proc now and then.
struct WithoutProcTests {
  private static let hidesProc = "unshare -rm sh -c 'mount -t tmpfs none /proc && exec \"$@\"' sh \"$@\"; exit $?;"
  /// Whether this system lets us hide it.
  private static let canHideProc = system("unshare -rm sh -c 'mount -t tmpfs none /proc' > /dev/null 2>&1") == 0

  @Test(.enabled(if: canHideProc))
  func theProgramStillHearsItsWords() throws {
    let folder = try ScratchFolder()
    let sound = folder.file("out.wav")
    let process = try ChildProcess(
      ["render", try folder.writeSweep(), "-o", sound, "-n", "A4"], shellPrefix: Self.hidesProc)
    process.closeInput()
    let end = process.finish()
    #expect(end.code == 0 && !end.bySignal && end.error.contains("wrote \(sound)"), "\(end.error)")
  }

  @Test func whatIsNotToldIsUnknownAndNotNone() {
    let nowhere = KernelFiles(root: "/nowhere")
    #expect(residentBytes(nowhere) == nil && openDescriptors(nowhere) == nil)
    let (here, without) = (mostResidentBytes() ?? 0, mostResidentBytes(nowhere) ?? 0)
    show("most memory held, without /proc, of what /proc tells", Double(without) / Double(here), bar: "0.5 to 2")
    #expect(here > 0 && without > here / 2 && without < 2 * here)
    #expect((openDescriptors() ?? 0) >= 3)
    #expect(Machine.coreCount >= 1 && Machine.coreCount <= sysconf(Int32(_SC_NPROCESSORS_CONF)))
  }
}
