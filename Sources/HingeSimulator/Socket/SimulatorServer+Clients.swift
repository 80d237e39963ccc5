import Glibc
import HostSystem

/// What clients say and are told.
extension SimulatorServer {
  func serve(_ connection: Connection, _ events: Int16) {
    let events = Int32(events)
    if events & POLLOUT != 0 { connection.flush() }
    if events & POLLIN != 0 {
      connection.read(into: buffer) { piece in
        switch piece {
        case .line(let line): take(line, from: connection)
        case .tooLong:
          refuse(Refusal(.usage, "a line of more than \(Message.longestBytes) bytes"), nil, connection)
        }
      }
    } else if events & (POLLHUP | POLLERR | POLLNVAL) != 0 {
      connection.hangUp()
    }
  }

  private func take(_ line: UnsafeBufferPointer<UInt8>, from connection: Connection) {
    guard line.contains(where: { $0 > 0x20 }) else { return }
    let order: Order
    do throws(BadOrder) {
      order = try Order(line)
    } catch {
      return refuse(error.refusal, error.id, connection)
    }
    perform(order.request)
    answerWhatIsOver()
    switch order.request {
    case .pause: connection.isPaused = true
    case .resume: connection.isPaused = false
    default: break
    }
    if order.request.takesTime, simulator.device.moveEndSeconds != nil {
      waiting.append(Waiting(connection: connection, order: order, commandCount: simulator.device.commandCount))
    } else {
      answer(order, connection)
    }
  }

  func answerWhatIsOver() {
    guard !waiting.isEmpty else { return }
    let (count, isOver) = (simulator.device.commandCount, simulator.device.moveEndSeconds == nil)
    for one in waiting where one.commandCount != count || isOver {
      guard let connection = one.connection else { continue }
      if one.commandCount == count {
        answer(one.order, connection)
      } else {
        refuse(Refusal(.superseded, "another request came before this one was done"), one.order.id, connection)
      }
    }
    waiting.removeAll { $0.commandCount != count || isOver }
  }

  private func answer(_ order: Order, _ connection: Connection) {
    let state = HingeUpdate(timeSeconds: simulator.device.nowSeconds, state: simulator.device.state)
    connection.send(answer: bytes(.done(word: order.request.word, id: order.id, state)))
  }

  private func refuse(_ refusal: Refusal, _ id: Int?, _ connection: Connection) {
    connection.send(answer: bytes(.refused(refusal, id: id)))
  }

  func tell(_ updates: [HingeUpdate]) {
    for update in updates {
      let line = bytes(.update(update))
      for connection in connections where !connection.isPaused { connection.send(update: line) }
    }
  }

  func accept(from listener: Int32) {
    for _ in 0..<64 {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0 else {
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) {
          acceptsFromSeconds = clock() + acceptPauseSeconds
        }
        return
      }
      let isUnix = listener == unix?.descriptor
      let connection = Connection(descriptor, tellsLeaving: isUnix)
      let isAllowed = !isUnix || isPeerTrusted(descriptor)
      guard isAllowed, connections.count < mostClients else { continue }
      connection.send(
        answer: bytes(
          .hello(
            version: Message.currentVersion, profile: simulator.profile.name,
            timeSeconds: simulator.device.nowSeconds)))
      if let first = simulator.first { connection.send(update: bytes(.update(first))) }
      connections.append(connection)
    }
  }

  /// Whether nothing is to be said to a client any more.
  func isOver(_ connection: Connection) -> Bool {
    if connection.isBroken { return true }
    return connection.isLeaving && !waiting.contains { $0.connection === connection }
  }

  private func bytes(_ message: Message) -> [UInt8] {
    Array(message.line.utf8)
  }
}

/// Beyond this nobody else is let in.
private let mostClients = 10_000
/// How long nobody is let in after the system had no descriptor left.
private let acceptPauseSeconds = 0.1
