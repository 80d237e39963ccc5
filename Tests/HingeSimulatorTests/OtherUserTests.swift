import Glibc
import HostSystem
import TestSupport
import Testing

@testable import HingeSimulator

/// Nobody else gets in.
struct OtherUserTests {
  /// Whether we are root, and somebody else could run our programs where they are.
  static let canBeNobody: Bool = {
    guard geteuid() == 0, let hinge = try? asNobody(["-v"]) else { return false }
    return hinge == 0
  }()

  private static func asNobody(_ words: [String]) throws -> Int32 {
    let process = try DeviceProcess(
      ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", DeviceProcess.path(of: "hinge")] + words)
    return process.wait()
  }

  @Test func theModesOfFolderAndSocketKeepOthersOut() throws {
    let scratch = try ScratchFolder()
    var settings = SimulatorServer.Settings()
    let place = SocketPlace.standard(runtimeFolder: scratch.path)
    settings.place = place
    let thread = try SimulatorThread(try SimulatorServer(settings))
    defer { thread.stop() }
    var (folder, socket) = (stat(), stat())
    #expect(lstat(place.folder, &folder) == 0 && lstat(place.path, &socket) == 0)
    #expect(folder.st_mode & 0o777 == 0o700 && socket.st_mode & 0o777 == 0o600)
  }

  @Test(.enabled(if: canBeNobody)) func anotherUserIsRefusedByPermissions() throws {
    let served = try ServedSimulator()
    chmod(served.scratch.path, 0o755)
    #expect(try Self.asNobody(["-d", served.path, "get"]) == 1)
    // Even where the permissions have been given away, it is asked who is there.
    chmod(served.path, 0o666)
    #expect(try Self.asNobody(["-d", served.path, "120"]) == 1)
    #expect(try served.client().ask(.get).state?.angleDegrees == 0)
    show("another user's connections refused, with and without the modes", 2, bar: "2")
  }
}
