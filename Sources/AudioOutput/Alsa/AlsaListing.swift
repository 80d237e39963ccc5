import CALSA
import Glibc

extension AlsaBackend {
  /// The playback devices of ALSA's configuration, and each card's own, as `hw:CARD=id,DEV=0`.
  public func devices() -> [DeviceEntry] {
    var found = hints()
    for card in cardDevices() where !found.contains(where: { $0.name == card.name }) {
      found.append(card)
    }
    if let index = found.firstIndex(where: { $0.name == "default" }) {
      found[index].isDefault = true
      found.insert(found.remove(at: index), at: 0)
    }
    return found
  }

  /// Converters and other parts of the configuration that are listed but are not devices.
  private static let hidden: Set<String> = [
    "null", "samplerate", "speexrate", "lavrate", "speex", "upmix", "vdownmix",
  ]

  private func hints() -> [DeviceEntry] {
    var list: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard snd_device_name_hint(-1, "pcm", &list) == 0, let list else { return [] }
    defer { snd_device_name_free_hint(list) }
    var found: [DeviceEntry] = []
    var next = list
    while let hint = next.pointee {
      next += 1
      guard let name = text(hint, "NAME"), text(hint, "IOID") != "Input", !Self.hidden.contains(name) else { continue }
      let label = (text(hint, "DESC") ?? name).split(separator: "\n").joined(separator: ", ")
      found.append(DeviceEntry(name: name, label: label))
    }
    return found
  }

  private func text(_ hint: UnsafeMutableRawPointer, _ key: String) -> String? {
    guard let text = snd_device_name_get_hint(hint, key) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  private func cardDevices() -> [DeviceEntry] {
    var found: [DeviceEntry] = []
    var card: Int32 = -1
    while snd_card_next(&card) == 0, card >= 0 {
      found += playbackDevices(ofCard: card)
    }
    return found
  }

  private func playbackDevices(ofCard card: Int32) -> [DeviceEntry] {
    var (control, cardInformation, information): (OpaquePointer?, OpaquePointer?, OpaquePointer?)
    guard snd_ctl_open(&control, "hw:\(card)", SND_CTL_NONBLOCK) == 0 else { return [] }
    defer { snd_ctl_close(control) }
    guard snd_ctl_card_info_malloc(&cardInformation) == 0, snd_pcm_info_malloc(&information) == 0 else { return [] }
    defer {
      snd_ctl_card_info_free(cardInformation)
      snd_pcm_info_free(information)
    }
    guard snd_ctl_card_info(control, cardInformation) == 0 else { return [] }
    let identity = String(cString: snd_ctl_card_info_get_id(cardInformation))
    let cardName = String(cString: snd_ctl_card_info_get_name(cardInformation))
    var found: [DeviceEntry] = []
    var device: Int32 = -1
    while snd_ctl_pcm_next_device(control, &device) == 0, device >= 0 {
      snd_pcm_info_set_device(information, UInt32(device))
      snd_pcm_info_set_stream(information, SND_PCM_STREAM_PLAYBACK)
      guard snd_ctl_pcm_info(control, information) == 0 else { continue }
      let name = String(cString: snd_pcm_info_get_name(information))
      found.append(DeviceEntry(name: "hw:CARD=\(identity),DEV=\(device)", label: "\(cardName), \(name)"))
    }
    return found
  }
}
