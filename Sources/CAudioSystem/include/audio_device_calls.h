// What the audio thread asks of a device, as a table of C functions.
//
// Swift's real-time checks cannot look through a protocol or a function pointer, so a loop that calls a device by
// either cannot carry them. Each call therefore goes through an inline function below that is declared free of locks;
// what lies behind it is the device's own business: ALSA's system calls, the null device's sleep, a test's script.
//
// Calls return what ALSA returns: a count or 0 when it went well, a negative errno when it did not.
#pragma once
#include <stdint.h>

#define AUDIO_SAFE __attribute__((swift_attr("@_noLocks"), always_inline))

typedef struct AudioDeviceCalls {
  /// Handed to each function.
  void *_Nonnull device;
  /// Seconds on the device's clock: the host's monotonic one but for a scripted device.
  double (*_Nonnull now)(void *_Nonnull device);
  /// Waits on that clock.
  void (*_Nonnull sleep)(void *_Nonnull device, double seconds);
  /// Waits until a period may be written: 1, or 0 when the time ran out first.
  int32_t (*_Nonnull wait)(void *_Nonnull device, int32_t milliseconds);
  /// How many frames could be written now.
  int64_t (*_Nonnull available)(void *_Nonnull device);
  /// Takes frames without waiting: how many it took.
  int64_t (*_Nonnull write)(void *_Nonnull device, const void *_Nonnull frames, int64_t count);
  /// How many frames lie between the next one written and the air, as far as the device knows.
  int32_t (*_Nonnull delay)(void *_Nonnull device, int64_t *_Nonnull frames);
  /// Starts playing what was written; nothing when it plays already.
  int32_t (*_Nonnull start)(void *_Nonnull device);
  /// Makes a stopped device ready to be written and started again.
  int32_t (*_Nonnull prepare)(void *_Nonnull device);
  /// Wakes a device that the system has suspended.
  int32_t (*_Nonnull resume)(void *_Nonnull device);
  /// Stops at once; what was not yet played is lost.
  int32_t (*_Nonnull drop)(void *_Nonnull device);
} AudioDeviceCalls;

typedef const AudioDeviceCalls *_Nonnull AudioDeviceTable;

static inline AUDIO_SAFE double device_now(AudioDeviceTable calls) { return calls->now(calls->device); }
static inline AUDIO_SAFE void device_sleep(AudioDeviceTable calls, double seconds) {
  calls->sleep(calls->device, seconds);
}
static inline AUDIO_SAFE int32_t device_wait(AudioDeviceTable calls, int32_t milliseconds) {
  return calls->wait(calls->device, milliseconds);
}
static inline AUDIO_SAFE int64_t device_available(AudioDeviceTable calls) { return calls->available(calls->device); }
static inline AUDIO_SAFE int64_t device_write(AudioDeviceTable calls, const void *_Nonnull frames, int64_t count) {
  return calls->write(calls->device, frames, count);
}
static inline AUDIO_SAFE int32_t device_delay(AudioDeviceTable calls, int64_t *_Nonnull frames) {
  return calls->delay(calls->device, frames);
}
static inline AUDIO_SAFE int32_t device_start(AudioDeviceTable calls) { return calls->start(calls->device); }
static inline AUDIO_SAFE int32_t device_prepare(AudioDeviceTable calls) { return calls->prepare(calls->device); }
static inline AUDIO_SAFE int32_t device_resume(AudioDeviceTable calls) { return calls->resume(calls->device); }
static inline AUDIO_SAFE int32_t device_drop(AudioDeviceTable calls) { return calls->drop(calls->device); }
