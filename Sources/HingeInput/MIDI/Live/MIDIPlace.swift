import Glibc
import HostSystem

/// Where MIDI comes from or goes to, as a user writes it.
public enum MIDIPlace: Equatable, Sendable {
  /// `-`
  case standardStream
  /// A device, a serial line or a pipe: whatever has a slash in it, or is there and no plain file.
  case path(String)
  /// A card's own raw device: `hw:1`, `hw:1,0`, `hw:CARD=id,DEV=0`.
  case card(String)
  /// A port of the sequencer: its address, as `20:0`.
  case address(SequencerAddress)
  /// A port of the sequencer: a part of its name or of its client's.
  case name(String)
  /// A port of our own that others connect.
  case ownPort

  public init(_ text: String) {
    if text == "-" {
      self = .standardStream
    } else if text.contains("/") {
      self = .path(text)
    } else if text.hasPrefix("hw:") {
      self = .card(text)
    } else if text == "none" {
      self = .ownPort
    } else if let address = SequencerAddress(text) {
      self = .address(address)
    } else if Self.isPipeOrDevice(text) {
      self = .path(text)
    } else {
      self = .name(text)
    }
  }

  private static func isPipeOrDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
  }

  /// Opens it.
  ///
  /// - Parameters:
  ///   - standardStream: the descriptor of `-`.
  ///   - sequencer: where ports are.
  public func open(
    _ direction: MIDIDirection, standardStream: Int32, sequencer: any SequencerBackend
  ) throws(Failure) -> any MIDIWire {
    switch self {
    case .standardStream: ByteWire(descriptor: standardStream, direction: direction)
    case .path(let path): try ByteWire(path: path, direction: direction)
    case .card(let name): try ByteWire(path: Self.devicePath(ofCard: name), direction: direction)
    case .address, .name, .ownPort: try SequencerWire(sequencer, self, direction)
    }
  }

  /// `/dev/snd/midiC1D0` for `hw:1`.
  static func devicePath(ofCard name: String) throws(Failure) -> String {
    var parts = name.dropFirst(3).split(separator: ",", omittingEmptySubsequences: false)[...]
    func value(_ part: Substring, _ key: String) -> Substring {
      part.hasPrefix(key + "=") ? part.dropFirst(key.count + 1) : part
    }
    let card = parts.popFirst().map { value($0, "CARD") } ?? ""
    let device = parts.popFirst().map { value($0, "DEV") } ?? "0"
    guard let device = UInt8(device) else {
      throw Failure(.usage, subject: name, reason: "'\(device)' is no number of a device", hint: "Write it as hw:1,0")
    }
    guard let number = UInt8(card) ?? cardNumber(String(card)) else {
      throw Failure(
        .unavailable, subject: name, reason: "there is no sound card '\(card)'", hint: "See /proc/asound/cards")
    }
    return "/dev/snd/midiC\(number)D\(device)"
  }

  /// `/proc/asound/ID` leads to `card1`.
  private static func cardNumber(_ identity: String) -> UInt8? {
    var target = [CChar](repeating: 0, count: 64)
    guard !identity.isEmpty, readlink("/proc/asound/\(identity)", &target, target.count - 1) > 0 else { return nil }
    return UInt8(String(decoding: target.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).dropFirst(4))
  }
}
