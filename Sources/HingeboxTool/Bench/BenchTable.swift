/// Columns as wide as their widest cell: the first to the left, the others to the right.
func benchTable(_ rows: [[String]]) -> String {
  guard let first = rows.first else { return "" }
  let widths = first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    let cells = row.enumerated().map { column, cell in
      let space = String(repeating: " ", count: widths[column] - cell.count)
      return column == 0 ? cell + space : space + cell
    }
    let line = cells.joined(separator: "  ")
    return line[...(line.lastIndex { $0 != " " } ?? line.startIndex)] + "\n"
  }.joined()
}
