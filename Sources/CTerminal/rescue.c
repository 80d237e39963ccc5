#define _GNU_SOURCE
#include "terminal.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// Everything a handler calls here is on POSIX's list of async-signal-safe functions, or is a bare system call.

struct plan {
  int input, output;
  struct termios saved;
  size_t count;
  unsigned char undo[256];
};

// Two places, so that one can be written while the other stands.
static struct plan plans[2];
static struct plan under_way;
static _Atomic(struct plan *) current = NULL;

static struct sigaction former[NSIG];
static unsigned char is_taken[NSIG];

/// What a fault raises. Taken whoever had it before, who is told afterwards.
static const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGSYS};
/// What else ends a process. Taken only where nobody had it.
static const int endings[] = {SIGPIPE,   SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
                              SIGVTALRM, SIGPROF, SIGIO,   SIGPWR,  SIGSTKFLT};

/// Writes without ever waiting longer than 200 ms: a terminal that nobody reads must not keep a dying process.
static void write_bounded(int output, const unsigned char *bytes, size_t count) {
  int flags = fcntl(output, F_GETFL);
  fcntl(output, F_SETFL, flags | O_NONBLOCK);
  for (int tries = 0; count > 0 && tries < 8;) {
    ssize_t written = write(output, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno != EAGAIN && errno != EINTR) {
      break;
    } else {
      struct pollfd room = {.fd = output, .events = POLLOUT};
      poll(&room, 1, 25);
      tries++;
    }
  }
  fcntl(output, F_SETFL, flags);
}

static void undo(const struct plan *plan) {
  // In the background the terminal belongs to somebody else, and to touch it would stop us.
  pid_t group = tcgetpgrp(plan->input);
  if (group != getpgrp() && !(group == -1 && errno == ENOTTY)) return;
  write_bounded(plan->output, plan->undo, plan->count);
  tcflush(plan->input, TCIFLUSH);
  tcsetattr(plan->input, TCSANOW, &plan->saved);
}

/// The first thread that dies does the work; another that dies meanwhile waits for it, half a second at most.
static void rescue(void) {
  struct plan *plan = atomic_exchange(&current, &under_way);
  if (plan != NULL && plan != &under_way) undo(plan);
  if (plan != &under_way) {
    atomic_store(&current, NULL);
    return;
  }
  for (int tries = 0; tries < 100 && atomic_load(&current) == &under_way; tries++) poll(NULL, 0, 5);
}

static void on_death(int number, siginfo_t *info, void *context) {
  (void)context;
  int code = errno;
  rescue();
  sigaction(number, &former[number], NULL);
  // Pending until this handler returns, and then the former action's, before the faulting instruction runs again.
  pid_t process = getpid(), thread = (pid_t)syscall(SYS_gettid);
  if (syscall(SYS_rt_tgsigqueueinfo, process, thread, number, info) != 0) syscall(SYS_tgkill, process, thread, number);
  errno = code;
}

static void take(int number, int only_if_default) {
  if (is_taken[number]) return;
  struct sigaction action, old;
  if (sigaction(number, NULL, &old) != 0) return;
  if (only_if_default && ((old.sa_flags & SA_SIGINFO) || old.sa_handler != SIG_DFL)) return;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_death;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigfillset(&action.sa_mask);
  former[number] = old;
  is_taken[number] = 1;
  sigaction(number, &action, NULL);
}

/// A stack for handlers, so that one can run when the thread's own is used up.
static void give_alternate_stack(void) {
  static const size_t size = 64 * 1024;
  stack_t stack;
  if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack = (stack_t){.ss_sp = memory, .ss_size = size};
  sigaltstack(&stack, NULL);
}

int terminal_rescue_arm(int input, int output, const struct termios *saved, const void *bytes, size_t count) {
  if (count > sizeof plans[0].undo) return -1;
  struct plan *next = atomic_load(&current) == &plans[0] ? &plans[1] : &plans[0];
  next->input = input;
  next->output = output;
  next->saved = *saved;
  next->count = count;
  memcpy(next->undo, bytes, count);
  atomic_store(&current, next);
  give_alternate_stack();
  for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) take(faults[i], 0);
  for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) take(endings[i], 1);
  for (int number = SIGRTMIN; number <= SIGRTMAX && number < NSIG; number++) take(number, 1);
  return 0;
}

void terminal_rescue_disarm(void) {
  atomic_store(&current, NULL);
  for (int number = 1; number < NSIG; number++) {
    if (!is_taken[number]) continue;
    sigaction(number, &former[number], NULL);
    is_taken[number] = 0;
  }
}
