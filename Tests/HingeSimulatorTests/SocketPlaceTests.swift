import Glibc
import HostSystem
import TestSupport
import Testing

@testable import HingeSimulator

/// The socket is where it should be, private, and replaces only what nobody serves.
struct SocketPlaceTests {
  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  private func serve(_ place: SocketPlace) throws(Failure) -> SimulatorServer {
    var settings = SimulatorServer.Settings()
    settings.place = place
    return try SimulatorServer(settings)
  }

  private func failure(_ place: SocketPlace) -> Failure? {
    do throws(Failure) {
      _ = try serve(place)
      return nil
    } catch {
      return error
    }
  }

  @Test func theStandardPlaceIsInTheRuntimeFolder() {
    #expect(SocketPlace.standard(runtimeFolder: "/run/user/7").path == "/run/user/7/hingebox/simulator.sock")
    for none in [nil, "", "relative"] {
      #expect(SocketPlace.standard(runtimeFolder: none).path == "/tmp/hingebox-\(geteuid())/simulator.sock")
    }
  }

  @Test func folderAndSocketAreThisUsersAlone() throws {
    let scratch = try ScratchFolder()
    let place = SocketPlace.standard(runtimeFolder: scratch.path)
    let before = umask(0)
    defer { umask(before) }
    let server = try serve(place)
    #expect(mode("\(scratch.path)/hingebox") == 0o700 && mode(place.path) == 0o600)
    withExtendedLifetime(server) {}
  }

  @Test func aFolderThatOthersCanEnterIsClosedToThem() throws {
    let scratch = try ScratchFolder()
    mkdir(scratch.file("hingebox"), 0o777)
    chmod(scratch.file("hingebox"), 0o777)
    let server = try serve(.standard(runtimeFolder: scratch.path))
    #expect(mode(scratch.file("hingebox")) == 0o700)
    withExtendedLifetime(server) {}
  }

  @Test func aLinkInPlaceOfTheFolderIsRefused() throws {
    let scratch = try ScratchFolder()
    mkdir(scratch.file("elsewhere"), 0o700)
    symlink(scratch.file("elsewhere"), scratch.file("hingebox"))
    #expect(failure(.standard(runtimeFolder: scratch.path))?.kind == .permission)
  }

  @Test func aStaleSocketIsReplacedAndALiveOneRefused() throws {
    let scratch = try ScratchFolder()
    let place = SocketPlace(path: scratch.file("s"))
    let stale = try makeSocket(AF_UNIX)
    _ = try withUnixAddress(place.path) { bind(stale, $0, $1) }
    close(stale)
    var server: SimulatorServer? = try serve(place)
    let refused = try #require(failure(place))
    #expect(refused.kind == .busy && refused.reason.contains("another simulator"))
    #expect(try scratch.names == ["s"])
    server = nil
    #expect(try scratch.names == [], "it takes its socket with it")
    server = try serve(place)
    withExtendedLifetime(server) {}
  }

  @Test func whatIsNoSocketIsLeftAlone() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.write("precious", to: "s")
    #expect(failure(SocketPlace(path: path))?.reason == "exists already and is no socket")
    #expect(try scratch.bytes("s") == Array("precious".utf8))
  }

  @Test func aSocketThatAnotherServerHasTakenMeanwhileIsLeftToIt() throws {
    let scratch = try ScratchFolder()
    let place = SocketPlace(path: scratch.file("s"))
    var first: SimulatorServer? = try serve(place)
    unlink(place.path)
    let second = try serve(place)
    first = nil
    #expect(try scratch.names == ["s"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func placesThatCannotBeAreRefusedInWords() throws {
    let scratch = try ScratchFolder()
    let long = SocketPlace(path: scratch.file(String(repeating: "x", count: 120)))
    #expect(failure(long)?.reason == "is too long for a socket, which has 107 bytes")
    #expect(failure(SocketPlace(path: scratch.file("no/s")))?.reason == "its folder: no such file or directory")
  }
}
