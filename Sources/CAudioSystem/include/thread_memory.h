// The audio thread's memory and name.
#pragma once
#include "audio_device_calls.h"

/// How much stack is touched by `thread_touch_stack`.
enum { thread_touched_stack_bytes = 256 * 1024 };

/// Whether the system would let this process lock as much memory as it likes.
int process_may_lock_all_memory(void);

/// The highest real-time priority that the system lets this process ask for: 0 for none.
int process_priority_limit(void);

/// Names the calling thread, for those who look at the process from outside.
void thread_set_name(const char *_Nonnull name);

/// Touches the calling thread's stack, so that no later call waits for the kernel to provide a page of it.
void thread_touch_stack(void);
