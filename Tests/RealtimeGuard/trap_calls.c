// A filter that the kernel applies to one thread: calls that are not on the list become a signal.
#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>
#include "guard_state.h"

static _Atomic int64_t refused;
static _Atomic int32_t last_refused;
static __thread int trapped __attribute__((tls_model("initial-exec")));

/// What a thread needs to return from the signal, to end, and to be cleared away.
static const int32_t needed[] = {SYS_rt_sigreturn, SYS_exit,   SYS_exit_group,    SYS_restart_syscall,
                                 SYS_madvise,      SYS_munmap, SYS_rt_sigprocmask};

static const int32_t waiting[] = {SYS_clock_nanosleep};

static const int32_t devices[] = {
    SYS_clock_nanosleep, SYS_ioctl, SYS_read, SYS_write, SYS_ppoll, SYS_timerfd_settime,
#ifdef SYS_poll
    SYS_poll,
#endif
};

#define COUNT(array) ((int)(sizeof array / sizeof *array))

void guard_take_refused(GuardTotals *totals) {
  totals->refused_calls = atomic_exchange(&refused, 0);
  totals->last_refused_call = atomic_exchange(&last_refused, 0);
}

static void on_refusal(int signal, siginfo_t *information, void *context) {
  (void)signal;
  atomic_fetch_add(&refused, 1);
  atomic_store(&last_refused, information->si_syscall);
  ucontext_t *registers = context;
#if defined(__x86_64__)
  registers->uc_mcontext.gregs[REG_RAX] = 0;
#elif defined(__aarch64__)
  registers->uc_mcontext.regs[0] = 0;
#endif
}

static int add_allowed(struct sock_filter *filter, int length, int32_t number) {
  filter[length] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 1);
  filter[length + 1] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  return length + 2;
}

static void set_trap(const int32_t *allowed, int allowed_count) {
  struct sigaction action = {.sa_sigaction = on_refusal, .sa_flags = SA_SIGINFO};
  sigaction(SIGSYS, &action, NULL);
  struct sock_filter filter[2 * (COUNT(needed) + COUNT(devices)) + 2];
  int length = 0;
  filter[length++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  for (int index = 0; index < COUNT(needed); index++) length = add_allowed(filter, length, needed[index]);
  for (int index = 0; index < allowed_count; index++) length = add_allowed(filter, length, allowed[index]);
  filter[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP);
  struct sock_fprog program = {.len = (unsigned short)length, .filter = filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program)) {
    // A trap that could not be set must not look like one that caught nothing.
    atomic_store(&refused, INT32_MAX);
  }
}

static void begin(const int32_t *allowed, int allowed_count) {
  if (!trapped) {
    trapped = 1;
    set_trap(allowed, allowed_count);
  }
  guard_begin();
}

void guard_begin_trapped(void) { begin(NULL, 0); }
void guard_begin_trapped_but_for_waiting(void) { begin(waiting, COUNT(waiting)); }
void guard_begin_trapped_but_for_devices(void) { begin(devices, COUNT(devices)); }
