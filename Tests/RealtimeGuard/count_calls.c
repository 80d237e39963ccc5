// Stands in front of the allocator and the locks of the whole test process, and counts for the threads that want it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include "guard_state.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define UNDER_SANITIZER 1
#endif
#endif

// Initial-exec: reading them must not itself allocate.
static __thread int counted __attribute__((tls_model("initial-exec")));
static _Atomic int64_t allocations, frees, locks;

static inline void count(_Atomic int64_t *what) {
  if (counted) atomic_fetch_add_explicit(what, 1, memory_order_relaxed);
}

void guard_begin(void) { counted = 1; }
void guard_end(void) { counted = 0; }

GuardTotals guard_take_totals(void) {
  GuardTotals totals = {
      .allocations = atomic_exchange(&allocations, 0),
      .frees = atomic_exchange(&frees, 0),
      .locks = atomic_exchange(&locks, 0),
  };
  guard_take_refused(&totals);
  return totals;
}

#ifdef UNDER_SANITIZER
int guard_counts_calls(void) { return 0; }
#else
int guard_counts_calls(void) { return 1; }

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

void *malloc(size_t size) {
  count(&allocations);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(&allocations);
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count(&allocations);
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  count(&allocations);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count(&allocations);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count(&allocations);
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

void free(void *memory) {
  if (memory) count(&frees);
  __libc_free(memory);
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  static int (*real)(pthread_mutex_t *);
  count(&locks);
  if (!real) real = (int (*)(pthread_mutex_t *))dlsym(RTLD_NEXT, "pthread_mutex_lock");
  return real(mutex);
}

int pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
  static int (*real)(pthread_rwlock_t *);
  count(&locks);
  if (!real) real = (int (*)(pthread_rwlock_t *))dlsym(RTLD_NEXT, "pthread_rwlock_rdlock");
  return real(lock);
}

int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
  static int (*real)(pthread_rwlock_t *);
  count(&locks);
  if (!real) real = (int (*)(pthread_rwlock_t *))dlsym(RTLD_NEXT, "pthread_rwlock_wrlock");
  return real(lock);
}
#endif
