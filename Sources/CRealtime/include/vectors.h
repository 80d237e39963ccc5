// Four lanes at once, where Swift's own spelling is slow on plain x86-64 (its lane-wise maximum is a loop with branches)
// or is refused by the real-time checks (conversion to integers goes through a rounding rule).
#pragma once
#include "realtime.h"

typedef float rt_float4 __attribute__((ext_vector_type(4)));
typedef int32_t rt_int4 __attribute__((ext_vector_type(4)));

/// The larger of each pair; the second where one is not a number.
static inline RT_SAFE rt_float4 rt_max4(rt_float4 x, rt_float4 y) { return x > y ? x : y; }
/// The smaller of each pair; the second where one is not a number.
static inline RT_SAFE rt_float4 rt_min4(rt_float4 x, rt_float4 y) { return x < y ? x : y; }
/// Magnitudes.
static inline RT_SAFE rt_float4 rt_abs4(rt_float4 x) { return (rt_float4)((rt_int4)x & 0x7fffffff); }
/// Integers, cut towards zero. The values must lie in the range of 32 bits.
static inline RT_SAFE rt_int4 rt_int4_cut(rt_float4 x) { return __builtin_convertvector(x, rt_int4); }
