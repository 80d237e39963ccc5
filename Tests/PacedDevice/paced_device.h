// A sound card made of a clock, as an ALSA plug-in: for tests on machines without one.
//
// It plays by CLOCK_MONOTONIC at the nominal rate and runs dry as hardware does. What is written goes to a raw file, and
// when each start happened to a second file beside it, so that a test can tell when each frame was heard.
#pragma once
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <stdint.h>

/// What the configuration says about a device. 0 leaves it open.
typedef struct {
  /// Raw frames go here; `file.starts` gets "nanoseconds frame" for each start. Empty: nowhere.
  const char *file;
  /// The only format, rate or number of channels that it takes.
  const char *format;
  long rate;
  long channels;
  /// After so many played frames it is unplugged.
  long frames_until_lost;
  /// The error number with which it refuses to open.
  long open_error;
} paced_options;

typedef struct {
  snd_pcm_ioplug_t plugin;
  int timer;
  int file;
  int starts;
  /// When frame 0 since the last start was played.
  int64_t start_nanoseconds;
  /// Frames since the last prepare: handed over, and played.
  uint64_t written;
  uint64_t played;
  /// Frames handed over before the last prepare, and played before the last start.
  uint64_t written_before;
  uint64_t played_before;
  uint64_t frames_until_lost;
  size_t frame_bytes;
  snd_pcm_uframes_t wake_frames;
} paced_device;

/// Takes a configuration node apart.
int paced_read_options(snd_config_t *node, paced_options *options);

/// Tells ALSA what the device can do.
int paced_limit(paced_device *device, const paced_options *options);

extern const snd_pcm_ioplug_callback_t paced_callbacks;
