import AudioOutput
import DeviceDoubles
import Glibc
import HostSystem
import Testing

@testable import Stage

/// What a player is told of the device, on the screen or without one.
struct DeviceMessageTests {
  @Test func aLostDeviceIsToldOfOnceAndAgainWhenItIsBack() throws {
    let backend = TappedBackend()
    let rings = StageSession.Rings()
    var options = LiveSession.Options()
    options.retriesLostDevice = true
    let live = LiveSession(
      backend: backend, settings: DeviceSettings(device: "null"), inputs: rings.all, options: options)
    let session = StageSession(live: live, rings: rings, hinge: .none, options: SessionOptions())
    var told: [String] = []
    session.tell = { told.append($0) }
    try live.start()
    backend.refuse([ENODEV, ENODEV])
    backend.pullOut()
    let deadline = monotonicSeconds() + 10
    while told.last != "null is back", monotonicSeconds() < deadline {
      try session.tend(atSeconds: monotonicSeconds())
      usleep(1000)
    }
    for _ in 0..<20 { try session.tend(atSeconds: monotonicSeconds()) }
    #expect(
      told == [
        "null: gone. Plug it in again, or see 'hingebox devices'. Looking for it again.",
        "null: no such device. See 'hingebox devices'. Looking for it again.", "null is back",
      ])
    try live.stop()
  }

  @Test func aDeviceThatRunsDryAgainAndAgainIsSaidToNowAndThen() {
    var watch = XrunWatch()
    var said: [Double] = []
    // One now and then is no reason; ten a second are, once a minute.
    for second in 0..<100 where watch.note(total: second, atSeconds: Double(second)) { said.append(Double(second)) }
    #expect(said == [])
    for second in 0..<130 where watch.note(total: 100 + 10 * second, atSeconds: Double(100 + second)) {
      said.append(Double(second))
    }
    #expect(said.count == 3 && said[0] <= 3 && said[1] - said[0] >= 60 && said[2] - said[1] <= 63)
    // Another device begins at 0.
    let counts = [(0, 300.0), (9, 301), (12, 302)]
    let later = counts.map { total, seconds in watch.note(total: total, atSeconds: seconds) }
    #expect(later == [false, false, true])
  }
}
