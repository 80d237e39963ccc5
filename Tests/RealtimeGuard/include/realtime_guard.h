// Two checks of a thread that must be real-time safe: one counts what it allocates, frees and locks, the other traps the
// system calls that it was not given.
#pragma once
#include <stdint.h>

/// Whether calls are counted in this build: not under a sanitizer, which has replaced the same functions.
int guard_counts_calls(void);

/// From now on the calling thread's allocations, frees and locks are counted, until `guard_end`.
void guard_begin(void);
void guard_end(void);

/// As `guard_begin`, and the first time takes from the calling thread, for the rest of its life, all system calls but
/// those that a thread needs to end. A call that is refused does nothing and returns 0. What is left: nothing, only
/// waiting for the clock, or what an ALSA device needs besides (a poll, its controls, its file).
void guard_begin_trapped(void);
void guard_begin_trapped_but_for_waiting(void);
void guard_begin_trapped_but_for_devices(void);

typedef struct GuardTotals {
  int64_t allocations, frees, locks, refused_calls;
  int32_t last_refused_call;
} GuardTotals;

/// What all threads did while counted, since the last time this was asked.
GuardTotals guard_take_totals(void);
