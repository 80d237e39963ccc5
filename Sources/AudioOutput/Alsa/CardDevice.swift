/// Which of the kernel's devices a name of ALSA leads to, as far as the name tells.
struct CardDevice: Equatable {
  /// The card by number or by identity: "0", "PCH". `nil` for any.
  var card: String?
  /// The number of its device. `nil` for any.
  var device: String?

  /// What takes a device's number behind the card. Elsewhere, as in `hdmi:`, `DEV` counts something else.
  private static let numbered: Set<Substring> = ["hw", "plughw", "dmix"]

  /// - Parameter name: as `hw:CARD=PCH,DEV=0`, `plughw:0,3`, `front:PCH`, or `default`, which tells nothing.
  init(_ name: String) {
    let parts = name.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return }
    for (place, argument) in parts[1].split(separator: ",").enumerated() {
      let words = argument.split(separator: "=", maxSplits: 1)
      let key = words.count == 2 ? words[0] : place == 0 ? "CARD" : place == 1 ? "DEV" : ""
      if key == "CARD" { card = words.last.map(String.init) }
      if key == "DEV", Self.numbered.contains(parts[0]) { device = words.last.map(String.init) }
    }
  }

  /// Whether a file of `/dev/snd` is a playback device that is meant.
  ///
  /// - Parameter name: as "pcmC0D3p". The card must be known by its number.
  func includes(file name: some StringProtocol) -> Bool {
    guard name.hasPrefix("pcmC"), name.hasSuffix("p") else { return false }
    let parts = name.dropFirst("pcmC".count).dropLast().split(separator: "D")
    guard parts.count == 2 else { return false }
    return (card == nil || card! == parts[0]) && (device == nil || device! == parts[1])
  }
}
