import CRealtime

/// The largest magnitude of some samples; infinity where one of them is not a finite number.
///
/// *Model*: eight lanes side by side. A sample times 0 is 0 unless it is not finite, so that a sum of those tells at the end
/// whether all were. *Cost*: an operation for each sample. *Realtime*: safe.
@_noAllocation @_noLocks
public func largestMagnitude(_ samples: UnsafePointer<Float>, count: Int) -> Float {
  let raw = UnsafeRawPointer(samples)
  var (first, second, faults) = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())
  var place = 0
  while place + 8 <= count {
    let low = raw.loadUnaligned(fromByteOffset: 4 * place, as: SIMD4<Float>.self)
    let high = raw.loadUnaligned(fromByteOffset: 4 * place + 16, as: SIMD4<Float>.self)
    first = rt_max4(rt_abs4(low), first)
    second = rt_max4(rt_abs4(high), second)
    faults += low * 0 + high * 0
    place += 8
  }
  first = rt_max4(first, second)
  var (largest, fault) = (Float(0), (faults[0] + faults[1]) + (faults[2] + faults[3]))
  for lane in 0..<4 { largest = first[lane] > largest ? first[lane] : largest }
  while place < count {
    let magnitude = abs(samples[place])
    largest = magnitude > largest ? magnitude : largest
    fault += samples[place] * 0
    place += 1
  }
  return fault == 0 ? largest : .infinity
}
