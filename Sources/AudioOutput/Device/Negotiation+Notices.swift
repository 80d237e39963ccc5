extension Negotiation {
  /// What the user should know about what was granted.
  func notices(about granted: DeviceConfiguration) -> [String] {
    var found: [String] = []
    if granted.rateHz != settings.rateHz {
      found.append(
        "device runs at \(granted.rateHz) Hz, not \(settings.rateHz); rendering at \(granted.rateHz) so pitch is right")
    }
    if granted.channelCount == 1, settings.channelCount > 1 {
      found.append("device has one channel; left and right are mixed")
    } else if granted.channelCount != settings.channelCount {
      found.append("device has \(granted.channelCount) channels; the first two are used")
    }
    if granted.periodFrames != settings.periodFrames {
      found.append("device wakes every \(granted.periodFrames) frames, not every \(settings.periodFrames)")
    }
    if granted.fillFrames < granted.periodFrames * settings.periods {
      found.append("device holds \(granted.bufferFrames) frames, fewer than \(settings.periods) periods")
    } else if granted.bufferFrames > 2 * granted.fillFrames {
      found.append("device holds \(granted.bufferFrames) frames; only \(granted.fillFrames) are kept filled")
    }
    return found
  }
}
