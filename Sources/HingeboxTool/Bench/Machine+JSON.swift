extension Machine {
  /// The same for scripts. What is not known is null.
  var json: JSONValue {
    .object([
      ("processor", .string(processor)),
      ("cores", .whole(Int64(coreCount))),
      ("system", .string(system)),
      ("governor", governor.map(JSONValue.string) ?? .null),
      ("build", .string(isDebugBuild ? "debug" : "release")),
      ("target", .string(target)),
      ("wideLanes", .flag(hasWideLanes)),
    ])
  }
}
