// The sample loop of reeds: where most of the time goes that playing takes.
#pragma once
#include "vectors.h"

/// What the sample loop moves of four reeds, one in each lane. Each ramp walks by its step every frame.
typedef struct {
  /// A turn is 2^32.
  rt_int4 phase, phaseStep;
  /// Mean height of the tongue over the kernel's whole width.
  rt_float4 mean, meanStep;
  /// A sixteenth of the amplitude of the tongue over the kernel's whole width.
  rt_float4 swing, swingStep;
  /// The kernel's whole width over the height at which the flow is full.
  rt_float4 width, widthStep;
  /// Loudness: root of the pressure, strength of the tongue, level of the reed, opening of the pallet.
  rt_float4 gain, gainStep;
  rt_float4 panLeft, panRight;
} rt_reed_ramps;

/// Whether this processor takes two groups of four at once.
static inline RT_SAFE int32_t rt_has_wide_lanes(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") != 0;
#else
  return 0;
#endif
}

/// Adds the flow of all reeds to a bus of four lanes for each frame.
///
/// The groups lie `strideBytes` apart, each with its ramps at its beginning. Wide or not, the samples are the same bit for bit.
/// `isWide` must be 0 where ``rt_has_wide_lanes`` says so.
__attribute__((swift_attr("@_noLocks"))) void rt_add_reeds(
    void *_Nonnull groups, int64_t strideBytes, int64_t groupCount, rt_float4 *_Nonnull left,
    rt_float4 *_Nonnull right, int64_t frames, int32_t isWide);
