import Glibc
import Hinge
import HostSystem
import Synth

/// Makes readings of the text of a live stream, as it comes.
///
/// Readings that come together were taken at different times. Where they tell these, they keep their distances; where not,
/// only the last counts. What is no reading is passed over and told, but not each time.
struct LiveText {
  /// How the stream is called in notices.
  let name: String
  private var cutter = LineCutter()
  private var decoders = LiveDecoders()
  private var patience = Patience(seconds: 0.25)
  private var flawsInRow = 0
  private var hasUnderstood = false
  private var quietUntilSeconds = -Double.infinity

  /// Readings that come together are not set further apart than this.
  private static let longestBatchSeconds = 0.25
  /// So many lines at the beginning may be a tool's greetings.
  private static let greetings = 4
  /// A complaint is followed by no other for so long.
  private static let quietSeconds = 10.0

  init(name: String) {
    self.name = name
  }

  /// Takes a piece of text that has come now.
  mutating func take(_ piece: UnsafeBufferPointer<UInt8>, atSeconds now: Double) -> LiveNews {
    var news = LiveNews()
    var batch: [(hinge: HingeState?, time: TimeStamp?)] = []
    var decoders = decoders
    var flaw: String?
    var (understood, flaws) = (false, flawsInRow)
    var (isUnreliable, isTooLong) = (false, false)
    cutter.take(piece) { cut in
      guard case .line(let line) = cut else {
        isTooLong = true
        return
      }
      do throws(Flaw) {
        switch try LiveLine(line, &decoders) {
        case .reading(let hinge, let time): batch.append((hinge, time))
        case .noHinge: batch.append((nil, nil))
        case .unreliable: isUnreliable = true
        case .other: return
        }
        understood = true
        flaws = 0
      } catch {
        flaws += 1
        flaw = "\(line.shown): \(error.reason)"
      }
    }
    self.decoders = decoders
    flawsInRow = flaws
    hasUnderstood = hasUnderstood || understood
    add(batch, atSeconds: now, to: &news)
    if isUnreliable, batch.isEmpty, patience.miss(atSeconds: now) {
      news.add(nil, atSeconds: now)
      news.notices.append("\(name) cannot tell the angle at the moment")
    }
    if isTooLong {
      complain("a line of more than 64 KiB", atSeconds: now, &news)
    } else if let flaw, hasUnderstood || flaws >= Self.greetings {
      complain(flaw, atSeconds: now, &news)
    }
    return news
  }

  /// The stream has ended or broken off: what comes next has nothing to do with it.
  mutating func reset() {
    cutter.reset()
    decoders = LiveDecoders()
    _ = patience.recover()
    flawsInRow = 0
  }

  private mutating func add(
    _ batch: [(hinge: HingeState?, time: TimeStamp?)], atSeconds now: Double, to news: inout LiveNews
  ) {
    guard let last = batch.last else { return }
    if last.hinge != nil, patience.recover() { news.notices.append("\(name) tells the angle again") }
    for (index, reading) in batch.enumerated() {
      var early = 0.0
      if let time = reading.time, let newest = last.time { early = newest.secondsSince(time) }
      let isLast = index == batch.count - 1
      guard isLast || (early > 0 && early <= Self.longestBatchSeconds) else { continue }
      news.add(reading.hinge, atSeconds: now - (isLast ? 0 : early))
    }
  }

  private mutating func complain(_ flaw: String, atSeconds now: Double, _ news: inout LiveNews) {
    guard now >= quietUntilSeconds else { return }
    quietUntilSeconds = now + Self.quietSeconds
    news.notices.append("\(name) says what is no reading: \(flaw)")
  }
}
