import HingeboxTool

@main
enum HingeProgram {
  static func main() {
    HingeTool.runProcess()
  }
}
