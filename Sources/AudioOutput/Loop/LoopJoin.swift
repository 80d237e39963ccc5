import Glibc

/// How the end of a sound leads into its beginning.
enum LoopJoin {
  /// How long both sound together, where they have to.
  static let fadeSeconds = 0.03

  /// Whether the sound can go round as it is: across the join it is no sharper than it is elsewhere nearby, within 3 dB. A
  /// click stands out in the fourth difference.
  static func isSmooth(_ frames: [SIMD2<Float>]) -> Bool {
    let count = frames.count
    guard count > 64 else { return true }
    func sharpest(_ places: Range<Int>) -> Float {
      var largest: Float = 0
      for place in places {
        func frame(_ offset: Int) -> SIMD2<Float> { frames[(place + offset + count) % count] }
        let bend = frame(-2) + frame(2) - 4 * (frame(-1) + frame(1)) + 6 * frame(0)
        largest = max(largest, abs(bend.x), abs(bend.y))
      }
      return largest
    }
    let near = min(count / 2 - 3, 1024)
    let elsewhere = max(sharpest(3..<near), sharpest(count - near..<count - 3))
    // Below a 24-bit file's own steps nothing is sharp.
    return sharpest(count - 2..<count + 2) <= max(1.41 * elsewhere, 0x1p-20)
  }

  /// Fades the end out over the beginning, equally loud throughout; what is left is shorter by the fade.
  static func crossfaded(_ frames: [SIMD2<Float>], rateHz: Double) -> [SIMD2<Float>] {
    let fade = min(Int(fadeSeconds * rateHz), frames.count / 4)
    guard fade > 0 else { return frames }
    let kept = frames.count - fade
    var made = Array(frames[..<kept])
    for frame in 0..<fade {
      let share = Float(frame) / Float(fade)
      let smooth = share * share * (3 - 2 * share)
      let (coming, going) = (sin(0.5 * .pi * smooth), cos(0.5 * .pi * smooth))
      made[frame] = coming * frames[frame] + going * frames[kept + frame]
    }
    return made
  }
}
