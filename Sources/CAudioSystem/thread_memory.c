#define _GNU_SOURCE
#include "thread_memory.h"
#include <pthread.h>
#include <stddef.h>
#include <sys/resource.h>
#include <unistd.h>

int process_may_lock_all_memory(void) {
  struct rlimit limit;
  return geteuid() == 0 || (getrlimit(RLIMIT_MEMLOCK, &limit) == 0 && limit.rlim_cur == RLIM_INFINITY);
}

int process_priority_limit(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_RTPRIO, &limit) == 0 ? (int)limit.rlim_cur : 0;
}

void thread_set_name(const char *name) { pthread_setname_np(pthread_self(), name); }

__attribute__((noinline)) void thread_touch_stack(void) {
  volatile char stack[thread_touched_stack_bytes];
  for (size_t offset = 0; offset < sizeof stack; offset += 1024) stack[offset] = 0;
}
