/// What a client may ask of a simulated device.
public enum Request: Sendable, Equatable {
  /// Where is the hinge, truly and at once?
  case get
  /// Goes to an angle through all between, at once.
  case set(degrees: Double)
  /// Lifts the hinge to an angle, as a click on the phone's simulator does.
  case tap(degrees: Double)
  /// Moves to an angle as a hand would.
  case drag(degrees: Double, seconds: Double)
  /// Moves from one angle to another at one speed.
  case sweep(from: Double, to: Double, seconds: Double)
  case posture(Posture)
  case remove
  case giveBack
  /// Nothing is told to this client until ``resume``, and what happens meanwhile is never told.
  case pause
  case resume

  /// How it is called in the protocol.
  public var word: String {
    switch self {
    case .get: "get"
    case .set: "set"
    case .tap: "tap"
    case .drag: "drag"
    case .sweep: "sweep"
    case .posture: "posture"
    case .remove: "remove"
    case .giveBack: "return"
    case .pause: "pause"
    case .resume: "resume"
    }
  }

  /// Whether its answer waits for the end of a motion.
  var takesTime: Bool {
    switch self {
    case .drag, .sweep: true
    default: false
    }
  }

  static let words = ["get", "set", "tap", "drag", "sweep", "posture", "remove", "return", "pause", "resume"]

  /// What an angle and a time may be.
  public static let degreesRange = 0.0...180.0
  public static let secondsRange = 0.0...3600.0
  /// How long a drag takes where nobody says it, as the phone's simulator takes between its poses.
  public static let usualDragSeconds = 0.8
  /// How long a sweep takes where nobody says it.
  public static let usualSweepSeconds = 1.0
}

/// Why a request is not granted.
public struct Refusal: Error, Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// The request is not one that we understand.
    case usage
    /// Another motion has begun before this one was over.
    case superseded
  }

  public var kind: Kind
  public var reason: String

  public init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}
