// The host's monotonic clock, for threads that carry the real-time checks.
#pragma once
#include <time.h>
#include "audio_device_calls.h"

/// Seconds on CLOCK_MONOTONIC. No system call: the kernel maps the clock into every process.
static inline AUDIO_SAFE double host_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/// Sleeps until a time on that clock; returns at once when it has passed.
static inline AUDIO_SAFE void host_sleep_until(double seconds) {
  if (!(seconds > 0)) return;
  struct timespec time = {.tv_sec = (time_t)seconds};
  time.tv_nsec = (long)((seconds - (double)time.tv_sec) * 1e9);
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, 0) == 4 /* EINTR */) {
  }
}
