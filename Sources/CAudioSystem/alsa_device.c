#include "alsa_device.h"
#include "host_clock.h"

static double now(void *device) {
  (void)device;
  return host_now();
}

static void pause_for(void *device, double seconds) {
  (void)device;
  host_sleep_until(host_now() + seconds);
}

static int32_t wait_for_room(void *device, int32_t milliseconds) { return snd_pcm_wait(device, milliseconds); }

static int64_t available(void *device) { return snd_pcm_avail_update(device); }

static int64_t write_frames(void *device, const void *frames, int64_t count) {
  return snd_pcm_writei(device, frames, (snd_pcm_uframes_t)count);
}

static int32_t delay(void *device, int64_t *frames) {
  snd_pcm_sframes_t found = 0;
  int result = snd_pcm_delay(device, &found);
  *frames = found;
  return result;
}

static int32_t start(void *device) {
  return snd_pcm_state(device) == SND_PCM_STATE_RUNNING ? 0 : snd_pcm_start(device);
}

static int32_t prepare(void *device) { return snd_pcm_prepare(device); }

static int32_t resume(void *device) { return snd_pcm_resume(device); }

static int32_t drop(void *device) { return snd_pcm_drop(device); }

AudioDeviceCalls alsa_device_calls(snd_pcm_t *pcm) {
  return (AudioDeviceCalls){
      .device = pcm,
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
