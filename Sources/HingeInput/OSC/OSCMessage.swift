import CLO
import Glibc

/// A message of Open Sound Control: an address and what it carries.
///
/// liblo reads and writes the bytes; the sockets are ours, because liblo's servers listen to the whole network.
struct OSCMessage: Equatable {
  enum Value: Equatable {
    case number(Double)
    case whole(Int32)
    case text(String)
    case none
    /// Of a sort that says nothing about a hinge.
    case other
  }

  var address: String
  var values: [Value]

  init(_ address: String, _ values: [Value]) {
    self.address = address
    self.values = values
  }

  /// Reads one message.
  ///
  /// - Returns: `nil` for bytes that are none.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, bytes.count >= 8, bytes.count % 4 == 0, bytes[0] == UInt8(ascii: "/"),
      let end = bytes.firstIndex(of: 0)
    else { return nil }
    address = String(decoding: bytes[..<end], as: UTF8.self)
    values = []
    // liblo copies the bytes, but asks for memory that it may write to.
    guard let message = lo_message_deserialise(UnsafeMutableRawPointer(mutating: start), bytes.count, nil) else {
      return nil
    }
    defer { lo_message_free(message) }
    let count = Int(lo_message_get_argc(message))
    guard count > 0, let types = lo_message_get_types(message), let arguments = lo_message_get_argv(message) else {
      return
    }
    for index in 0..<count {
      values.append(Self.value(UInt8(bitPattern: types[index]), arguments[index].map { UnsafeRawPointer($0) }))
    }
  }

  private static func value(_ type: UInt8, _ argument: UnsafeRawPointer?) -> Value {
    guard let argument else { return type == UInt8(ascii: "N") ? .none : .other }
    switch type {
    case UInt8(ascii: "f"): return .number(Double(argument.loadUnaligned(as: Float.self)))
    case UInt8(ascii: "d"): return .number(argument.loadUnaligned(as: Double.self))
    case UInt8(ascii: "i"): return .number(Double(argument.loadUnaligned(as: Int32.self)))
    case UInt8(ascii: "h"): return .number(Double(argument.loadUnaligned(as: Int64.self)))
    case UInt8(ascii: "s"), UInt8(ascii: "S"):
      return .text(String(cString: argument.assumingMemoryBound(to: CChar.self)))
    default: return .other
    }
  }

  /// The bytes of a datagram that carries it.
  var bytes: [UInt8] {
    guard let message = lo_message_new() else { return [] }
    defer { lo_message_free(message) }
    for value in values {
      switch value {
      case .number(let number): lo_message_add_float(message, Float(number))
      case .whole(let number): lo_message_add_int32(message, number)
      case .text(let text): lo_message_add_string(message, text)
      case .none, .other: lo_message_add_nil(message)
      }
    }
    var count = 0
    guard let data = lo_message_serialise(message, address, nil, &count) else { return [] }
    defer { free(data) }
    return Array(UnsafeRawBufferPointer(start: data, count: count))
  }
}

extension OSCMessage {
  /// The messages of a datagram: one, or those of a bundle and of the bundles in it.
  ///
  /// *Source*: M. Wright, "The Open Sound Control 1.0 Specification", 2002: a bundle is `#bundle`, a time, and elements of
  /// which each has its size before it. The times are not kept: a reading was taken when it came.
  ///
  /// - Returns: `nil` where the bytes are not whole.
  static func messages(in datagram: UnsafeRawBufferPointer, depth: Int = 0) -> [OSCMessage]? {
    guard datagram.starts(with: Array("#bundle\0".utf8)) else { return OSCMessage(datagram).map { [$0] } }
    guard depth < 4, datagram.count >= 16 else { return nil }
    var found: [OSCMessage] = []
    var position = 16
    while position < datagram.count {
      guard position + 4 <= datagram.count else { return nil }
      let size = Int(UInt32(bigEndian: datagram.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
      position += 4
      guard size > 0, size <= datagram.count - position else { return nil }
      let element = UnsafeRawBufferPointer(rebasing: datagram[position..<position + size])
      guard let messages = messages(in: element, depth: depth + 1) else { return nil }
      found += messages
      position += size
    }
    return found
  }
}
