import HostSystem

/// Options that do something only beside another one: alone they would be passed over without a word.
struct OptionNeed: Sendable {
  var options: [Option]
  /// What they are for: "MIDI".
  var purpose: String
  /// What to add.
  var hint: String
  /// Whether that is there.
  var isMet: @Sendable (ParsedArguments) -> Bool
}

extension ParsedArguments {
  /// - Throws: ``Failure`` of kind `usage` for an option that would do nothing.
  func refuseIdle(_ needs: [OptionNeed]) throws(Failure) {
    for need in needs where !need.isMet(self) {
      guard let idle = need.options.first(where: asks) else { continue }
      throw Failure(.usage, subject: "--\(idle.name)", reason: "is for \(need.purpose)", hint: need.hint)
    }
  }

  /// Whether something is asked for: a flag that is taken back asks for nothing.
  private func asks(_ option: Option) -> Bool { has(option) && (!option.isFlag || flag(option)) }
}

extension OptionNeed {
  /// What only some sources of a hinge have.
  static let sources = [
    OptionNeed(options: [.iioRoot], purpose: "this computer's lid", hint: "Add --hinge lid") {
      $0.text(.hinge).map { HingeSourceName.named($0)?.name == HingeSourceName.lid.name } ?? false
    },
    OptionNeed(options: [.oscAddress], purpose: "Open Sound Control", hint: "Add --hinge osc") {
      $0.text(.hinge).map { HingeSourceName.named($0)?.name == HingeSourceName.osc.name } ?? false
    },
  ]

  static let play =
    sources + [
      OptionNeed(options: [.midiBellows, .midiLeft], purpose: "MIDI", hint: "Add --midi CONNECT") { $0.has(.midiIn) },
      OptionNeed(
        options: [.speed, .once, .fixOrder, .timeUnit], purpose: "a recorded sweep", hint: "Add --hinge file:SWEEP"
      ) { $0.text(.hinge)?.hasPrefix("file:") ?? false },
      OptionNeed(
        options: [.force], purpose: "files that are written", hint: "Add --record OUT or --save-performance FILE"
      ) { $0.has(.record) || $0.has(.savePerformance) },
    ]

  static let render = [
    OptionNeed(options: [.midiBellows, .midiLeft], purpose: "a MIDI file", hint: "Add --midi FILE") {
      $0.has(.midiFile)
    },
    OptionNeed(options: [.speed, .fixOrder, .timeUnit, .calibrate], purpose: "a recorded sweep", hint: "Add SWEEP") {
      !$0.positional.isEmpty
    },
  ]

  static let bench = [
    OptionNeed(options: [.force], purpose: "files that are written", hint: "Add --json FILE or --plot OUT") {
      $0.positional.count > 1 || $0.has(.benchPlot)
    }
  ]
}
