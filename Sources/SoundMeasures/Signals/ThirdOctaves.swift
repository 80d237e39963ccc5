import Glibc

/// How much of a sound lies in each third of an octave from 200 Hz to 8 kHz, in decibels of all seventeen together.
///
/// The bands are those of IEC 61260 (base ten) with upright walls: what lies in one does not leak into its neighbours.
public struct ThirdOctaves: Equatable, Sendable {
  /// The middle of each band.
  public static let centresHz = (-7...9).map { 1000 * pow(10, Double($0) / 10) }

  /// Where the highest band ends.
  public static let highestHz = 1000 * pow(10, 0.95)

  /// One level for each of ``centresHz``.
  public private(set) var levels: [Double]

  /// - Parameter levels: one for each of ``centresHz``, in decibels of anything.
  public init(levels: [Double]) {
    let total = 10 * log10(levels.reduce(0) { $0 + pow(10, $1 / 10) })
    self.levels = levels.map { $0 - total }
  }

  /// The mean over some seconds of sound, both channels together, in windows of more than a second that overlap by half.
  public init(left: [Float], right: [Float], rateHz: Double) {
    var window = 1
    while Double(window) < rateHz { window *= 2 }
    var powers = [Double](repeating: 1e-30, count: Self.centresHz.count)
    for channel in [left, right] {
      for start in stride(from: 0, through: channel.count - window, by: window / 2) {
        let (power, length) = powerSpectrum(of: blackmanHarris(channel[start..<start + window].map(Double.init)))
        for (band, centre) in Self.centresHz.enumerated() {
          func bin(_ hertz: Double) -> Int { min(Int((hertz / rateHz * Double(length)).rounded(.up)), power.count) }
          powers[band] += power[bin(centre * pow(10, -0.05))..<bin(centre * pow(10, 0.05))].reduce(0, +)
        }
      }
    }
    self.init(levels: powers.map { 10 * log10($0) })
  }

  /// How far each band lies above that of another sound, in decibels, both equally loud on the mean of what is compared: the bands
  /// in which a tone of this pitch has a partial. What lies between partials is noise, and nil.
  public func differences(from other: ThirdOctaves, fundamentalHz: Double) -> [Double?] {
    let differences = Self.centresHz.indices.map { band -> Double? in
      let partial = (Self.centresHz[band] * pow(10, -0.05) / fundamentalHz).rounded(.up)
      let hasPartial = partial * fundamentalHz < Self.centresHz[band] * pow(10, 0.05)
      return hasPartial ? levels[band] - other.levels[band] : nil
    }
    let compared = differences.compactMap(\.self)
    let match = compared.reduce(0, +) / Double(max(compared.count, 1))
    return differences.map { $0.map { $0 - match } }
  }
}
