import AudioOutput
import Glibc
import RealtimeGuard
import RealtimeScenario
import TestSupport
import Testing

/// The real-time rule, at run time: what the audio thread does between the device's own calls.
///
/// The guard counts for the whole process, so one of these runs at a time.
@Suite(.serialized) struct RealtimeTests {
  private func expectNothing(_ totals: GuardTotals, of scenario: RealtimeScenario) {
    show("periods", Double(scenario.writes), bar: ">= 10000")
    show("events in them", Double(scenario.events), bar: "> 3000")
    show("loudest sample", Double(scenario.peak), bar: "> 0.01: there was sound")
    #expect(scenario.events > 3000 && scenario.peak > 0.01)
    show("allocations on the audio thread", Double(totals.allocations), bar: "0")
    show("frees on the audio thread", Double(totals.frees), bar: "0")
    show("locks on the audio thread", Double(totals.locks), bar: "0")
    show("unexpected system calls on the audio thread", Double(totals.refused_calls), bar: "0")
    #expect(totals.allocations == 0)
    #expect(totals.frees == 0)
    #expect(totals.locks == 0)
    #expect(totals.refused_calls == 0, "the last was number \(totals.last_refused_call)")
  }

  @Test(.enabled(if: guard_counts_calls() != 0), arguments: [(SampleFormat.float, 2), (.s16, 6)])
  func tenThousandPeriodsAllocateNothingAndLockNothing(format: SampleFormat, channels: Int) throws {
    _ = guard_take_totals()
    let backend = WatchedBackend(NullBackend(), isHasty: true, begin: guard_begin, end: guard_end)
    let scenario = try RealtimeScenario(
      writes: 10_000, on: backend,
      settings: DeviceSettings(device: "null", periodFrames: 128, channelCount: channels, format: format),
      seed: UInt64(format.rawValue))
    expectNothing(guard_take_totals(), of: scenario)
  }

  /// With a trap: the thread has no system call left but waiting.
  @Test(.enabled(if: guard_counts_calls() != 0))
  func tenThousandPeriodsMakeNoSystemCallButTheDevicesOwn() throws {
    _ = guard_take_totals()
    let backend = WatchedBackend(
      NullBackend(), isHasty: true, begin: guard_begin_trapped_but_for_waiting, end: guard_end)
    let scenario = try RealtimeScenario(
      writes: 10_000, on: backend, settings: DeviceSettings(device: "null", periodFrames: 128),
      seed: 7)
    expectNothing(guard_take_totals(), of: scenario)
  }

  /// The same over ALSA, on the clock-paced card, which itself needs a timer, a poll and a file.
  @Test(.enabled(if: guard_counts_calls() != 0))
  func playingOnAlsaMakesNoSystemCallButTheDevicesOwn() throws {
    _ = guard_take_totals()
    let backend = WatchedBackend(
      AlsaBackend(), isHasty: false, begin: guard_begin_trapped_but_for_devices, end: guard_end)
    let scenario = try RealtimeScenario(
      writes: 1_000, on: backend,
      settings: DeviceSettings(device: PacedSoundCard.shared.name(), periodFrames: 128, periods: 4),
      seed: 8)
    let totals = guard_take_totals()
    show("system calls besides ALSA's in \(scenario.writes) periods", Double(totals.refused_calls), bar: "0")
    #expect(totals.refused_calls == 0, "the last was number \(totals.last_refused_call)")
    #expect(totals.allocations + totals.frees + totals.locks == 0)
  }

  /// What the guard does not see, it cannot deny.
  @Test(.enabled(if: guard_counts_calls() != 0)) func theGuardSeesWhatIsForbidden() {
    _ = guard_take_totals()
    var thread = pthread_t()
    #expect(pthread_create(&thread, nil, doWhatIsForbidden, nil) == 0)
    // The kernel itself wakes who joins: a trapped thread could not even signal that it is done.
    pthread_join(thread, nil)
    let totals = guard_take_totals()
    #expect(totals.allocations >= 1)
    #expect(totals.frees >= 1)
    #expect(totals.locks >= 1)
    #expect(totals.refused_calls >= 1)
  }
}

/// Allocates, frees, locks and makes a system call while it is watched.
private func doWhatIsForbidden(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  var mutex = pthread_mutex_t()
  pthread_mutex_init(&mutex, nil)
  guard_begin_trapped()
  pthread_mutex_lock(&mutex)
  pthread_mutex_unlock(&mutex)
  free(malloc(1000))
  sched_yield()
  guard_end()
  return nil
}
