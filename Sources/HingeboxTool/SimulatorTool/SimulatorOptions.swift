import HingeSimulator

extension Option {
  static let socket = Option(
    "socket", .file, value: "PATH", in: .general,
    meaning: "where to serve, hingebox/simulator.sock in XDG_RUNTIME_DIR unless it says")
  static let listen = Option(
    "listen", .wholeOrNothing(0...65_535), value: "PORT", in: .general,
    meaning: "also serve a port of this machine, to any of its users; 4745 unless it says, 0 takes a free one")
  static let profile = Option(
    "profile", short: "p", .choice(DeliveryProfile.all.map(\.name)), value: "NAME", in: .general,
    meaning: "how it tells its angle", default: DeliveryProfile.smooth.name)
  static let simulatorSeed = Option(
    "seed", .whole(0...UInt64(Int64.max)), value: "NUMBER", in: .general,
    meaning: "decides the angles at which it opens and closes, and its lateness", default: "1")
  static let posture = Option(
    "posture", .choice(Posture.allCases.map(\.rawValue)), value: "NAME", in: .general, meaning: "how it is at first",
    default: Posture.closed.rawValue)
}
