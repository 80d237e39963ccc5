import AudioOutput
import HostSystem
import SoundMeasures

extension RecordedAccordion {
  private static let (skippedSeconds, usedSeconds) = (1.0, 2.5)
  /// What is softer, as a root of the mean square, is no note that somebody recorded.
  private static let leastDecibels = -60.0

  /// The same accordion as it sounds in the sound files PROGRAM-NOTE.wav of a folder, from their first second on, for 2.5 seconds.
  func read(from folder: String) throws(Failure) -> RecordedAccordion {
    with(
      try Note.allCases.map { note throws(Failure) in
        try Self.spectrum(ofFile: "\(folder)/\(program)-\(note.rawValue).wav")
      })
  }

  private static func spectrum(ofFile path: String) throws(Failure) -> ThirdOctaves {
    let content = try SoundFileContent(path: path, longestSeconds: 60)
    guard content.rateHz >= 2 * ThirdOctaves.highestHz else {
      throw Failure(
        .badData, subject: path,
        reason: "has \(shortest(content.rateHz)) samples a second, and spectra are compared up to"
          + " \(fixed(ThirdOctaves.highestHz, 0)) Hz",
        hint: "Record it at 44100 Hz or more")
    }
    let steady = content.frames.dropFirst(Int(skippedSeconds * content.rateHz)).prefix(
      Int(usedSeconds * content.rateHz))
    guard steady.count == Int(usedSeconds * content.rateHz) else {
      throw Failure(
        .badData, subject: path, reason: "is shorter than \(shortest(skippedSeconds + usedSeconds)) seconds")
    }
    let (left, right) = (steady.map(\.x), steady.map(\.y))
    let level = decibels(worst([rootMeanSquare(left), rootMeanSquare(right)]))
    guard level >= leastDecibels else {
      throw Failure(
        .badData, subject: path,
        reason: "is silent in the \(shortest(usedSeconds)) seconds that are compared, which begin after the first",
        hint: "Record a note that is held for \(shortest(skippedSeconds + usedSeconds)) seconds, at full level")
    }
    return ThirdOctaves(left: left, right: right, rateHz: content.rateHz)
  }
}
