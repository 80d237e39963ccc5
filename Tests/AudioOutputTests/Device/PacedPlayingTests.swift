import CAudioSystem
import HostSystem
import TestSupport
import Testing

@testable import AudioOutput

/// ALSA itself, opened and played on the sound card made of a clock.
struct PacedPlayingTests {
  @Test func aDeviceOpensWithWhatWasAsked() throws {
    let settings = DeviceSettings(device: PacedSoundCard.shared.name(), periodFrames: 128, periods: 3)
    let open = try OpenDevice(AlsaBackend(), settings: settings)
    #expect(open.configuration.format == .float)
    #expect(open.configuration.rateHz == 48_000)
    #expect(open.configuration.channelCount == 2)
    #expect(open.configuration.periodFrames == 128)
    #expect(open.configuration.fillFrames == 384)
    #expect(open.configuration.notices == [])
  }

  @Test(arguments: SampleFormat.allCases)
  func theOnlyFormatThatADeviceTakesIsUsed(format: SampleFormat) throws {
    let name = PacedSoundCard.shared.name(format: format.name)
    let open = try OpenDevice(AlsaBackend(), settings: DeviceSettings(device: name))
    #expect(open.configuration.format == format)
  }

  @Test func playingKeepsThePaceOfTheClock() throws {
    // A machine that stalls for longer than the buffer lasts makes it run dry, which is no fault of ours: again, then.
    var undisturbed: Double?
    for _ in 0..<10 where undisturbed == nil { undisturbed = try secondsOffInHalfASecond() }
    let off = try #require(undisturbed, "ran dry ten times")
    show("0.5 s of periods on the paced device, seconds off", off, bar: "within 0.1")
    #expect(abs(off) < 0.1)
  }

  /// Plays half a second of silence.
  ///
  /// - Returns: how much longer it took than it should; `nil` when the device ran dry.
  private func secondsOffInHalfASecond() throws -> Double? {
    let settings = DeviceSettings(device: PacedSoundCard.shared.name(), periodFrames: 256, periods: 4)
    let open = try OpenDevice(AlsaBackend(), settings: settings)
    let calls = open.device.calls
    let silence = [UInt8](repeating: 0, count: 256 * open.configuration.frameBytes)
    var written: Int64 = 0
    let started = monotonicSeconds()
    while written < 24_000 {
      guard device_wait(calls, 100) == 1 else { return nil }
      let taken = device_write(calls, silence, 256)
      guard taken > 0 else { return nil }
      written += taken
    }
    return monotonicSeconds() - started - Double(written - 4 * 256) / 48_000
  }
}
