import Glibc
import Hinge
import HostSystem
import TestSupport
import Testing

@testable import HingeSimulator

/// What clients hear through a real socket.
struct SimulatorServerTests {
  @Test func aClientHearsTheStateAtOnceAndThenEachChange() throws {
    let served = try ServedSimulator(.fiveDegrees)
    let client = RawClient.greeted(try RawClient(served.address))
    #expect(client.line()?.hasSuffix(#""angle":0.0,"status":"closed"}"#) == true)
    client.send("{\"do\":\"set\",\"angle\":93}\n")
    #expect(client.line()?.hasSuffix(#""angle":95.0,"status":"partiallyOpen"}"#) == true)
    #expect(client.line(with: "done")?.hasSuffix(#""angle":93.0,"status":"partiallyOpen"}"#) == true)
    client.send("{\"do\":\"remove\"}\n")
    #expect(client.line()?.hasSuffix(#","hinge":null}"#) == true)
    #expect(client.line()?.contains("done") == true)
    #expect(client.line(withinSeconds: 0.05) == nil, "nothing is told while nothing moves")
  }

  @Test func whatEndsInTheMiddleOfALineIsTakenWhenTheRestComes() throws {
    let served = try ServedSimulator()
    let client = try RawClient(served.address)
    for byte in "{\"do\":\"set\",\"angle\":42}\r\n{\"do\":\"get\",\"id\":8}\n".utf8 { #expect(client.send([byte])) }
    #expect(client.line(with: #""id":8"#)?.contains(#""angle":42.0"#) == true)
  }

  @Test func aSweepIsAnsweredWhenItIsOverAndNotBefore() throws {
    let served = try ServedSimulator()
    let client = try served.client()
    let start = monotonicSeconds()
    let end = try client.ask(.sweep(from: 180, to: 0, seconds: 0.2))
    let seconds = monotonicSeconds() - start
    show("a sweep of 0.2 s is answered after, s", seconds, bar: "at least 0.2")
    #expect(end.state == HingeState(angleDegrees: 0, status: .closed) && seconds >= 0.2)
  }

  @Test func anotherRequestEndsASweepAndItsClientIsTold() throws {
    let served = try ServedSimulator()
    let (one, other) = (try RawClient(served.address), try served.client())
    one.send("{\"do\":\"sweep\",\"from\":0,\"to\":180,\"seconds\":60,\"id\":1}\n")
    while try other.ask(.get).state?.angleDegrees == 0 {}
    _ = try other.ask(.set(degrees: 50))
    #expect(one.line(with: #""id":1"#)?.contains(#""kind":"superseded""#) == true)
    #expect(try other.ask(.get).state?.angleDegrees == 50)
  }

  @Test func aPausedClientNeverHearsWhatHappenedMeanwhile() throws {
    let served = try ServedSimulator()
    let (paused, other) = (try RawClient(served.address), try served.client())
    paused.send("{\"do\":\"pause\"}\n")
    #expect(paused.line(with: "done") != nil)
    _ = try other.ask(.set(degrees: 50))
    paused.send("{\"do\":\"resume\"}\n")
    #expect(paused.line()?.contains(#""done":"resume""#) == true)
    #expect(paused.line(withinSeconds: 0.05) == nil)
    _ = try other.ask(.set(degrees: 60))
    #expect(paused.line()?.contains(#""angle":60.0"#) == true)
  }

  @Test func aClientThatHasSaidAllStillListens() throws {
    let served = try ServedSimulator()
    let (quiet, other) = (try RawClient(served.address), try served.client())
    shutdown(quiet.descriptor, Int32(SHUT_WR))
    _ = try other.ask(.set(degrees: 50))
    #expect(quiet.line(with: #""angle":50.0"#) != nil)
  }

  @Test func theLoopbackPortSpeaksTheSame() throws {
    let served = try ServedSimulator(port: 0)
    let port = try #require(served.server.port)
    let client = try SimulatorClient(.port(port))
    #expect(try client.ask(.tap(degrees: 143)).state?.status == .partiallyOpen)
    _ = try served.client().ask(.set(degrees: 20))
    var told: [Double] = []
    while told.last != 20, let update = try client.nextUpdate(untilSeconds: monotonicSeconds() + 10) {
      told.append(update.state?.angleDegrees ?? -1)
    }
    #expect(told == [20])
  }

  @Test func clientsOfThePortAreLetGoWithTheirAnswersWhileNothingMoves() throws {
    let served = try ServedSimulator(port: 0)
    let address = SimulatorAddress.port(try #require(served.server.port))
    for _ in 0..<50 { _ = try SimulatorClient(address).ask(.get) }
    let last = try RawClient(address)
    last.send("{\"do\":\"sweep\",\"from\":0,\"to\":0,\"seconds\":0.2}\n")
    shutdown(last.descriptor, Int32(SHUT_WR))
    #expect(last.line(with: #""done":"sweep""#) != nil && last.line(withinSeconds: 5) == nil)
    served.stop()
    show("clients that have left and are still served, of 51", Double(served.server.clientCount), bar: "0")
    #expect(served.server.clientCount == 0)
  }

  @Test func garbageGetsAnErrorAndTheConnectionLives() throws {
    let served = try ServedSimulator()
    let client = try RawClient(served.address)
    client.send("\u{0}\u{1}\u{FF}\n[]\n{\"do\":\"fly\",\"id\":3}\n" + String(repeating: "x", count: 9000) + "\n")
    for reason in ["column 1", "column 1", "'fly' is not one of", "a line of more than 4096 bytes"] {
      #expect(client.line(with: "error")?.contains(reason) == true)
    }
    client.send("{\"do\":\"get\"}\n")
    #expect(client.line(with: "done") != nil)
  }
}

extension RawClient {
  /// A client that has heard the greeting.
  static func greeted(_ client: RawClient) -> RawClient {
    #expect(client.line()?.contains(#""hingebox":"simulator","version":1,"profile":""#) == true)
    return client
  }
}
