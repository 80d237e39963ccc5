/// What the device is like when a period is rendered for it.
struct PeriodCircumstances {
  /// When it would ask for the period if nobody were ever late, on the host's clock.
  let dueSeconds: Double
  /// How much it still holds.
  let filledFrames: Int
  /// What lay between the last written frame and the air.
  let delayFrames: Int
  let faults: DeviceFaults

  @_noAllocation @_noLocks
  init(dueSeconds: Double, filledFrames: Int, delayFrames: Int, faults: DeviceFaults) {
    self.dueSeconds = dueSeconds
    self.filledFrames = filledFrames
    self.delayFrames = delayFrames
    self.faults = faults
  }
}
