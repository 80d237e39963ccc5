#include "reeds.h"

typedef float rt_float8 __attribute__((ext_vector_type(8)));
typedef int32_t rt_int8 __attribute__((ext_vector_type(8)));

// Sums and products are never fused: every processor gets the same. Lanes of whole numbers wrap, as the compiler says of its
// vectors: a phase goes round.
#pragma clang fp contract(off)

// The flow through reeds, for lanes of one width or another. The formula is FlowShape's in Swift.
//
// Sixteen times the tongue's cosine is 25 z - 10 z^3 + z^5 with z = 1 - |phase| in quarter turns: smooth to the fourth
// derivative where the phase wraps, and within -54 dB of a cosine, far closer than a tongue is. About 45 operations.
#define RT_FLOW(NAME, FLOATS, INTS, TARGET)                                                              \
  static inline __attribute__((always_inline)) TARGET FLOATS NAME(                                       \
      INTS phase, FLOATS mean, FLOATS swing, FLOATS width, FLOATS gain) {                                \
    FLOATS turns = __builtin_convertvector(phase, FLOATS);                                               \
    FLOATS z = 1.0f - (FLOATS)((INTS)turns & 0x7fffffff) * 0x1p-30f;                                     \
    FLOATS z2 = z * z;                                                                                   \
    FLOATS cosine = z * (z2 * (z2 - 10.0f) + 25.0f);                                                     \
    FLOATS height = mean + swing * cosine;                                                               \
    FLOATS inside = 0.5f - (FLOATS)((INTS)height & 0x7fffffff);                                          \
    inside = inside > 0.0f ? inside : 0.0f;                                                              \
    FLOATS squared = inside * inside;                                                                    \
    FLOATS rounding = squared * squared * (inside * (inside - 3.0f) + 2.5f);                             \
    FLOATS closed = 1.0f - ((height > 0.0f ? height : 0.0f) + rounding) * width;                         \
    FLOATS closed2 = closed * closed;                                                                    \
    FLOATS closed4 = closed2 * closed2;                                                                  \
    return (1.0f - closed4 * closed4) * gain;                                                            \
  }

RT_FLOW(flow4, rt_float4, rt_int4, )

static void addFour(rt_reed_ramps *group, rt_float4 *left, rt_float4 *right, int64_t frames) {
  rt_reed_ramps reeds = *group;
  for (int64_t frame = 0; frame < frames; frame++) {
    reeds.phase += reeds.phaseStep;
    reeds.mean += reeds.meanStep;
    reeds.swing += reeds.swingStep;
    reeds.width += reeds.widthStep;
    reeds.gain += reeds.gainStep;
    rt_float4 flow = flow4(reeds.phase, reeds.mean, reeds.swing, reeds.width, reeds.gain);
    left[frame] += flow * reeds.panLeft;
    right[frame] += flow * reeds.panRight;
  }
  *group = reeds;
}

#if defined(__x86_64__)
#define RT_WIDE __attribute__((target("avx2")))
RT_FLOW(flow8, rt_float8, rt_int8, RT_WIDE)

#define RT_BOTH(FIELD) __builtin_shufflevector(first->FIELD, second->FIELD, 0, 1, 2, 3, 4, 5, 6, 7)

// The plain loop's twin for two groups: the second is added after the first, as there.
RT_WIDE static void addEight(
    rt_reed_ramps *first, rt_reed_ramps *second, rt_float4 *left, rt_float4 *right, int64_t frames) {
  rt_int8 phase = RT_BOTH(phase), phaseStep = RT_BOTH(phaseStep);
  rt_float8 mean = RT_BOTH(mean), swing = RT_BOTH(swing), width = RT_BOTH(width), gain = RT_BOTH(gain);
  rt_float8 meanStep = RT_BOTH(meanStep), swingStep = RT_BOTH(swingStep), widthStep = RT_BOTH(widthStep);
  rt_float8 gainStep = RT_BOTH(gainStep), panLeft = RT_BOTH(panLeft), panRight = RT_BOTH(panRight);
  for (int64_t frame = 0; frame < frames; frame++) {
    phase += phaseStep;
    mean += meanStep;
    swing += swingStep;
    width += widthStep;
    gain += gainStep;
    rt_float8 flow = flow8(phase, mean, swing, width, gain);
    rt_float8 toLeft = flow * panLeft, toRight = flow * panRight;
    left[frame] = left[frame] + toLeft.lo + toLeft.hi;
    right[frame] = right[frame] + toRight.lo + toRight.hi;
  }
  first->phase = phase.lo, second->phase = phase.hi;
  first->mean = mean.lo, second->mean = mean.hi;
  first->swing = swing.lo, second->swing = swing.hi;
  first->width = width.lo, second->width = width.hi;
  first->gain = gain.lo, second->gain = gain.hi;
}
#endif

void rt_add_reeds(
    void *groups, int64_t strideBytes, int64_t groupCount, rt_float4 *left, rt_float4 *right, int64_t frames,
    int32_t isWide) {
  char *place = groups;
  int64_t group = 0;
#if defined(__x86_64__)
  for (; isWide && group + 2 <= groupCount; group += 2, place += 2 * strideBytes) {
    addEight((rt_reed_ramps *)place, (rt_reed_ramps *)(place + strideBytes), left, right, frames);
  }
#endif
  for (; group < groupCount; group++, place += strideBytes) addFour((rt_reed_ramps *)place, left, right, frames);
}
