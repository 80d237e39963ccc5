extension JSONValue {
  /// A benchmark's report: what it is of, and what it was made by and on.
  ///
  /// - Parameter schema: of the fields of this benchmark; it rises when one of them changes its meaning or goes.
  static func report(
    _ benchmark: String, schema: Int = 1, _ machine: Machine, _ fields: [(String, JSONValue)]
  ) -> JSONValue {
    .object(
      [
        ("schema", .whole(Int64(schema))), ("benchmark", .string(benchmark)), ("version", .string(hingeboxVersion)),
        ("machine", machine.json),
      ] + fields)
  }
}
