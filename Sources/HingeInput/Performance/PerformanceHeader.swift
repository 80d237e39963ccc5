import Synth

/// What the first line of a performance says: enough to play it again to the same samples.
///
/// `{"hingebox":"performance","version":1,"rate":48000,"seed":1,"instrument":"accordion","leakSeconds":0.3}`
public struct PerformanceHeader: Equatable, Sendable {
  /// The version of the format that is written, and the newest that is read.
  public static let currentVersion = 1

  public var sampleRateHz: Double
  public var seed: UInt64
  public var instrument: InstrumentKind
  /// What is set before the first event. A parameter that is missing has its default.
  public var parameters: [EngineParameter: Float]

  public init(
    sampleRateHz: Double, seed: UInt64 = 1, instrument: InstrumentKind = .accordion,
    parameters: [EngineParameter: Float] = [:]
  ) {
    self.sampleRateHz = sampleRateHz
    self.seed = seed
    self.instrument = instrument
    self.parameters = parameters
  }

  /// Reads the first line.
  init(_ record: Record) throws(Flaw) {
    self.init(sampleRateHz: 0)
    var version: Value?
    var fields = JSONFields(record.bytes)
    while let (name, _, value) = try fields.next() {
      guard let scalar = value.scalar else { continue }
      if name.equal("version") {
        version = scalar
      } else if name.equal("rate") {
        sampleRateHz = try scalar.number("rate").value
      } else if name.equal("seed") {
        guard let seed = UInt64(String(decoding: scalar.text, as: UTF8.self)) else {
          throw Flaw(at: scalar.offset, "seed \(scalar.text.shown) is not a whole number")
        }
        self.seed = seed
      } else if name.equal("instrument") {
        instrument = try scalar.instrument()
      } else if let parameter = EngineParameter(name: name) {
        parameters[parameter] = Float(try scalar.number("value").value)
      }
    }
    guard let version else { throw Flaw(at: 0, "no version") }
    guard try version.number("version").integer(timesTenToThe: 0) == Int64(Self.currentVersion) else {
      throw Flaw(at: version.offset, "version \(version.text.shown) of the performance is not one that is known here")
    }
    guard sampleRateHz >= 1, sampleRateHz <= 1e6 else { throw Flaw(at: 0, "no rate between 1 and 1000000 Hz") }
  }
}

extension EngineParameter {
  init?(name: Bytes) {
    let text = String(decoding: name, as: UTF8.self)
    guard let found = Self.allCases.first(where: { $0.name == text }) else { return nil }
    self = found
  }

  /// The name in performances: that of the case.
  var name: String { "\(self)" }
}

extension Value {
  func instrument() throws(Flaw) -> InstrumentKind {
    let name = String(decoding: text, as: UTF8.self)
    guard let found = InstrumentKind.allCases.first(where: { "\($0)" == name }) else {
      throw Flaw(at: offset, "instrument \(text.shown) is not one that is known here")
    }
    return found
  }
}
