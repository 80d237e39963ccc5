import HingeboxTool

@main
enum SimulatorProgram {
  static func main() {
    SimulatorTool.runProcess()
  }
}
