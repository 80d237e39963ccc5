import Hinge
import Synth
import TestSupport
import Testing

struct PlayingNoiseTests {
  private func play(_ actions: [EngineEvent.Action], noise: Float, seconds: Double = 1) -> EngineRun {
    var run = EngineRun()
    let register = EngineEvent.Action.set(.register, Float(TrebleRegister.clarinet.rawValue))
    run.play(
      ([.set(.noise, noise), register] + actions).map { EngineEvent(frame: 0, action: $0) },
      frames: Int(seconds * 48_000))
    return run
  }

  /// What is left between noise and no noise, of the same key at the same pressure. A share of it is what an instrument close
  /// by has; all of it cannot be missed.
  @Test(arguments: [
    (400.0, Float(0.316), -55.0...(-42)), (1000, 0.316, -55...(-42)), (400, 1, -35...(-22)), (1000, 1, -35...(-22)),
  ])
  func airIsHeardBelowTheTone(pascals: Double, amount: Float, bar: ClosedRange<Double>) {
    let actions: [EngineEvent.Action] = [.set(.airPascals, Float(pascals)), .noteOn(note: 69, velocity: 1)]
    let noisy = play(actions, noise: amount)
    let clean = play(actions, noise: 0)
    let noise = zip(noisy.right, clean.right).map { $0 - $1 }.suffix(24_000)
    let level = decibels(rootMeanSquare(noise) / rootMeanSquare(clean.right.suffix(24_000)))
    show(
      "air of A4 at \(pascals) Pa and --noise \(amount) against its tone, dB", level,
      bar: "\(bar.lowerBound) to \(bar.upperBound)")
    #expect(bar.contains(level))
  }

  @Test func aKeyIsHeardOnItsSideAndSofterAsItGoesUp() {
    func touch(_ first: EngineEvent.Action, _ second: EngineEvent.Action) -> (run: [Float], other: [Float], up: [Float])
    {
      // An engine fades in: the key moves once it has.
      var run = play([], noise: 1, seconds: 0.2)
      run.forgetSound()
      run.play([EngineEvent(frame: 0, action: first)], frames: 9600)
      let (left, right) = (run.left, run.right)
      run.forgetSound()
      run.play([EngineEvent(frame: 0, action: second)], frames: 9600)
      return (left, right, run.left)
    }
    let (left, right, _) = touch(.noteOn(note: 60, velocity: 1), .noteOff(note: 60))
    #expect(peak(right) > 1e-4 && peak(right) < 3e-2)
    #expect(decibels(rootMeanSquare(right) / rootMeanSquare(left)) > 6)
    let (bassLeft, bassRight, up) = touch(.leftOn(note: 48), .leftOff(note: 48))
    #expect(decibels(rootMeanSquare(bassLeft) / rootMeanSquare(bassRight)) > 6)
    let softer = decibels(rootMeanSquare(up) / rootMeanSquare(bassLeft))
    show("a button going up against going down, dB", softer, bar: "-6 within 3")
    #expect(abs(softer + 6) < 3)
  }

  @Test func withoutItThereIsNoneAndRestIsSilent() {
    let still = play([.noteOn(note: 60, velocity: 1)], noise: 0)
    #expect(peak(still.left) == 0)
    var run = play([.noteOn(note: 60, velocity: 1)], noise: 1)
    run.forgetSound()
    run.play([], frames: 48_000)
    #expect(peak(run.left) == 0)
  }

  @Test func anyBlockSizeGivesTheSameNoise() {
    func sound(_ blockFrames: Int) -> [Float] {
      var run = EngineRun(blockFrames: blockFrames)
      run.play(
        [
          EngineEvent(frame: 0, action: .set(.noise, 1)), EngineEvent(frame: 0, action: .set(.autoBellows, 2)),
          EngineEvent(frame: 100, action: .noteOn(note: 60, velocity: 1)),
          EngineEvent(frame: 6000, action: .noteOff(note: 60)), EngineEvent(frame: 9001, action: .leftOn(note: 45)),
        ], frames: 24_000)
      return run.left
    }
    let whole = sound(24_000)
    #expect(peak(whole) > 0.01)
    for frames in [1, 37, 64] { #expect(sound(frames) == whole, "blocks of \(frames)") }
  }
}
