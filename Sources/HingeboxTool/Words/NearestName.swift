/// The one name that a mistyped word was probably meant to be, if there is exactly one at the least distance.
func nearestName(to word: String, among names: [String]) -> String? {
  let bar = max(1, word.count / 3)
  var best: (name: String, distance: Int, isUnique: Bool)?
  for name in names {
    let distance = editDistance(Array(word.lowercased()), Array(name.lowercased()))
    guard distance <= bar, distance <= best?.distance ?? bar else { continue }
    best = (name, distance, distance < best?.distance ?? .max)
  }
  guard let best, best.isUnique else { return nil }
  return best.name
}

/// How many single letters must be added, dropped, changed or swapped with their neighbours to make one from the other.
///
/// *Source*: the optimal string alignment distance, F. Damerau, "A technique for computer detection and correction of
/// spelling errors", CACM 7, 1964.
func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var beforeLast = [Int](repeating: 0, count: second.count + 1)
  var last = Array(0...second.count)
  for row in 0..<first.count {
    var current = [row + 1]
    for column in 0..<second.count {
      let changed = last[column] + (first[row] == second[column] ? 0 : 1)
      var distance = min(changed, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    beforeLast = last
    last = current
  }
  return last[second.count]
}
