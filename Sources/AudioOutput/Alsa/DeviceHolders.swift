import Glibc
import HostSystem

/// Tells who has a sound card's device open, from what the kernel says in `/proc`.
struct DeviceHolders {
  private let files: KernelFiles

  /// - Parameter root: what stands before `/proc`: nothing, or a test's folder.
  init(root: String = "") {
    files = KernelFiles(root: root)
  }

  /// The processes that play on what a name leads to, as "pipewire (pid 812)"; `nil` where none is seen.
  func holder(of name: String) -> String? {
    var wanted = CardDevice(name)
    wanted.card = wanted.card.map { numberOfCard($0) ?? $0 }
    let processes = openers(of: wanted)
    let found = processes.isEmpty ? owners(of: wanted) : processes
    return found.isEmpty ? nil : found.sorted().map(words).joined(separator: " and ")
  }

  /// Those that have the device's file open. Other users' files are not shown to everybody.
  private func openers(of wanted: CardDevice) -> Set<Int32> {
    var found: Set<Int32> = []
    for process in files.names(in: "/proc").compactMap(Int32.init) where process != getpid() {
      let folder = "/proc/\(process)/fd"
      let isOpener = files.names(in: folder).contains { name in
        let target = files.target(ofLink: "\(folder)/\(name)") ?? ""
        return target.hasPrefix("/dev/snd/") && wanted.includes(file: target.dropFirst("/dev/snd/".count))
      }
      if isOpener { found.insert(process) }
    }
    return found
  }

  /// Those that the sound driver names, which everybody may read. It names a thread.
  private func owners(of wanted: CardDevice) -> Set<Int32> {
    var found: Set<Int32> = []
    for card in files.names(in: "/proc/asound") where card.hasPrefix("card") {
      for device in files.names(in: "/proc/asound/\(card)") where device.hasPrefix("pcm") {
        // "card0" and "pcm3p" are the file "pcmC0D3p".
        guard wanted.includes(file: "pcmC\(card.dropFirst(4))D\(device.dropFirst(3))") else { continue }
        let folder = "/proc/asound/\(card)/\(device)"
        for part in files.names(in: folder) where part.hasPrefix("sub") {
          guard let thread = files.number("owner_pid", of: "\(folder)/\(part)/status") else { continue }
          found.insert(files.number("Tgid", of: "/proc/\(thread)/status") ?? thread)
        }
      }
    }
    return found.subtracting([getpid()])
  }

  private func numberOfCard(_ identity: String) -> String? {
    let cards = files.names(in: "/proc/asound").filter { $0.hasPrefix("card") }
    let card = cards.first { files.text(of: "/proc/asound/\($0)/id") == identity }
    return card.map { String($0.dropFirst("card".count)) }
  }

  private func words(_ process: Int32) -> String {
    "\(files.text(of: "/proc/\(process)/comm") ?? "a program") (pid \(process))"
  }
}
