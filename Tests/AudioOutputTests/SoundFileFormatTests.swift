import AudioOutput
import HostSystem
import Testing

struct SoundFileFormatTests {
  @Test(arguments: [
    ("a.wav", nil, "24-bit WAV"), ("A.WAV", nil, "24-bit WAV"), ("a", nil, "24-bit WAV"), ("-", nil, "24-bit WAV"),
    ("a.w64", "float", "float W64"), ("a.rf64", nil, "24-bit RF64"), ("a.au", "pcm16", "16-bit AU"),
    ("a.flac", nil, "24-bit FLAC"), ("a.flac", "pcm16", "16-bit FLAC"), ("a.flac", "flac", "24-bit FLAC"),
    ("a.ogg", nil, "Ogg Vorbis"), ("a.oga", "ogg", "Ogg Vorbis"), ("-", "flac", "24-bit FLAC"),
    ("-", "ogg", "Ogg Vorbis"), ("a", "pcm16", "16-bit WAV"), ("a.bin", "float", "float WAV"),
    ("some.folder/a", nil, "24-bit WAV"), (".hidden", nil, "24-bit WAV"),
  ])
  func extensionAndNameDecide(path: String, name: String?, expected: String) throws {
    #expect(try SoundFileFormat(path: path, name: name).description == expected)
  }

  @Test(arguments: [
    ("a.mp3", nil, "'.mp3' is not a kind of sound file that can be written"),
    ("a.flac", "float", "--format float does not go into FLAC"),
    ("a.ogg", "pcm16", "--format pcm16 does not go into Ogg Vorbis"),
    ("a.wav", "flac", "--format flac does not go into WAV"),
    ("a.wav", "ogg", "--format ogg does not go into WAV"),
    ("a.wav", "mp3", "'mp3' is not a format"),
  ])
  func whatDoesNotGoTogetherIsRefused(path: String, name: String?, reason: String) {
    #expect {
      try SoundFileFormat(path: path, name: name)
    } throws: { error in
      (error as? Failure)?.kind == .usage && (error as? Failure)?.reason == reason
    }
  }
}
