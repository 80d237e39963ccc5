#include "thread_memory.h"
#include <stddef.h>

__attribute__((noinline)) void thread_touch_stack(void) {
  volatile char stack[thread_touched_stack_bytes];
  for (size_t offset = 0; offset < sizeof stack; offset += 1024) stack[offset] = 0;
}
