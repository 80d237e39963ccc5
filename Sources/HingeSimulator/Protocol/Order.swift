import HingeInput

/// A request with the number by which its client knows the answer.
public struct Order: Sendable, Equatable {
  public var id: Int?
  public var request: Request

  public init(_ request: Request, id: Int? = nil) {
    self.request = request
    self.id = id
  }
}

/// The largest number that every reader of JSON keeps exactly.
private let largestID = 9_007_199_254_740_991.0

extension Order {
  /// Reads one line of a client.
  init(_ line: UnsafeBufferPointer<UInt8>) throws(BadOrder) {
    var fields = OrderFields()
    do {
      var reader = JSONFields(line)
      while let (name, _, value) = try reader.next() { fields.take(name, value) }
    } catch {
      throw BadOrder(id: nil, Refusal(.usage, "column \(error.offset + 1): \(error.reason)"))
    }
    let id = fields.id
    do {
      self.init(try fields.request(), id: try fields.checkedID())
    } catch {
      throw BadOrder(id: id, error)
    }
  }
}

/// A line that is no order, with its number where that could be read.
struct BadOrder: Error, Equatable {
  var id: Int?
  var refusal: Refusal

  init(id: Int?, _ refusal: Refusal) {
    self.id = id
    self.refusal = refusal
  }
}

/// The values of an order by their names. Names that we do not know are passed over: later versions may have them.
private struct OrderFields {
  private var word: String?
  private var name: String?
  private var numbers: [String: Double] = [:]
  private var isIDWrong = false
  private static let numberNames = ["angle", "from", "to", "seconds", "id"]

  mutating func take(_ name: UnsafeBufferPointer<UInt8>, _ value: JSONValue) {
    switch value {
    case .string(let text):
      let words = String(decoding: text.text.prefix(64), as: UTF8.self)
      if name.equal("do") { word = words }
      if name.equal("name") { self.name = words }
      if name.equal("id") { isIDWrong = true }
    case .number(let number):
      guard name.count <= 8, let value = try? number.number("value").value else { return }
      let key = String(decoding: name, as: UTF8.self)
      if Self.numberNames.contains(key) { numbers[key] = value }
    case .bool, .null, .nested:
      if name.equal("id") { isIDWrong = true }
    }
  }

  var id: Int? {
    guard let number = numbers["id"], number == number.rounded(), abs(number) <= largestID else { return nil }
    return Int(number)
  }

  func checkedID() throws(Refusal) -> Int? {
    guard !isIDWrong, numbers["id"] == nil || id != nil else { throw Refusal(.usage, "id is not a whole number") }
    return id
  }

  func request() throws(Refusal) -> Request {
    guard let word else { throw Refusal(.usage, "no \"do\": it is one of \(Request.words.joined(separator: ", "))") }
    switch word {
    case "get": return .get
    case "set": return .set(degrees: try angle("angle"))
    case "tap": return .tap(degrees: try angle("angle"))
    case "drag": return .drag(degrees: try angle("angle"), seconds: try seconds(or: Request.usualDragSeconds))
    case "sweep":
      return .sweep(
        from: try angle("from"), to: try angle("to"), seconds: try seconds(or: Request.usualSweepSeconds))
    case "posture":
      guard let posture = name.flatMap(Posture.init(rawValue:)) else {
        let words = Posture.allCases.map(\.rawValue).joined(separator: ", ")
        throw Refusal(.usage, "\"name\" is not one of \(words)")
      }
      return .posture(posture)
    case "remove": return .remove
    case "return": return .giveBack
    case "pause": return .pause
    case "resume": return .resume
    default:
      throw Refusal(.usage, "'\(word)' is not one of \(Request.words.joined(separator: ", "))")
    }
  }

  private func angle(_ name: String) throws(Refusal) -> Double {
    guard let degrees = numbers[name] else { throw Refusal(.usage, "no number \"\(name)\"") }
    guard Request.degreesRange.contains(degrees) else {
      throw Refusal(.usage, "\"\(name)\" is not between 0 and 180 degrees")
    }
    return degrees
  }

  private func seconds(or usual: Double) throws(Refusal) -> Double {
    let seconds = numbers["seconds"] ?? usual
    guard Request.secondsRange.contains(seconds) else {
      throw Refusal(.usage, "\"seconds\" is not between 0 and 3600")
    }
    return seconds
  }
}

extension Order {
  /// The line of an order, with its end.
  public var line: String {
    var fields = ["\"do\":\"\(request.word)\""]
    switch request {
    case .set(let degrees), .tap(let degrees): fields.append("\"angle\":\(degrees)")
    case .drag(let degrees, let seconds): fields += ["\"angle\":\(degrees)", "\"seconds\":\(seconds)"]
    case .sweep(let from, let to, let seconds):
      fields += ["\"from\":\(from)", "\"to\":\(to)", "\"seconds\":\(seconds)"]
    case .posture(let posture): fields.append("\"name\":\"\(posture.rawValue)\"")
    case .get, .remove, .giveBack, .pause, .resume: break
    }
    if let id { fields.append("\"id\":\(id)") }
    return "{\(fields.joined(separator: ","))}\n"
  }
}
