import HostSystem

extension LatencyReport {
  /// What came back through a capture device, for people.
  func words(_ found: LoopbackFindings, _ console: Console) -> String {
    var rows = [["ms"] + Quantiles.cellTitles]
    for part in LoopbackFindings.parts {
      rows.append([part.name] + found.quantiles(part.of).cells(unicode: console.speaksUnicode))
    }
    let sureness = found.quantiles(\.correlation)
    var title = "through \(found.device): \(found.trips.count) of \(found.askedCount) notes found"
    title += ", correlation \(told(sureness.median, 2)), \(told(sureness.least, 2)) at least"
    if found.gaps > 0 { title += ", \(found.gaps) gap\(found.gaps == 1 ? "" : "s")" }
    return title + "\n" + benchTable(rows)
  }
}

extension LoopbackFindings {
  /// The same for scripts.
  var json: JSONValue {
    let sureness = quantiles(\.correlation)
    return .object([
      ("device", .string(device)),
      ("found", .whole(Int64(trips.count))),
      ("notFound", .whole(Int64(missing))),
      ("gaps", .whole(Int64(gaps))),
      ("correlation", .object([("p50", .number(sureness.median)), ("min", .number(sureness.least))])),
      ("handedToCaptured", quantiles(\.handedToCaptured).json),
      ("claimed", quantiles(\.claimed).json),
      ("unclaimed", quantiles(\.unclaimed).json),
      ("eventToCaptured", quantiles(\.eventToCaptured).json),
    ])
  }
}
