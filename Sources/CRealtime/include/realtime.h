// What the audio thread needs of C: the mathematics library under names that the compiler's real-time checks
// accept (it cannot see into another module's functions, so each is declared free of locks), and flush-to-zero.
#pragma once
#include <math.h>
#include <stdint.h>

#define RT_SAFE __attribute__((swift_attr("@_noLocks"), always_inline))

static inline RT_SAFE float rt_expf(float x) { return expf(x); }
static inline RT_SAFE float rt_powf(float x, float y) { return powf(x, y); }
static inline RT_SAFE float rt_sqrtf(float x) { return sqrtf(x); }
static inline RT_SAFE double rt_sin(double x) { return sin(x); }
static inline RT_SAFE double rt_cos(double x) { return cos(x); }
static inline RT_SAFE double rt_tan(double x) { return tan(x); }
static inline RT_SAFE double rt_exp(double x) { return exp(x); }
static inline RT_SAFE double rt_exp2(double x) { return exp2(x); }
static inline RT_SAFE double rt_log(double x) { return log(x); }
static inline RT_SAFE double rt_pow(double x, double y) { return pow(x, y); }
static inline RT_SAFE double rt_sqrt(double x) { return sqrt(x); }
static inline RT_SAFE double rt_atan2(double y, double x) { return atan2(y, x); }
/// The whole part, cut towards zero. The value must lie in the range of 64 bits.
static inline RT_SAFE int64_t rt_int_cut(double x) { return (int64_t)x; }

/// What the build may ask of the processor, for reports.
static inline RT_SAFE const char *_Nonnull rt_build_target(void) {
#if defined(__AVX512F__)
  return "x86-64 with AVX-512";
#elif defined(__AVX2__)
  return "x86-64 with AVX2";
#elif defined(__x86_64__)
  return "generic x86-64";
#elif defined(__aarch64__)
  return "generic AArch64";
#else
  return "another processor";
#endif
}

/// Makes the calling thread treat denormal numbers as zero. A thread's own setting: call it on the audio thread.
///
/// Returns what held before, for ``rt_restore_denormals``.
static inline RT_SAFE uint64_t rt_flush_denormals(void) {
#if defined(__x86_64__)
  uint32_t before = __builtin_ia32_stmxcsr();
  __builtin_ia32_ldmxcsr(before | 0x8040);
  return before & 0x8040;
#elif defined(__aarch64__)
  uint64_t before;
  __asm__ volatile("mrs %0, fpcr" : "=r"(before));
  __asm__ volatile("msr fpcr, %0" : : "r"(before | (1ull << 24)));
  return before & (1ull << 24);
#else
  return 0;
#endif
}

/// Gives the calling thread back what held before ``rt_flush_denormals``.
static inline RT_SAFE void rt_restore_denormals(uint64_t before) {
#if defined(__x86_64__)
  __builtin_ia32_ldmxcsr((__builtin_ia32_stmxcsr() & ~0x8040u) | (uint32_t)before);
#elif defined(__aarch64__)
  uint64_t now;
  __asm__ volatile("mrs %0, fpcr" : "=r"(now));
  __asm__ volatile("msr fpcr, %0" : : "r"((now & ~(1ull << 24)) | before));
#else
  (void)before;
#endif
}

/// Whether the calling thread treats denormal numbers as zero.
static inline RT_SAFE int rt_denormals_are_flushed(void) {
#if defined(__x86_64__)
  return (__builtin_ia32_stmxcsr() & 0x8040) == 0x8040;
#elif defined(__aarch64__)
  uint64_t fpcr;
  __asm__ volatile("mrs %0, fpcr" : "=r"(fpcr));
  return (fpcr >> 24) & 1;
#else
  return 0;
#endif
}
