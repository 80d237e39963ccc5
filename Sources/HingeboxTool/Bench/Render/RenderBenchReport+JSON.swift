extension RenderBenchReport {
  /// The same for scripts. What is not known or does not apply is null.
  var json: JSONValue {
    .report(
      "render", machine,
      [
        ("sampleRateHz", .number(RenderLoad.sampleRateHz)),
        ("seconds", .number(RenderLoad.seconds)),
        ("runs", .whole(Int64(RenderBenchmark.usualRunCount))),
        ("blockFrames", .whole(Int64(RenderBenchmark.usualBlockFrames))),
        ("loads", .array(figures.map(row))),
        ("growth", .array(growth.map(row))),
        (
          "capacities",
          .array(
            capacities.map {
              .object([("periodFrames", .whole(Int64($0.periodFrames))), ("notes", .number($0.notes))])
            })
        ),
        ("residentBytes", residentBytes.map(JSONValue.whole) ?? .null),
        ("startSeconds", number(startUp?.process)),
        ("firstSilenceSeconds", number(startUp?.firstSilence)),
        ("renderOfASecondSeconds", number(startUp?.renderOfASecond)),
      ])
  }

  private func number(_ value: Double?) -> JSONValue { value.map(JSONValue.number) ?? .null }

  private func row(_ figure: RenderFigures) -> JSONValue {
    .object([
      ("name", .string(figure.load.name)),
      ("voices", .whole(Int64(figure.load.voiceCount))),
      ("timesRealTime", .number(figure.timesRealTime)),
      ("adjustedTimesRealTime", .number(figure.adjustedTimesRealTime)),
      ("leastTimesRealTime", number(figure.load.leastTimesRealTime)),
      ("processorSeconds", .number(figure.seconds)),
      ("shortestSeconds", .number(figure.secondsRange.lowerBound)),
      ("longestSeconds", .number(figure.secondsRange.upperBound)),
      ("operationSeconds", .number(figure.operationSeconds)),
      ("nanosecondsPerVoiceAndSample", number(figure.nanosecondsPerVoice(beyond: figures[0]))),
      ("worstBlockSeconds", .number(figure.worstBlockSeconds)),
    ])
  }
}
