#include <stdatomic.h>
#include <stdlib.h>
#include "realtime_hooks.h"

struct WatchedDevice {
  AudioDeviceTable inner;
  void (*begin)(void);
  void (*end)(void);
  _Atomic int64_t writes;
};

/// Makes a call of the inner device, with nobody watching.
#define UNWATCHED(type, call)            \
  WatchedDevice *watched = device;       \
  watched->end();                        \
  type result = call;                    \
  watched->begin();                      \
  return result

static double now(void *device) { UNWATCHED(double, device_now(watched->inner)); }

static void pause_for(void *device, double seconds) {
  WatchedDevice *watched = device;
  watched->end();
  device_sleep(watched->inner, seconds);
  watched->begin();
}

static int32_t wait_for_room(void *device, int32_t milliseconds) {
  UNWATCHED(int32_t, device_wait(watched->inner, milliseconds));
}

static int64_t available(void *device) { UNWATCHED(int64_t, device_available(watched->inner)); }

static int64_t write_frames(void *device, const void *frames, int64_t count) {
  atomic_fetch_add(&((WatchedDevice *)device)->writes, 1);
  UNWATCHED(int64_t, device_write(watched->inner, frames, count));
}

static int32_t delay(void *device, int64_t *frames) { UNWATCHED(int32_t, device_delay(watched->inner, frames)); }

static int32_t start(void *device) { UNWATCHED(int32_t, device_start(watched->inner)); }

static int32_t prepare(void *device) { UNWATCHED(int32_t, device_prepare(watched->inner)); }

static int32_t resume(void *device) { UNWATCHED(int32_t, device_resume(watched->inner)); }

/// The last call: what the thread does after it is its own affair.
static int32_t drop(void *device) {
  WatchedDevice *watched = device;
  watched->end();
  return device_drop(watched->inner);
}

WatchedDevice *watched_device_create(AudioDeviceTable inner, void (*begin)(void), void (*end)(void)) {
  WatchedDevice *device = calloc(1, sizeof *device);
  if (!device) abort();
  device->inner = inner;
  device->begin = begin;
  device->end = end;
  return device;
}

void watched_device_destroy(WatchedDevice *device) { free(device); }

int64_t watched_device_writes(WatchedDevice *device) { return atomic_load(&device->writes); }

AudioDeviceCalls watched_device_calls(WatchedDevice *device) {
  return (AudioDeviceCalls){
      .device = device,
      .now = now,
      .sleep = pause_for,
      .wait = wait_for_room,
      .available = available,
      .write = write_frames,
      .delay = delay,
      .start = start,
      .prepare = prepare,
      .resume = resume,
      .drop = drop,
  };
}
