/// Where the time of one event went, in seconds.
struct LatencyStages: Sendable {
  var kind: EventDoor.Kind
  /// From its bytes being sent until the thread that waits for them was awake: the system's part.
  var arrival: Double
  /// Until the bytes had become an event.
  var decode: Double
  /// Until the audio thread took the event.
  var ring: Double
  /// Until the first changed sample was in the device's hands.
  var block: Double
  /// Until that sample is heard, by the device's own account.
  var device: Double

  /// From the event's entering the process to the first changed sample leaving it.
  var handedOver: Double { decode + ring + block }
  /// All together.
  var sound: Double { arrival + handedOver + device }

  static let names: [(name: String, of: @Sendable (LatencyStages) -> Double)] = [
    ("arrival", { $0.arrival }), ("decode", { $0.decode }), ("ring", { $0.ring }), ("block", { $0.block }),
    ("device", { $0.device }), ("handed over", { $0.handedOver }), ("sound", { $0.sound }),
  ]
}
