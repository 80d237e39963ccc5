/// The manual page of `hinge-simulator`.
func simulatorManualPage() -> String {
  let command = SimulatorTool.command
  var page = ManualPage(of: SimulatorTool.name, command.summary)
  page.section("SYNOPSIS")
  page.macro("Nm", SimulatorTool.name)
  page.text(command.synopsis)
  page.section("DESCRIPTION")
  page.content(of: command)
  page.section("EXAMPLES")
  for example in command.examples {
    page.macro("Pp")
    page.text(page.sentence(example.meaning).dropLast() + ":")
    page.macro("Dl", "\(SimulatorTool.name) \(example.line)")
  }
  page.section("SEE ALSO")
  page.text("hinge(1), hingebox(1)")
  return page.source
}

/// The manual page of `hinge`.
func hingeManualPage() -> String {
  var page = ManualPage(of: HingeTool.name, "move a simulated hinge and tell where it is")
  page.section("SYNOPSIS")
  page.macro("Nm", HingeTool.name)
  page.text("[-d device] command")
  page.section("DESCRIPTION")
  page.text(
    "It moves the device that hinge-simulator simulates. The words, the output and the exit codes are those of the command"
      + " by which people script the phone's simulator, so that their scripts run unchanged; 'drag' and what follows it"
      + " are more than that command has.")
  page.list(
    [("Ar degrees", "Set the hinge angle, from 0, shut, to 180, flat.")]
      + HingeWord.all.map { ("Li \($0.spelling)", "\($0.meaning).") })
  page.list([
    (
      "Fl d Ar device",
      "The path of a simulator's socket, or its port on this machine. Any other name, 'booted' among them, is the usual"
        + " simulator. HINGE_DEVICE says it too."
    ),
    ("Fl v", "Print the version."),
  ])
  page.section("EXIT STATUS")
  page.list([
    ("Li 0", "Done."), ("Li 64", "No word, or one that is none of these."), ("Li 1", "Everything else."),
  ])
  page.section("EXAMPLES")
  page.macro("Dl", "hinge sweep 180 0 2")
  page.section("SEE ALSO")
  page.text("hinge-simulator(1), hingebox(1)")
  return page.source
}
