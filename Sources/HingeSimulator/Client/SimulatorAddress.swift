import Glibc
import HostSystem

/// Where a client finds its simulator.
public enum SimulatorAddress: Sendable, Equatable {
  case unix(SocketPlace)
  /// A port of this machine.
  case port(UInt16)

  /// - Parameter text: a path, the number of a port, or nothing for the place where simulators usually are.
  public init(_ text: String?) {
    if let text, let port = UInt16(text), port > 0 {
      self = .port(port)
    } else {
      self = .unix(text.map(SocketPlace.init(path:)) ?? .standard())
    }
  }

  /// - Throws: `EPERM` where somebody else serves the place.
  func connect(blocks: Bool = false) throws(SystemError) -> Int32 {
    switch self {
    case .unix(let place):
      let descriptor = try makeSocket(AF_UNIX, blocks: blocks)
      do throws(SystemError) {
        _ = try withUnixAddress(place.path) { Glibc.connect(descriptor, $0, $1) }
        guard isPeerTrusted(descriptor) else { throw SystemError(code: EPERM) }
      } catch {
        close(descriptor)
        throw error
      }
      return descriptor
    case .port(let port):
      let descriptor = try makeSocket(AF_INET, blocks: blocks)
      do throws(SystemError) {
        _ = try withLoopbackAddress(port: port) { Glibc.connect(descriptor, $0, $1) }
      } catch  where error.code == EINPROGRESS {
        // A greeting, or its absence, will tell.
      } catch {
        close(descriptor)
        throw error
      }
      sendAtOnce(descriptor)
      return descriptor
    }
  }
}

extension SimulatorAddress: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unix(let place): place.path
    case .port(let port): "port \(port)"
    }
  }
}
