import Foundation
import HostSystem
import TestSupport
import Testing

@testable import AudioOutput

/// Who has a device, by a `/proc` that the test makes up.
struct DeviceHoldersTests {
  let root: ScratchFolder

  /// Two cards, 0 "PCH" and 1 "USB". Three processes have files of theirs open; what a fourth has is hidden.
  init() throws {
    root = try ScratchFolder()
    try file("proc/asound/card0/id", "PCH\n")
    try file("proc/asound/card1/id", "USB\n")
    try process(812, "pipewire", opens: ["/dev/null", "/dev/snd/controlC0", "/dev/snd/pcmC0D0p", "/dev/snd/pcmC0D0c"])
    try process(99, "firefox", opens: ["/dev/snd/pcmC0D3p"])
    try process(100, "arecord", opens: ["/dev/snd/pcmC1D0c"])
    try file("proc/4001/comm", "data-loop.0\n")
    try file("proc/4001/status", "Name:\tdata-loop.0\nTgid:\t4000\nPid:\t4001\n")
    try file("proc/4000/comm", "mpd\n")
    try file("proc/asound/card1/pcm0p/sub0/status", "state: RUNNING\nowner_pid   : 4001\ntrigger_time: 1.0\n")
    try file("proc/asound/card1/pcm1p/sub0/status", "closed\n")
  }

  private func file(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: root.file(path))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func process(_ number: Int, _ name: String, opens targets: [String]) throws {
    try file("proc/\(number)/comm", name + "\n")
    let folder = root.file("proc/\(number)/fd")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (index, target) in targets.enumerated() {
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(index)", withDestinationPath: target)
    }
  }

  @Test(
    arguments: [
      ("hw:CARD=PCH,DEV=0", "pipewire (pid 812)"),
      ("hw:0", "firefox (pid 99) and pipewire (pid 812)"),
      ("hw:0,3", "firefox (pid 99)"),
      ("plughw:PCH,3", "firefox (pid 99)"),
      // Here DEV counts the card's outputs of that kind.
      ("hdmi:CARD=PCH,DEV=1", "firefox (pid 99) and pipewire (pid 812)"),
      ("default", "firefox (pid 99) and pipewire (pid 812)"),
      // Whose files are hidden, the driver knows: not the thread, but its process.
      ("hw:CARD=USB,DEV=0", "mpd (pid 4000)"),
      ("hw:1,0", "mpd (pid 4000)"),
      // Closed, recording only, not there.
      ("hw:CARD=USB,DEV=1", nil),
      ("hw:CARD=None,DEV=0", nil),
    ] as [(String, String?)])
  func theHolderIsNamed(device: String, holder: String?) {
    #expect(DeviceHolders(root: root.path).holder(of: device) == holder)
  }

  @Test func whereNothingCanBeReadNobodyIsNamed() {
    #expect(DeviceHolders(root: "/nowhere").holder(of: "hw:0,0") == nil)
  }

  /// ALSA itself says that the device is busy.
  @Test func aBusyDeviceIsReportedWithItsHolder() throws {
    let backend = AlsaBackend(holders: DeviceHolders(root: root.path))
    let name = PacedSoundCard.shared.name(openError: EBUSY)
    let failures = [
      #expect(throws: Failure.self) { try OpenDevice(backend, settings: DeviceSettings(device: name)) },
      #expect(throws: Failure.self) { try backend.abilities(of: name) },
    ]
    for failure in failures {
      #expect(failure?.kind == .busy)
      #expect(failure?.reason == "in use by firefox (pid 99) and pipewire (pid 812)")
      #expect(failure?.hint == "Try --device default, or see 'hingebox devices'")
    }
  }
}
