extension KeyPlayer {
  /// Plays keys that nobody has pressed, and lets nobody hear them: code and tables are in memory then, and the first key that
  /// somebody presses is understood as quickly as the others.
  public static func rehearse() {
    var decoder = InputDecoder()
    // The key Q of a terminal that tells when keys go up, and of one that does not.
    for (words, reportsReleases) in [("\u{1B}[113;;113u\u{1B}[113;1:3u", true), ("q", false)] {
      var player = KeyPlayer(reportsReleases: reportsReleases)
      for event in decoder.decode(Array(words.utf8), atSeconds: 0) { _ = player.handle(event, atSeconds: 0) }
      _ = player.releaseAll()
    }
  }
}
