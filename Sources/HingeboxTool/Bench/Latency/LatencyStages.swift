/// Where the time of one event went, in seconds.
struct LatencyStages: Sendable {
  var kind: EventDoor.Kind
  /// From its bytes being sent until the thread that waits for them was awake: the system's part.
  var arrivalSeconds: Double
  /// Until the bytes had become an event.
  var decodeSeconds: Double
  /// Until the audio thread took the event.
  var ringSeconds: Double
  /// Until the first changed sample was in the device's hands.
  var blockSeconds: Double
  /// Until that sample is heard, by the device's own account.
  var deviceSeconds: Double

  /// From the event's entering the process to the first changed sample leaving it.
  var handedOverSeconds: Double { decodeSeconds + ringSeconds + blockSeconds }
  /// All together.
  var soundSeconds: Double { arrivalSeconds + handedOverSeconds + deviceSeconds }
}

extension LatencyStages {
  /// One of the stages, or of their sums.
  struct Stage: Sendable {
    var name: String
    /// The same for scripts.
    var key: String
    /// Whether it spans others: handed over, sound.
    var isWhole = false
    var seconds: @Sendable (LatencyStages) -> Double

    static let arrival = Stage(name: "arrival", key: "arrival") { $0.arrivalSeconds }
    static let decode = Stage(name: "decode", key: "decode") { $0.decodeSeconds }
    static let ring = Stage(name: "ring", key: "ring") { $0.ringSeconds }
    static let block = Stage(name: "block", key: "block") { $0.blockSeconds }
    static let device = Stage(name: "device", key: "device") { $0.deviceSeconds }
    static let handedOver = Stage(name: "handed over", key: "handedOver", isWhole: true) { $0.handedOverSeconds }
    static let sound = Stage(name: "sound", key: "sound", isWhole: true) { $0.soundSeconds }

    static let all = [arrival, decode, ring, block, device, handedOver, sound]
  }
}
