import Glibc
import HostSystem
import TestSupport
import Testing

@testable import AudioOutput

/// Each error number on each call, and what is done about it.
struct ForcedErrorTests {
  /// How a second of playing must have gone, with one failure in the middle of it.
  struct Cell: CustomTestStringConvertible, Sendable {
    var call: FakeCall
    var code: Int32
    /// What ended it, or nil when it went on.
    var end: Int32?
    /// How often the device had to be made ready.
    var prepares = 0
    /// How often it was woken.
    var resumes = 0
    var testDescription: String { "\(call) \(SystemError(code: code))" }
  }

  static let cells = [
    Cell(call: .write, code: EPIPE, prepares: 1),
    Cell(call: .write, code: ESTRPIPE, resumes: 1),
    Cell(call: .write, code: EAGAIN),
    Cell(call: .write, code: ENODEV, end: ENODEV),
    Cell(call: .write, code: EBUSY),
    Cell(call: .write, code: ENOSYS, end: ENOSYS),
    Cell(call: .write, code: EINTR),
    Cell(call: .start, code: EPIPE, prepares: 1),
    Cell(call: .start, code: ESTRPIPE, resumes: 1),
    Cell(call: .start, code: EAGAIN),
    Cell(call: .start, code: ENODEV, end: ENODEV),
    Cell(call: .start, code: EBUSY),
    Cell(call: .wait, code: EPIPE, prepares: 1),
    Cell(call: .wait, code: ESTRPIPE, resumes: 1),
    Cell(call: .wait, code: EAGAIN),
    Cell(call: .wait, code: ENODEV, end: ENODEV),
    Cell(call: .wait, code: EBUSY),
    Cell(call: .wait, code: ENOSYS, end: ENOSYS),
    Cell(call: .wait, code: EINTR),
    Cell(call: .available, code: EPIPE, prepares: 1),
    Cell(call: .available, code: ESTRPIPE, resumes: 1),
    Cell(call: .available, code: ENODEV, end: ENODEV),
    Cell(call: .available, code: EBADFD, prepares: 1),
  ]

  @Test(arguments: cells)
  func oneFailureIsPutRightOrEndsIt(cell: Cell) throws {
    var script = FakeScript()
    script.force(cell.call, at: cell.call == .start ? 1 : 100, code: cell.code)
    let run = try FakeRun(script)
    #expect(run.play(seconds: 1) == cell.end)
    let after = run.entries(fromFirst: Int64(-cell.code))
    #expect(after.count { $0.call == .prepare } == cell.prepares)
    #expect(after.count { $0.call == .resume } == cell.resumes)
    guard cell.end == nil else { return }
    // It plays to the end of the second: all of it is heard but for one buffer and what was lost.
    let frames = run.trace.bytes.count / run.open.configuration.frameBytes
    #expect(frames > 48_000 - 4 * 256 && frames < 48_000 + 4 * 256)
    #expect(run.faults.xruns == (cell.code == EPIPE && cell.call != .start ? 1 : 0))
  }

  /// A start that is not supported is no failure: such a device starts by itself.
  @Test func aDeviceThatCannotBeToldToStartIsPlayedAllTheSame() throws {
    var script = FakeScript()
    script.force(.start, times: .max, code: ENOSYS)
    let run = try FakeRun(script)
    #expect(run.play(seconds: 1) == nil)
    let isRunning = run.loop.pointee.isRunning
    #expect(isRunning)
  }

  struct Waking: CustomTestStringConvertible, Sendable {
    var code: Int32
    var times: Int
    var prepares: Int
    var end: Int32?
    var testDescription: String { "resume \(SystemError(code: code)) \(times) times" }
  }

  static let wakings = [
    Waking(code: EAGAIN, times: 3, prepares: 0), Waking(code: EBUSY, times: 3, prepares: 0),
    Waking(code: ESTRPIPE, times: 3, prepares: 0), Waking(code: EINTR, times: 3, prepares: 0),
    Waking(code: EAGAIN, times: .max, prepares: 1), Waking(code: ENOSYS, times: .max, prepares: 1),
    Waking(code: EPIPE, times: 1, prepares: 1), Waking(code: ENODEV, times: 1, prepares: 0, end: ENODEV),
  ]

  @Test(arguments: wakings)
  func aSuspendedDeviceIsWokenOrMadeReadyAgain(waking: Waking) throws {
    var script = FakeScript()
    script.force(.write, at: 50, code: ESTRPIPE)
    script.force(.resume, times: waking.times, code: waking.code)
    let run = try FakeRun(script)
    let began = run.nowSeconds
    #expect(run.play(seconds: 5) == waking.end)
    #expect(run.faults.suspends == 1)
    let after = run.entries(fromFirst: Int64(-ESTRPIPE))
    #expect(after.count { $0.call == .prepare } == waking.prepares)
    guard waking.end == nil else { return }
    let wakes = after.filter { $0.call == .resume }
    #expect(wakes.count <= 201 && (wakes.last?.seconds ?? 0) - began < 3)
    #expect(after.count { $0.call == .write && $0.result > 0 } > 300)
  }

  struct Opening: CustomTestStringConvertible, Sendable {
    var code: Int32
    var kind: Failure.Kind
    var reason: String
    var testDescription: String { "open \(SystemError(code: code))" }
  }

  static let openings = [
    Opening(code: EBUSY, kind: .busy, reason: "in use by pipewire (pid 812)"),
    Opening(code: EAGAIN, kind: .busy, reason: "in use by pipewire (pid 812)"),
    Opening(code: ENODEV, kind: .unavailable, reason: "no such device"),
    Opening(code: ENOENT, kind: .unavailable, reason: "no such device"),
    Opening(code: EINVAL, kind: .unavailable, reason: "no such device"),
    Opening(code: EHOSTDOWN, kind: .unavailable, reason: "no sound server is running"),
    Opening(code: EACCES, kind: .permission, reason: "not allowed to use it"),
    Opening(code: EPIPE, kind: .unavailable, reason: "cannot be opened: broken pipe"),
    Opening(code: ESTRPIPE, kind: .unavailable, reason: "cannot be opened: streams pipe error"),
    Opening(code: ENOSYS, kind: .unavailable, reason: "cannot be opened: function not implemented"),
  ]

  @Test(arguments: openings)
  func whatCannotBeOpenedSaysWhy(opening: Opening) {
    var script = FakeScript()
    script.holder = "pipewire (pid 812)"
    script.force(.open, times: .max, code: opening.code)
    let failure = #expect(throws: Failure.self) {
      try OpenDevice(FakeBackend(script), settings: DeviceSettings(device: "hw:CARD=PCH,DEV=0"))
    }
    #expect(failure?.kind == opening.kind)
    #expect(failure?.reason == opening.reason)
    #expect(failure?.subject == "hw:CARD=PCH,DEV=0")
  }

  @Test(arguments: [EPIPE, EBADFD, EAGAIN, EBUSY, EINTR, EIO])
  func aDeviceThatFailsForEverIsGivenUpWithoutSpinning(code: Int32) throws {
    var script = FakeScript()
    script.force(.write, at: 50, times: .max, code: code)
    let run = try FakeRun(script)
    let began = run.nowSeconds
    #expect(run.play(seconds: 60) == code)
    let after = run.entries(fromFirst: Int64(-code))
    let seconds = run.nowSeconds - after.first!.seconds
    show("calls on a device that always says \(SystemError(code: code))", Double(after.count), bar: "< 400 in 2 s")
    #expect(seconds > 1.9 && seconds < 2.5 && began < run.nowSeconds)
    #expect(after.count < 400)
  }

  @Test func anUnpluggedDeviceEndsTheThreadAtOnce() throws {
    var script = FakeScript()
    script.force(.wait, at: 100, code: ENODEV)
    let run = try FakeRun(script)
    #expect(run.play(seconds: 10) == ENODEV)
    let seconds = run.nowSeconds - run.entries(fromFirst: Int64(-ENODEV)).first!.seconds
    show("unplugged to the thread's end, ms", seconds * 1000, bar: "< 100")
    #expect(seconds < 0.1)
  }
}
