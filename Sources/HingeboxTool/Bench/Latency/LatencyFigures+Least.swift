import AudioOutput

extension LatencyFigures {
  /// The mean from an event to its sound where no part of the program takes any time: half a period until the device asks
  /// for the next one, then what lies before that.
  var leastSeconds: Double {
    (0.5 * Double(periodFrames) + Double(fillFrames - periodFrames)) / Double(rateHz)
  }

  /// The whole buffer and half a period, and a tenth: what is promised for half of all events.
  var soundBarSeconds: Double {
    1.1 * (0.5 * Double(periodFrames) + Double(fillFrames)) / Double(rateHz)
  }

  /// At most a period goes by until the device asks, and half a millisecond is left for all that the program does, the
  /// limiter's look-ahead included: what is promised for 99 of 100 events.
  var handedOverBarSeconds: Double {
    Double(periodFrames) / Double(rateHz) + 0.0005
  }

  /// Whether something is promised at this setting: 64 and 128 frames, two of them, at 48 kHz.
  var hasBars: Bool {
    rateHz == 48_000 && [64, 128].contains(periodFrames) && fillFrames == 2 * periodFrames
  }
}
