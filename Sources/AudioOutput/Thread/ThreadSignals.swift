import Synchronization

/// What the audio thread and its owner tell each other.
struct ThreadSignals: ~Copyable {
  /// The owner wants the sound to fade out and the thread to end.
  let stopRequested = Atomic<Bool>(false)
  /// The thread has left the device alone for good.
  let hasEnded = Atomic<Bool>(false)
  /// Why it ended: 0 because it was asked to, else the device's error number.
  let endCode = Atomic<Int32>(0)
  /// Error number with which the system refused real-time priority; 0 when it granted it; -1 while that is not known.
  let priorityCode = Atomic<Int32>(-1)
}
