import CSampleRate
import HostSystem

/// Frames that go round, at another rate: so many that they go round there as seamlessly.
///
/// *Model*: libsamplerate's windowed sinc (121 dB, nine tenths of the band). The sound is continued round its own ends
/// before, and the ratio is the nearest that makes a whole number of frames: for a second at 48 kHz that is a detuning
/// of less than 0.02 cent.
func resampledRound(_ frames: [SIMD2<Float>], by ratio: Double) throws(Failure) -> [SIMD2<Float>] {
  guard ratio != 1, !frames.isEmpty else { return frames }
  let wanted = max(1, Int((Double(frames.count) * ratio).rounded()))
  let exact = Double(wanted) / Double(frames.count)
  let margin = 4096
  var input: [Float] = []
  input.reserveCapacity(2 * (frames.count + 2 * margin))
  let first = frames.count - margin % frames.count
  for place in 0..<frames.count + 2 * margin {
    let frame = frames[(first + place) % frames.count]
    input += [frame.x, frame.y]
  }
  let outputFrames = Int(Double(input.count / 2) * exact) + 16
  var output = [Float](repeating: 0, count: 2 * outputFrames)
  let (code, made) = input.withUnsafeBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      var work = SRC_DATA()
      work.data_in = input.baseAddress
      work.data_out = output.baseAddress
      work.input_frames = input.count / 2
      work.output_frames = outputFrames
      work.src_ratio = exact
      let code = src_simple(&work, Int32(SRC_SINC_MEDIUM_QUALITY), 2)
      return (code, work.output_frames_gen)
    }
  }
  let start = Int(Double(margin) * exact) + 1
  guard code == 0, start + wanted <= made else {
    let words = code == 0 ? "it made \(made) frames" : src_strerror(code).map { String(cString: $0) } ?? "code \(code)"
    throw Failure(.internalFault, subject: "the loop", reason: "cannot be resampled by \(exact): \(words)")
  }
  return (start..<start + wanted).map { SIMD2(output[2 * $0], output[2 * $0 + 1]) }
}
