import AudioOutput

/// Where what is played comes back in: a capture device, and the way to it.
struct LoopbackRoute: Sendable {
  var device: String
  var backend: any CaptureBackend = AlsaCaptureBackend()
}

/// One note's way through the world, in seconds.
struct LoopbackTrip: Equatable, Sendable {
  /// From the event's bytes being sent until its sound was captured.
  var eventToCaptured: Double
  /// From the first changed sample being in the device's hands until it was captured.
  var handedToCaptured: Double
  /// Until it is heard, by the playing device's own account.
  var claimed: Double
  /// How alike what was captured is to what was played: 1 for the same.
  var correlation: Double

  /// What it took beyond what the device claims.
  var unclaimed: Double { handedToCaptured - claimed }
}

/// What came back at one setting of the device.
struct LoopbackFindings: Sendable {
  var device: String
  var trips: [LoopbackTrip] = []
  /// Notes of which nothing was found.
  var missing = 0
  /// How often something was lost on its way in.
  var gaps = 0

  var askedCount: Int { trips.count + missing }

  func quantiles(_ part: (LoopbackTrip) -> Double) -> Quantiles { Quantiles(trips.map(part)) }

  static let parts: [(name: String, of: @Sendable (LoopbackTrip) -> Double)] = [
    ("handed over to captured", { $0.handedToCaptured }), ("as the device claims", { $0.claimed }),
    ("beyond what it claims", { $0.unclaimed }), ("event to captured", { $0.eventToCaptured }),
  ]
}
