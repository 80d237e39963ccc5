import Glibc
import TestSupport
import Testing

@testable import AudioOutput

/// How the sound comes back.
struct RecoveryTests {
  @Test(arguments: [2, 3, 4])
  func afterOneXrunTheSoundIsBackWithinTwoPeriods(periods: Int) throws {
    var script = FakeScript()
    script.force(.write, at: 100, code: EPIPE)
    let run = try FakeRun(script, settings: DeviceSettings(device: "fake:", periodFrames: 128, periods: periods))
    #expect(run.play(seconds: 2) == nil)
    let after = run.entries(fromFirst: Int64(-EPIPE))
    let restart = try #require(after.first { $0.call == .start && $0.result == 0 })
    let seconds = restart.seconds - after.first!.seconds
    show("xrun to sound, ms, \(periods) periods of 128", seconds * 1000, bar: "< \(2 * 128 / 48.0)")
    #expect(seconds < 2 * 128 / 48_000.0)
    #expect(after.count { $0.result == Int64(-EPIPE) } == 1)
    #expect(run.faults.xruns == 1)
    #expect(run.faults.longestGapSeconds < 2 * 128 / 48_000.0)
  }

  /// A device that runs dry for real: the thread came too late.
  @Test func aLateThreadIsCountedOnceAndGoesOn() throws {
    let run = try FakeRun(FakeScript())
    #expect(run.play(seconds: 0.5) == nil)
    let calls = run.open.device.calls
    calls.pointee.sleep(calls.pointee.device, 0.05)
    #expect(run.play(seconds: 0.5) == nil)
    #expect(run.faults.xruns == 1)
    show("gap after 50 ms of absence, ms", run.faults.lastGapSeconds * 1000, bar: "45 +- 5")
    #expect(abs(run.faults.lastGapSeconds - 0.045) < 0.005)
  }

  @Test func aDeviceThatWakesTooEarlyIsNotSpunOn() throws {
    var script = FakeScript()
    script.wakesTooEarly = true
    let run = try FakeRun(script)
    #expect(run.play(seconds: 1) == nil)
    let waits = run.trace.count(of: .wait)
    show("wake-ups in a second of 375 periods", Double(waits), bar: "< 1500")
    #expect(waits < 1500)
    #expect(run.faults == DeviceFaults())
  }

  @Test func aDeviceThatTakesNothingIsStartedAnewAndThenGivenUp() throws {
    var script = FakeScript()
    script.hangsAfterSeconds = 0.5
    let run = try FakeRun(script)
    let began = run.nowSeconds
    #expect(run.play(seconds: 60) == ETIME)
    show("a device that hangs is given up after, s", run.nowSeconds - began - 0.5, bar: "< 5")
    #expect(run.nowSeconds - began < 5.5)
    #expect(run.faults.stalls == 2)
    #expect(run.trace.entries.filter { $0.seconds > began + 0.6 }.count < 500)
  }

  @Test func stoppingFadesOutAndIsHeardToTheEnd() throws {
    let run = try FakeRun(FakeScript())
    run.keys.push(.instrument(.guitar), atSeconds: 0)
    run.keys.push(.noteOn(note: 60, velocity: 1), atSeconds: 0)
    #expect(run.play(seconds: 0.3) == nil)
    let before = run.nowSeconds
    #expect(run.stop() == 0)
    let seconds = run.nowSeconds - before
    show("request to stop, to silence, ms", seconds * 1000, bar: "< 30")
    #expect(seconds < 0.03)
    #expect(run.trace.entries.last?.call == .drop)
    let samples = run.trace.bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    #expect(peak(samples.suffix(4)) == 0)
    #expect(peak(samples.suffix(4 * 480)) > 1e-4)
    let largestStep = zip(samples.suffix(960), samples.suffix(960).dropFirst(2)).map { abs($0 - $1) }.max() ?? 1
    let steadyStep = zip(samples.suffix(4800), samples.suffix(4800).dropFirst(2)).map { abs($0 - $1) }.max() ?? 0
    #expect(largestStep <= steadyStep)
  }

  @Test func theFirstTenMillisecondsAreSilent() throws {
    let run = try FakeRun(FakeScript())
    run.keys.push(.instrument(.guitar), atSeconds: 0)
    for note: UInt8 in [40, 45, 50, 55, 59, 64] { run.keys.push(.noteOn(note: note, velocity: 1), atSeconds: 0) }
    #expect(run.play(seconds: 0.3) == nil)
    let samples = run.trace.bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    let level = decibels(peak(samples.prefix(2 * 480)))
    show("first 10 ms of six strings, dBFS", level, bar: "< -60")
    show("loudest of six strings, dBFS", decibels(peak(samples)), bar: "< -3")
    #expect(level < -60)
    #expect(decibels(peak(samples)) < -3)
  }
}
