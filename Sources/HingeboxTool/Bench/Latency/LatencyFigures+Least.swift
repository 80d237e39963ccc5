import AudioOutput

extension LatencyFigures {
  /// The mean from an event to its sound where no part of the program takes any time: half a period until the device asks
  /// for the next one, then what lies before that, and what the engine itself adds.
  var leastSeconds: Double {
    (0.5 * Double(periodFrames) + Double(fillFrames - periodFrames + engineFrames)) / Double(rateHz)
  }
}
