// Devices that watch the thread which plays on them, and RealtimeSanitizer's door.
#pragma once
#include "audio_device_calls.h"

/// Whether the program was linked with -fsanitize=realtime. Without it the two calls do nothing.
int realtime_sanitizer_is_present(void);
void realtime_begin(void);
void realtime_end(void);

/// A device that lets the thread which plays on it be watched whenever it is not in one of the device's own calls: there
/// `begin` has been called, and `end` has not.
typedef struct WatchedDevice WatchedDevice;

/// - Parameter inner: what it really plays on; must outlive it.
WatchedDevice *_Nonnull watched_device_create(
    AudioDeviceTable inner, void (*_Nonnull begin)(void), void (*_Nonnull end)(void));
void watched_device_destroy(WatchedDevice *_Nonnull device);
AudioDeviceCalls watched_device_calls(WatchedDevice *_Nonnull device);

/// How often it has been written.
int64_t watched_device_writes(WatchedDevice *_Nonnull device);

/// A device that has played a period as soon as it is written, but for 20 microseconds: 10 000 periods pass in a second.
AudioDeviceCalls hasty_device_calls(void);
