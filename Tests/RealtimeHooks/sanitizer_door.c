#include <stddef.h>
#include "realtime_hooks.h"

void __rtsan_realtime_enter(void) __attribute__((weak));
void __rtsan_realtime_exit(void) __attribute__((weak));

/// The sanitizer counts how deep it is, and an exit before the first entry would leave it below nothing: it would then
/// look on at everything and see nothing.
static __thread int is_inside;

int realtime_sanitizer_is_present(void) { return __rtsan_realtime_enter != NULL; }

void realtime_begin(void) {
  if (!__rtsan_realtime_enter || is_inside) return;
  is_inside = 1;
  __rtsan_realtime_enter();
}

void realtime_end(void) {
  if (!__rtsan_realtime_exit || !is_inside) return;
  is_inside = 0;
  __rtsan_realtime_exit();
}
