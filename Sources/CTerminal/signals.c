#define _GNU_SOURCE
#include "terminal.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static int ends[2] = {-1, -1};
static struct sigaction former[NSIG];
static unsigned char is_taken[NSIG];

/// A full pipe loses signals; enough of them are waiting in it then.
static void on_signal(int number) {
  int code = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = code;
}

static void take(int number) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  sigfillset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

int terminal_signals_open(const int *numbers, size_t count) {
  // A second one would read from a pipe that the first one closes.
  if (ends[0] >= 0) {
    errno = EBUSY;
    return -1;
  }
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  for (size_t i = 0; i < count; i++) {
    int number = numbers[i];
    if (sigaction(number, NULL, &former[number]) != 0) continue;
    if (!(former[number].sa_flags & SA_SIGINFO) && former[number].sa_handler == SIG_IGN) continue;
    is_taken[number] = 1;
    take(number);
  }
  return ends[0];
}

int terminal_signals_writer(void) { return ends[1]; }

void terminal_signals_close(void) {
  for (int number = 1; number < NSIG; number++) {
    if (is_taken[number]) sigaction(number, &former[number], NULL);
    is_taken[number] = 0;
  }
  close(ends[0]);
  close(ends[1]);
  ends[0] = ends[1] = -1;
}

void terminal_signals_stop_process(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, NULL);
  raise(SIGTSTP);
  // Here again: somebody let us go on, or there was nobody to stop for.
  if (is_taken[SIGTSTP]) take(SIGTSTP);
}

void terminal_signals_keep_off_this_thread(void) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
  sigset_t away;
  sigemptyset(&away);
  for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) sigaddset(&away, numbers[i]);
  pthread_sigmask(SIG_BLOCK, &away, NULL);
}
