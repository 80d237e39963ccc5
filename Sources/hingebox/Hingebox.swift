import HingeboxTool

@main
enum Hingebox {
  static func main() {
    Tool.runProcess()
  }
}
