import HostSystem
import SoundMeasures

/// Renders in a folder that tell whether a change moves the sound: what is not there is written, what is there is compared.
///
/// Each is a file of numbers, 32 bits of floating point each, the left channel and then the right one.
struct SoundReference {
  var folder: String

  /// Three figures for each render that was there.
  func figures() throws(Failure) -> [SoundFigure] {
    var figures: [SoundFigure] = []
    for render in ReferenceRender.all {
      let path = "\(folder)/\(render.name).f32"
      let samples = render.render()
      guard isPlainFile(path) else {
        try write(samples, to: path)
        continue
      }
      let kept = try InputFile(path: path).contents(limitBytes: 1 << 26)
      let reference = stride(from: 0, to: kept.count - 3, by: 4).map { place in
        Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(kept[place + $1]) << UInt32(8 * $1) })
      }
      let difference = RenderDifference(samples, reference: reference)
      figures += [
        SoundFigure(
          check: .atLeast("\(render.name) against its reference, signal to noise", 60, "dB"),
          value: difference.signalToNoiseDecibels),
        SoundFigure(
          check: .atMost("\(render.name) against its reference, rms", 1e-4, ""), value: difference.rootMeanSquare),
        SoundFigure(
          check: .atMost("\(render.name) against its reference, peak", 0.01, ""), value: difference.peak),
      ]
    }
    return figures
  }

  private func write(_ samples: [Float], to path: String) throws(Failure) {
    let file = try NewFile(path: path, isReplacing: false)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * samples.count)
    for sample in samples {
      for place in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: sample.bitPattern >> UInt32(8 * place))) }
    }
    try file.append(bytes)
    try file.commit()
  }
}
