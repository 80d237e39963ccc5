/// The smallest power of two that is larger: how long a ring must be whose places are found by a mask.
func powerOfTwo(above count: Int) -> Int {
  var power = 1
  while power <= count { power *= 2 }
  return power
}
