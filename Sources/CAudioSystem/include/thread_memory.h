// The audio thread's own memory.
#pragma once
#include "audio_device_calls.h"

/// How much stack is touched by `thread_touch_stack`.
enum { thread_touched_stack_bytes = 256 * 1024 };

/// Touches the calling thread's stack, so that no later call waits for the kernel to provide a page of it.
void thread_touch_stack(void);
