// What a program on a terminal needs of C: work in signal handlers, where Swift's runtime must not be.
#pragma once
#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <termios.h>

/// Rescues the terminal when the process dies of a signal: writes `undo` to `output`, gives `saved` back to `input`,
/// and lets the signal take its former course. Called again, it changes what is undone, without a gap.
///
/// A trap on any thread is caught, as are signals from outside that would end the process unseen. What has an action of
/// its own already (a backtracer, a test's counter) gets the signal afterwards, with all that the kernel told about it.
///
/// @return 0, or -1 if `undo` is longer than 256 bytes.
int terminal_rescue_arm(int input, int output, const struct termios *saved, const void *undo, size_t count);

/// From here on the terminal is as it was, and dying leaves it alone.
void terminal_rescue_disarm(void);

/// Reports the arrival of signals as bytes, each the signal's number, in a pipe. Signals that were ignored stay ignored.
///
/// @return the pipe's end to read and to poll, which never blocks; or -1 with errno set, EBUSY where there is one already.
int terminal_signals_open(const int *numbers, size_t count);

/// The pipe's other end, for a thread that waits for signals and passes them on; -1 while there is no pipe.
int terminal_signals_writer(void);

/// Gives signals back to their former actions, and closes the pipe.
void terminal_signals_close(void);

/// Stops the process, as the signal for it would, until it is told to go on; then returns.
void terminal_signals_stop_process(void);

/// Keeps the signals that `terminal_signals_open` reports away from the calling thread. Those of a crash still come.
void terminal_signals_keep_off_this_thread(void);
