import Glibc
import TestSupport
import Testing

struct ThirdOctavesTests {
  private func tones(_ parts: [(hertz: Double, amplitude: Double)], rateHz: Double = 48_000) -> ThirdOctaves {
    let wave = (0..<Int(2.5 * rateHz)).map { frame in
      Float(parts.reduce(0) { $0 + $1.amplitude * sin(2 * .pi * $1.hertz * Double(frame) / rateHz) })
    }
    return ThirdOctaves(left: wave, right: wave, rateHz: rateHz)
  }

  /// Right under the upper wall of its band, and right over the lower one of the next.
  @Test(arguments: [44_100.0, 48_000, 96_000])
  func aToneLiesInOneBandOnly(rateHz: Double) {
    for (hertz, band) in [(1000.0, 7), (1112, 7), (1133, 8), (190, 0), (8500, 16)] {
      let levels = tones([(hertz, 0.5)], rateHz: rateHz).levels
      let others = levels.indices.filter { $0 != band }.map { levels[$0] }
      show("\(hertz) Hz at \(Int(rateHz)) Hz, loudest of the other bands, dB", worst(others), bar: "-60")
      #expect(abs(levels[band]) < 0.01 && worst(others) < -60)
    }
  }

  @Test func whatDiffersIsTheShapeAndNotTheLoudness() {
    let one = tones([(250, 0.1), (1000, 0.1), (4000, 0.1)])
    let louder = tones([(250, 0.4), (1000, 0.4), (4000, 0.4)]).differences(from: one, fundamentalHz: 250)
    #expect(abs(louder[1] ?? 1) < 0.01 && abs(louder[7] ?? 1) < 0.01 && abs(louder[13] ?? 1) < 0.01)
  }

  /// 440 Hz has no partial from 446 to 708 Hz, nor below 400; from its sixth on each band has one.
  @Test func onlyBandsWithAPartialAreCompared() {
    let one = tones((1...18).map { (440 * Double($0), 0.02) })
    let other = tones((1...18).map { (440 * Double($0), $0 == 3 ? 0.08 : 0.02) })
    let found = other.differences(from: one, fundamentalHz: 440)
    let compared = found.indices.filter { found[$0] != nil }
    #expect(compared == [3, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    // 12 dB more in one band of eleven, less their mean.
    show("12 dB more in one band of eleven, dB above the mean", found[8] ?? .nan, bar: "10.95 +-0.02")
    #expect(abs((found[8] ?? 0) - 10.95) < 0.02)
  }
}
