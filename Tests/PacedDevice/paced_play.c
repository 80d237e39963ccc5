// Playing: a read position that the clock moves.
#include "paced_device.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

/// The read position moves in steps of so many frames, as a card that fetches in bursts does.
enum { burst_frames = 16 };

static int64_t now_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/// Ticks once a period from the start on. Rounded up, so that no tick comes before its period is over.
static void set_ticking(paced_device *device, int on) {
  struct itimerspec ticks = {0};
  if (on) {
    int64_t nanoseconds = 1000000000LL * device->plugin.period_size / device->plugin.rate + 1;
    int64_t first = device->start_nanoseconds + nanoseconds;
    ticks.it_interval = (struct timespec){.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
    ticks.it_value = (struct timespec){.tv_sec = first / 1000000000, .tv_nsec = first % 1000000000};
  }
  timerfd_settime(device->timer, TFD_TIMER_ABSTIME, &ticks, NULL);
}

static int on_prepare(snd_pcm_ioplug_t *plugin) {
  paced_device *device = plugin->private_data;
  device->written_before += device->written;
  device->written = device->played = 0;
  device->frame_bytes = snd_pcm_format_physical_width(plugin->format) * plugin->channels / 8;
  return 0;
}

static int on_thresholds(snd_pcm_ioplug_t *plugin, snd_pcm_sw_params_t *parameters) {
  paced_device *device = plugin->private_data;
  return snd_pcm_sw_params_get_avail_min(parameters, &device->wake_frames);
}

static int on_start(snd_pcm_ioplug_t *plugin) {
  paced_device *device = plugin->private_data;
  device->start_nanoseconds = now_nanoseconds();
  device->played = 0;
  if (device->starts >= 0)
    dprintf(device->starts, "%lld %llu\n", (long long)device->start_nanoseconds,
            (unsigned long long)device->written_before);
  set_ticking(device, 1);
  return 0;
}

static int on_stop(snd_pcm_ioplug_t *plugin) {
  paced_device *device = plugin->private_data;
  device->played_before += device->played;
  set_ticking(device, 0);
  return 0;
}

static snd_pcm_sframes_t on_pointer(snd_pcm_ioplug_t *plugin) {
  paced_device *device = plugin->private_data;
  if (plugin->state != SND_PCM_STATE_RUNNING && plugin->state != SND_PCM_STATE_DRAINING)
    return device->played % plugin->buffer_size;
  uint64_t elapsed = now_nanoseconds() - device->start_nanoseconds;
  uint64_t played = (uint64_t)((double)elapsed * plugin->rate * 1e-9);
  played -= played % burst_frames;
  if (device->frames_until_lost && device->played_before + played >= device->frames_until_lost) {
    snd_pcm_ioplug_set_state(plugin, SND_PCM_STATE_DISCONNECTED);
    return device->played % plugin->buffer_size;
  }
  if (played > device->written) {
    device->played = device->written;
    return -EPIPE;
  }
  device->played = played;
  return played % plugin->buffer_size;
}

static snd_pcm_sframes_t on_transfer(snd_pcm_ioplug_t *plugin, const snd_pcm_channel_area_t *areas,
                                     snd_pcm_uframes_t offset, snd_pcm_uframes_t count) {
  paced_device *device = plugin->private_data;
  const char *frames = (const char *)areas->addr + (areas->first + areas->step * offset) / 8;
  if (device->file >= 0 && write(device->file, frames, count * device->frame_bytes) < 0) return -EIO;
  device->written += count;
  return count;
}

static int on_poll(snd_pcm_ioplug_t *plugin, struct pollfd *descriptors, unsigned count, unsigned short *events) {
  paced_device *device = plugin->private_data;
  (void)count;
  uint64_t ticks;
  if (descriptors->revents & POLLIN && read(device->timer, &ticks, sizeof ticks) < 0) ticks = 0;
  on_pointer(plugin);
  snd_pcm_uframes_t room = plugin->buffer_size - (device->written - device->played);
  *events = room >= device->wake_frames ? POLLOUT : 0;
  if (plugin->state == SND_PCM_STATE_DISCONNECTED) *events = POLLERR;
  return 0;
}

static int on_delay(snd_pcm_ioplug_t *plugin, snd_pcm_sframes_t *frames) {
  paced_device *device = plugin->private_data;
  on_pointer(plugin);
  *frames = device->written - device->played;
  return 0;
}

static int on_close(snd_pcm_ioplug_t *plugin) {
  paced_device *device = plugin->private_data;
  close(device->timer);
  if (device->file >= 0) close(device->file);
  if (device->starts >= 0) close(device->starts);
  free(device);
  return 0;
}

const snd_pcm_ioplug_callback_t paced_callbacks = {
    .start = on_start,
    .stop = on_stop,
    .prepare = on_prepare,
    .sw_params = on_thresholds,
    .pointer = on_pointer,
    .transfer = on_transfer,
    .poll_revents = on_poll,
    .delay = on_delay,
    .close = on_close,
};
