import AudioOutput

extension LoopSound {
  /// What is said where the loop is not played as it stands.
  static func crossfadeRemark(_ path: String) -> String {
    "\(path) does not lead into itself: its end is faded over its beginning, which makes it 30 ms shorter"
  }
}
