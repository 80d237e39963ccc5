import Synth
import Testing

struct TrebleRegisterTests {
  @Test func everyRegisterIsFoundByItsNumber() {
    for register in TrebleRegister.allCases { #expect(TrebleRegister(number: register.rawValue) == register) }
    #expect(TrebleRegister(number: -1) == .bassoon && TrebleRegister(number: 99) == .master)
    #expect(EngineParameter.register.range == 0...Float(TrebleRegister.master.rawValue))
  }
}
