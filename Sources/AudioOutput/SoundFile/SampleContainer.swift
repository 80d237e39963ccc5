import HostSystem

/// A sound file as the place where encoded samples go.
protocol SampleContainer: AnyObject {
  /// - Parameter samples: interleaved, left-justified in 32 bits.
  func append(integers samples: UnsafeBufferPointer<Int32>) throws(Failure)
  func append(floats samples: UnsafeBufferPointer<Float>) throws(Failure)

  /// Makes what has been appended so far readable by others, should nothing more come.
  func keepReadable() throws(Failure)

  /// Completes the file.
  func complete() throws(Failure)

  /// What the file has become: a WAV file that outgrew itself is an RF64 file.
  var container: SoundFileFormat.Container { get }
}
