import HostSystem
import Testing

@testable import HingeboxTool

struct WordsTests {
  @Test(arguments: [
    (0.0, 1, "0.0"), (1.25, 1, "1.3"), (-3.14159, 2, "-3.14"), (-0.001, 1, "0.0"), (61.4, 0, "61"), (0.005, 3, "0.005"),
    (1e20, 1, "1e+20"), (.infinity, 1, "inf"), (-.infinity, 1, "-inf"), (.nan, 1, "nan"),
  ])
  func numbersAreWrittenTheSameEverywhere(value: Double, places: Int, text: String) {
    #expect(fixed(value, places) == text)
  }

  @Test(arguments: [
    ("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "abd", 1), ("abc", "ab", 1), ("kitten", "sitting", 3),
    ("ca", "abc", 3),
  ])
  func editDistancesAreThese(first: String, second: String, distance: Int) {
    #expect(editDistance(Array(first), Array(second)) == distance)
    #expect(editDistance(Array(second), Array(first)) == distance)
  }

  @Test func onlyAUniqueNearestNameIsOffered() {
    #expect(nearestName(to: "rendr", among: ["render", "inspect"]) == "render")
    #expect(nearestName(to: "RENDER", among: ["render", "inspect"]) == "render")
    #expect(nearestName(to: "pcm1", among: ["pcm12", "pcm14"]) == nil)
    #expect(nearestName(to: "xyz", among: ["render", "inspect"]) == nil)
    #expect(nearestName(to: "pcm1", among: ["pcm12", "pcm14", "pcm1"]) == "pcm1")
  }

  @Test func textIsBrokenAtSpaces() {
    #expect(wrapped("one two three", width: 7) == ["one two", "three"])
    #expect(wrapped("uncommonly long", width: 4) == ["uncommonly", "long"])
    #expect(wrapped("", width: 4) == [""])
  }
}
