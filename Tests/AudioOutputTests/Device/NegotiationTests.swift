import Glibc
import HostSystem
import TestSupport
import Testing

@testable import AudioOutput

/// What is asked of a device, and what is made of its answer.
struct NegotiationTests {
  private func open(_ script: FakeScript, _ settings: DeviceSettings = DeviceSettings()) throws -> (
    DeviceConfiguration, FakeTrace
  ) {
    let backend = FakeBackend(script)
    return (try OpenDevice(backend, settings: settings).configuration, backend.trace)
  }

  @Test func thePeriodIsAskedForBeforeTheBuffer() throws {
    let (_, trace) = try open(FakeScript(), DeviceSettings(periodFrames: 128, periods: 3))
    let asked = trace.entries.map(\.call)
    #expect(
      asked == [
        .begin, .chooseFormat, .chooseChannels, .chooseRate, .choosePeriod, .chooseBuffer, .commit, .setThresholds,
      ])
    #expect(trace.entries[5].result == 384)
  }

  @Test func aBufferOfAMillionFramesIsFilledOnlyAsFarAsWasAsked() throws {
    var script = FakeScript()
    script.bufferFrames = 1_000_000...1_000_000
    let run = try FakeRun(script, settings: DeviceSettings(device: "fake:", periodFrames: 128, periods: 2))
    #expect(run.open.configuration.bufferFrames == 1_000_000)
    #expect(run.open.configuration.fillFrames == 256)
    #expect(run.trace.entries.last { $0.call == .setThresholds }?.result == 256)
    #expect(run.open.configuration.notices == ["device holds 1000000 frames; only 256 are kept filled"])
    #expect(run.play(seconds: 1) == nil)
    let written = run.trace.bytes.count / run.open.configuration.frameBytes
    show("frames written in a second into a buffer of 1 M", Double(written), bar: "48000 + at most 256")
    #expect(written <= 48_000 + 256 && written > 47_000)
    let start = run.trace.entries.firstIndex { $0.call == .start }!
    #expect(run.trace.entries[..<start].filter { $0.call == .write }.map(\.result) == [128, 128])
    #expect(run.faults == DeviceFaults())
  }

  @Test(arguments: [([1], 1), ([4], 4), ([18], 18), ([2, 8], 2), ([1, 6], 1), ([6, 8], 6), ([32], 32)])
  func theNearestNumberOfChannelsIsUsed(offered: [Int], used: Int) throws {
    var script = FakeScript()
    script.channelCounts = offered
    let (configuration, _) = try open(script)
    #expect(configuration.channelCount == used)
    #expect(configuration.notices.count == (used == 2 ? 0 : 1))
  }

  @Test(arguments: [[SampleFormat.s16], [.s16, .s24], [.s16, .s24Packed], [.s24, .s32, .s16], SampleFormat.allCases])
  func theBestFormatThatIsOfferedIsUsed(offered: [SampleFormat]) throws {
    var script = FakeScript()
    script.formats = offered
    let (configuration, _) = try open(script)
    #expect(configuration.format == SampleFormat.preferred.first { offered.contains($0) })
  }

  @Test(arguments: [8_000, 22_050, 44_100, 88_200, 96_000, 192_000])
  func aFourIs440HertzAtWhateverRateIsGranted(rateHz: Int) throws {
    var script = FakeScript()
    script.ratesHz = [rateHz]
    let run = try FakeRun(script)
    #expect(run.open.configuration.rateHz == rateHz)
    #expect(
      run.open.configuration.notices == [
        "device runs at \(rateHz) Hz, not 48000; rendering at \(rateHz) so pitch is right"
      ])
    run.keys.push(.instrument(.guitar), atSeconds: 0)
    run.keys.push(.noteOn(note: 69, velocity: 0.5), atSeconds: 0)
    #expect(run.play(seconds: 1.5) == nil)
    let samples = run.trace.bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    let left = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    let off = centsOff(
      Array(left[(rateHz / 4)..<(rateHz / 4 + rateHz)]), rateHz: Double(rateHz), expectedHz: 440, partials: 3)
    show("A4 on a device of \(rateHz) Hz, cents off", off, bar: "within 1")
    #expect(abs(off) < 1)
  }

  @Test(arguments: [FakeCall.begin, .chooseFormat, .chooseRate, .choosePeriod, .chooseBuffer, .commit, .setThresholds])
  func aFailureOfAnyStepIsToldByKind(call: FakeCall) {
    for (code, kind) in [(ENODEV, Failure.Kind.unavailable), (EBUSY, .busy), (EINVAL, .unavailable)] {
      var script = FakeScript()
      script.force(call, code: code)
      let failure = #expect(throws: Failure.self) { try open(script) }
      #expect(failure?.kind == kind)
      #expect(failure?.subject == "default")
    }
  }

  @Test func aPartOfANameIsEnoughUnlessItFitsTwo() throws {
    let devices = [
      DeviceEntry(name: "hw:CARD=PCH,DEV=0", label: "HDA Intel PCH, Analog"),
      DeviceEntry(name: "hw:CARD=NVidia,DEV=3", label: "HDA NVidia, HDMI 0"),
    ]
    #expect(try DeviceName("pch", among: devices).exact == "hw:CARD=PCH,DEV=0")
    #expect(try DeviceName("hdmi", among: devices).exact == "hw:CARD=NVidia,DEV=3")
    #expect(try DeviceName("plug:front", among: devices).exact == "plug:front")
    #expect(try DeviceName("jack", among: devices).exact == "jack")
    let failure = #expect(throws: Failure.self) { try DeviceName("hda", among: devices) }
    #expect(failure?.kind == .usage)
    #expect(failure?.reason == "may be any of hw:CARD=PCH,DEV=0, hw:CARD=NVidia,DEV=3")
  }

  @Test func theLatencyThatIsAskedForBecomesAPeriod() {
    var settings = DeviceSettings(rateHz: 48_000, periods: 2)
    settings.aim(atLatencySeconds: 0.010)
    #expect(settings.periodFrames == 240)
    settings.aim(atLatencySeconds: 0)
    #expect(settings.periodFrames == 16)
    settings.aim(atLatencySeconds: .infinity)
    #expect(settings.periodFrames == 8_192)
    settings.aim(atLatencySeconds: .nan)
    #expect((16...8_192).contains(settings.periodFrames))
  }
}
