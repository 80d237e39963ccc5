extension HingeMotion {
  /// How good the source has shown itself to be until now.
  public var quality: SourceQuality {
    @_noAllocation @_noLocks get {
      if !hasBegun { return .waiting }
      if !hasHinge { return .lost }
      if check.isStalled { return .stalled }
      if isCoarse { return .coarse }
      if step.noiseDegrees > max(1.5 * step.stepDegrees, 0.2) { return .noisy }
      return step.stepDegrees > 2 ? .stepped : .fine
    }
  }
}
