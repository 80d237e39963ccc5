import HostSystem
import SoundMeasures

/// Renders in a folder that tell whether a change moves the sound: what is not there is written, what is there is compared.
///
/// Each is a file of numbers, 32 bits of floating point each, the left channel and then the right one.
struct SoundReference {
  var folder: String
  /// Which of its rows are asked for, by their names.
  var isWanted: (String) -> Bool = { _ in true }

  /// The names of all rows that there can be.
  static let names = ReferenceRender.all.flatMap { checks(of: $0).map(\.name) }

  /// The figures of each render that was there, and how many were not.
  func figures() throws(Failure) -> (found: [SoundFigure], keptCount: Int) {
    var figures: [SoundFigure] = []
    var keptCount = 0
    for render in ReferenceRender.all where Self.checks(of: render).contains(where: { isWanted($0.name) }) {
      let path = "\(folder)/\(render.name).f32"
      guard isPlainFile(path) || isNoPlainFile(path) else {
        try write(render.render(), to: path)
        keptCount += 1
        continue
      }
      let reference = try kept(path)
      let difference = RenderDifference(render.render(), reference: reference)
      let values = [difference.signalToNoiseDecibels, difference.rootMeanSquare, difference.peak]
      figures += zip(Self.checks(of: render), values).map { SoundFigure(check: $0, value: $1) }
    }
    return (figures.filter { isWanted($0.check.name) }, keptCount)
  }

  private static func checks(of render: ReferenceRender) -> [SoundCheck] {
    let name = "\(render.name) against its reference"
    return [
      .atLeast("\(name), signal to noise", 60, "dB"), .atMost("\(name), rms", 1e-4, ""),
      .atMost("\(name), peak", 0.01, ""),
    ]
  }

  private func kept(_ path: String) throws(Failure) -> [Float] {
    guard !isNoPlainFile(path) else {
      throw Failure(
        .badData, subject: path, reason: "is no plain file", hint: "Put it away, or name another folder")
    }
    let bytes = try InputFile(path: path).contents(limitBytes: 1 << 26)
    guard !bytes.isEmpty, bytes.count % 4 == 0 else {
      throw Failure(
        .badData, subject: path, reason: "holds \(bytes.count) bytes, which are no samples of four each",
        hint: "Delete it to keep a new one")
    }
    return stride(from: 0, to: bytes.count, by: 4).map { place in
      Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) })
    }
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
