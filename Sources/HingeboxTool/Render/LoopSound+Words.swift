import AudioOutput
import HingeInput
import HostSystem

extension LoopSound {
  /// The file that `--loop` names.
  ///
  /// - Parameter say: is told where the loop is not played as it stands.
  static func named(_ path: String, say: (String) -> Void) throws(Failure) -> LoopSound {
    let sound: LoopSound
    do throws(Failure) {
      sound = try LoopSound(path: path)
    } catch {
      if error.kind == .badData, let head = try? InputFile(path: path).contents(limitBytes: 1 << 20) {
        try ForeignContent.refuse(head, wanted: .sound, subject: path)
      }
      throw error
    }
    if sound.isCrossfaded {
      say("\(path) does not lead into itself: its end is faded over its beginning, which makes it 30 ms shorter")
    }
    return sound
  }
}
