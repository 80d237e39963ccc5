/// The commands: their keys stand out, what they do stands back.
struct HelpLines {
  let commands: [CommandHint]

  /// Writes as many as fit, in their order; one that does not fit in a line begins the next.
  func draw(on sheet: inout Sheet, in region: Region) {
    var row = 0
    var column = 0
    // No screen has room for more, however many there are.
    for command in commands.prefix(100) {
      let keys = sheet.clean(command.keys, limit: 20)
      let action = sheet.clean(command.action, limit: 30)
      let columns = keys.unicodeScalars.count + 1 + action.unicodeScalars.count
      if column + columns > region.columns {
        row += 1
        column = 0
      }
      guard row < region.rows, columns <= region.columns else { return }
      let line = region.slice(rows: row..<row + 1)
      column = sheet.write(keys, .strong, in: line, from: column) + 1
      column = sheet.write(action, .faint, in: line, from: column) + 2
    }
  }
}
