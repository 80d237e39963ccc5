import Glibc
import HingeInput
import HostSystem
import Synth
import TestSupport
import Testing

/// However long the input, the memory is the same. Each is measured in a process of its own, where no other test
/// takes memory meanwhile.
@Suite(.serialized)
struct LongInputTests {
  @Test func threeHundredMegabytesAreReadInTheSameMemory() async {
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let text = EndlessText(.sweep, bytes: 300_000_000)
      let before = residentBytes()
      var reader = try RecordingReader(InputFile(descriptor: text.descriptor, subject: "sweep.csv"))
      let operation = Yardstick.secondsOfAnOperation(clock: threadProcessorSeconds)
      let start = threadProcessorSeconds()
      let (count, last, peak) = try readAll(&reader)
      let seconds = threadProcessorSeconds() - start
      #expect(count > 10_000_000 && last == Double(count - 1) / 1000)
      let growth = Double(peak - before) / 1e6
      show("memory for a recording of 300 MB, in MB", growth, bar: "below 64")
      #expect(growth < 64)
      show("reading, in MB for each second of one core", 300 / seconds, bar: "above 50, shown only")
      let cost = seconds / operation / 300e6
      show("reading, in operations of 4 lanes for each byte", cost, bar: "below 60")
      #expect(cost < 60)
    }
    pass(on: child)
  }

  @Test func sortingKeepsTheSameMemoryToo() async {
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let text = EndlessText(.sweep, bytes: 60_000_000)
      let before = residentBytes()
      let file = InputFile(descriptor: text.descriptor, subject: "sweep.csv")
      var reader = try RecordingReader(file, options: .init(fixOrder: true))
      let (count, _, peak) = try readAll(&reader)
      #expect(count > 2_000_000)
      let growth = Double(peak - before) / 1e6
      show("memory for sorting a recording of 60 MB, in MB", growth, bar: "below 64")
      #expect(growth < 64)
    }
    pass(on: child)
  }

  @Test func aLineOfThreeGigabytesIsRefusedBeforeItFillsTheMemory() async {
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let before = residentBytes()
      let start = threadProcessorSeconds()
      let text = EndlessText(.oneLine, bytes: 3_000_000_000)
      let message = failure(text)?.description ?? ""
      #expect(message.hasPrefix("long.csv:1: a line of more than 64 KiB"))
      let growth = Double(residentBytes() - before) / 1e6
      show("memory for a line of 3 GB, in MB", growth, bar: "below 64")
      #expect(growth < 64)
      show("time until it is refused, in seconds", threadProcessorSeconds() - start, bar: "below 1")
      #expect(threadProcessorSeconds() - start < 1)
    }
    pass(on: child)
  }

  @Test func anObjectThatNeverEndsIsSaidToBeTooLong() {
    let message = refusal(of: #"{"time":0,"angle":90,"note":""# + String(repeating: "x", count: 400_000))
    #expect(message == "1: a line of more than 64 KiB. A recording has one reading on each line.")
  }

  @Test(arguments: [65_536, 65_537])
  func theLongestLineIsTheSameWhateverArrivesAtOnce(length: Int) throws {
    let line = "1,96," + String(repeating: "x", count: length - 5)
    let message = refusal(of: "time,angle,note\n0,95,\n\(line)\n2,97,\n")
    #expect((message == nil) == (length == 65_536))
    #expect(length == 65_536 || message?.hasPrefix("3: a line of more than 64 KiB") == true)
  }
}

/// Prints what a child process has measured.
private func pass(on child: ExitTest.Result?) {
  let lines = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self).split(separator: "\n")
  for line in lines where line.hasPrefix("measured:") { print(line) }
}

private func readAll(_ reader: inout RecordingReader) throws(Failure) -> (count: Int, last: Double, peak: Int) {
  var (count, last, peak) = (0, 0.0, 0)
  while let event = try reader.next() {
    count += 1
    last = event.timeSeconds
    if count % 250_000 == 0 { peak = max(peak, residentBytes()) }
  }
  return (count, last, peak)
}

private func failure(_ text: EndlessText) -> Failure? {
  do throws(Failure) {
    var reader = try RecordingReader(InputFile(descriptor: text.descriptor, subject: "long.csv"))
    while try reader.next() != nil {}
    return nil
  } catch {
    return error
  }
}
