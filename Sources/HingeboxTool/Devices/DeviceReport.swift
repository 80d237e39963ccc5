import AudioOutput
import HostSystem

/// What is told about one device.
struct DeviceReport {
  let device: DeviceEntry
  /// `nil` where it was not asked.
  private(set) var abilities: DeviceAbilities?
  /// Why it could not be asked.
  private(set) var failure: Failure?

  /// Tells what is known without asking, and asks where that costs nothing.
  init(listing device: DeviceEntry) {
    self.device = device
    let backend = SoundOutputs.backend(of: device.name)
    guard backend.isCheaplyOpened(device.name) else { return }
    do throws(Failure) {
      abilities = try backend.abilities(of: device.name)
    } catch {
      failure = error
    }
  }

  /// Asks a device.
  ///
  /// - Parameter name: a name, or a part of one.
  init(probing name: String) throws(Failure) {
    let devices = SoundOutputs.devices()
    let exact = try DeviceName(name, among: devices).exact
    device = devices.first { $0.name == exact } ?? DeviceEntry(name: exact, label: "")
    abilities = try SoundOutputs.backend(of: exact).abilities(of: exact)
  }

  /// What it can do in one line, or why that is not known.
  var line: String? {
    if let failure { return failure.reason }
    return abilities.map { abilities in
      "\(abilities.rateWords), \(abilities.formats.map(\.name).joined(separator: " ")),"
        + " \(words(abilities.channels)) channels, periods of \(words(abilities.periodFrames)) frames"
    }
  }

  /// What it can do, a line for each kind.
  var lines: [String] {
    guard let abilities else { return [] }
    return [
      "rates     \(abilities.rateWords)",
      "formats   \(abilities.formats.map(\.name).joined(separator: " "))",
      "channels  \(words(abilities.channels))",
      "period    \(words(abilities.periodFrames)) frames",
      "buffer    \(words(abilities.bufferFrames)) frames",
    ]
  }

  var json: JSONValue {
    .object([
      ("name", .string(device.name)), ("label", .string(device.label)), ("default", .flag(device.isDefault)),
      ("abilities", abilities.map(json) ?? .null), ("failure", failure.map { .string($0.reason) } ?? .null),
    ])
  }

  private func json(_ abilities: DeviceAbilities) -> JSONValue {
    .object([
      ("ratesHz", .array(abilities.ratesHz.map { .whole(Int64($0)) })),
      ("rangeHz", json(abilities.rangeHz)),
      ("formats", .array(abilities.formats.map { .string($0.name) })),
      ("channels", json(abilities.channels)),
      ("periodFrames", json(abilities.periodFrames)),
      ("bufferFrames", json(abilities.bufferFrames)),
    ])
  }

  private func json(_ range: ClosedRange<Int>) -> JSONValue {
    .array([.whole(Int64(range.lowerBound)), .whole(Int64(range.upperBound))])
  }
}

extension DeviceAbilities {
  /// The usual rates that it takes; the limits where it takes all of them, or none.
  fileprivate var rateWords: String {
    let usual = DeviceAbilities.usualRatesHz.filter(rangeHz.contains)
    return (ratesHz.count < usual.count && !ratesHz.isEmpty ? list(ratesHz) : words(rangeHz)) + " Hz"
  }

  private func list(_ rates: [Int]) -> String {
    rates.map(String.init).joined(separator: " ")
  }
}

/// "2", "16 to 8192", or "16 and more" where a plug-in knows no limit.
private func words(_ range: ClosedRange<Int>) -> String {
  if range.count == 1 { return "\(range.lowerBound)" }
  return range.upperBound >= Int(Int32.max)
    ? "\(range.lowerBound) and more" : "\(range.lowerBound) to \(range.upperBound)"
}
