// Lanes side by side, where Swift's own spelling is slow on plain x86-64 (its lane-wise maximum is a loop with branches,
// and of sums and products the optimiser may make single lanes and put them together again across the grain) or is refused
// by the real-time checks (conversion to integers goes through a rounding rule). Products and sums are never fused, so that
// every processor gets the same.
#pragma once
#include "realtime.h"

typedef float rt_float4 __attribute__((ext_vector_type(4)));
typedef double rt_double2 __attribute__((ext_vector_type(2)));
typedef int32_t rt_int4 __attribute__((ext_vector_type(4)));

/// The larger of each pair; the second where one is not a number.
static inline RT_SAFE rt_float4 rt_max4(rt_float4 x, rt_float4 y) { return x > y ? x : y; }
/// The smaller of each pair; the second where one is not a number.
static inline RT_SAFE rt_float4 rt_min4(rt_float4 x, rt_float4 y) { return x < y ? x : y; }
/// Magnitudes.
static inline RT_SAFE rt_float4 rt_abs4(rt_float4 x) { return (rt_float4)((rt_int4)x & 0x7fffffff); }
/// The nearest whole numbers, halves to the even one. The magnitudes must be at most 2^23, where no fraction is left.
static inline RT_SAFE rt_float4 rt_round4(rt_float4 x) {
  rt_float4 whole = (rt_abs4(x) + 0x1p23f) - 0x1p23f;
  return (rt_float4)((rt_int4)whole | ((rt_int4)x & (int32_t)0x80000000));
}
/// Integers, cut towards zero. The values must lie in the range of 32 bits.
static inline RT_SAFE rt_int4 rt_int4_cut(rt_float4 x) { return __builtin_convertvector(x, rt_int4); }
/// (a x + b) x + c.
static inline RT_SAFE rt_float4 rt_quadratic4(rt_float4 a, rt_float4 b, rt_float4 c, float x) {
#pragma clang fp contract(off)
  return (a * x + b) * x + c;
}
/// Six samples that follow each other, with weights that mirror each other: even + x odd for the first three, from the
/// outside in, and even - x odd for the last three. The fourth lanes must be 0.
static inline RT_SAFE float rt_mirrored_sum(const float *_Nonnull samples, rt_float4 even, rt_float4 odd, float x) {
#pragma clang fp contract(off)
  rt_float4 first, last;
  __builtin_memcpy(&first, samples, sizeof first);
  __builtin_memcpy(&last, samples + 2, sizeof last);
  rt_float4 tilt = odd * x, mirrored = even - tilt;
  rt_float4 products = first * (even + tilt) + last * mirrored.wzyx;
  rt_float4 pairs = products + products.zwxy;
  return pairs.x + pairs.y;
}
/// A second-order filter in transposed direct form II: one frame in, one out.
static inline RT_SAFE rt_double2 rt_biquad2(
    rt_double2 in, rt_double2 b0, rt_double2 b1, rt_double2 b2, rt_double2 a1, rt_double2 a2,
    rt_double2 *_Nonnull first, rt_double2 *_Nonnull second) {
#pragma clang fp contract(off)
  rt_double2 out = b0 * in + *first;
  *first = b1 * in - a1 * out + *second;
  *second = b2 * in - a2 * out;
  return out;
}
