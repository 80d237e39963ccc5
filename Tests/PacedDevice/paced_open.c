// Opening: from the configuration to a device.
#include "paced_device.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

int paced_read_options(snd_config_t *node, paced_options *options) {
  snd_config_iterator_t step, next;
  snd_config_for_each(step, next, node) {
    snd_config_t *entry = snd_config_iterator_entry(step);
    const char *key;
    if (snd_config_get_id(entry, &key) < 0) continue;
    if (!strcmp(key, "type") || !strcmp(key, "comment") || !strcmp(key, "hint")) continue;
    int result = -EINVAL;
    if (!strcmp(key, "file")) result = snd_config_get_string(entry, &options->file);
    if (!strcmp(key, "format")) result = snd_config_get_string(entry, &options->format);
    if (!strcmp(key, "rate")) result = snd_config_get_integer(entry, &options->rate);
    if (!strcmp(key, "channels")) result = snd_config_get_integer(entry, &options->channels);
    if (!strcmp(key, "lost")) result = snd_config_get_integer(entry, &options->frames_until_lost);
    if (!strcmp(key, "error")) result = snd_config_get_integer(entry, &options->open_error);
    if (result < 0) return result;
  }
  return 0;
}

int paced_limit(paced_device *device, const paced_options *options) {
  static const unsigned access[] = {SND_PCM_ACCESS_RW_INTERLEAVED, SND_PCM_ACCESS_MMAP_INTERLEAVED};
  static const unsigned all[] = {SND_PCM_FORMAT_FLOAT_LE, SND_PCM_FORMAT_S32_LE, SND_PCM_FORMAT_S24_LE,
                                 SND_PCM_FORMAT_S24_3LE, SND_PCM_FORMAT_S16_LE};
  snd_pcm_ioplug_t *plugin = &device->plugin;
  unsigned only = SND_PCM_FORMAT_FLOAT_LE;
  int named = options->format && *options->format && strcmp(options->format, "ANY");
  if (named) {
    snd_pcm_format_t value = snd_pcm_format_value(options->format);
    if (value < 0) return -EINVAL;
    only = value;
  }
  unsigned rate = options->rate, channels = options->channels;
  int result = snd_pcm_ioplug_set_param_list(plugin, SND_PCM_IOPLUG_HW_ACCESS, 2, access);
  if (result >= 0)
    result = snd_pcm_ioplug_set_param_list(plugin, SND_PCM_IOPLUG_HW_FORMAT, named ? 1 : 5, named ? &only : all);
  if (result >= 0)
    result = snd_pcm_ioplug_set_param_minmax(plugin, SND_PCM_IOPLUG_HW_CHANNELS, channels ? channels : 1,
                                             channels ? channels : 32);
  if (result >= 0)
    result = snd_pcm_ioplug_set_param_minmax(plugin, SND_PCM_IOPLUG_HW_RATE, rate ? rate : 8000, rate ? rate : 192000);
  if (result >= 0)
    result = snd_pcm_ioplug_set_param_minmax(plugin, SND_PCM_IOPLUG_HW_PERIOD_BYTES, 32, 1 << 20);
  if (result >= 0) result = snd_pcm_ioplug_set_param_minmax(plugin, SND_PCM_IOPLUG_HW_PERIODS, 2, 64);
  return result;
}

static int open_files(paced_device *device, const char *path) {
  device->file = device->starts = -1;
  if (!path || !*path || !strcmp(path, "/dev/null")) return 0;
  char beside[4096];
  snprintf(beside, sizeof beside, "%s.starts", path);
  device->file = open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0644);
  device->starts = open(beside, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0644);
  return device->file < 0 || device->starts < 0 ? -errno : 0;
}

SND_PCM_PLUGIN_DEFINE_FUNC(paced) {
  (void)root;
  paced_options options = {0};
  int result = paced_read_options(conf, &options);
  if (result < 0) return result;
  if (stream != SND_PCM_STREAM_PLAYBACK) return -EINVAL;
  if (options.open_error) return -(int)options.open_error;
  paced_device *device = calloc(1, sizeof *device);
  if (!device) return -ENOMEM;
  device->frames_until_lost = options.frames_until_lost;
  device->timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  result = open_files(device, options.file);
  device->plugin.version = SND_PCM_IOPLUG_VERSION;
  device->plugin.name = "A sound card made of a clock";
  device->plugin.callback = &paced_callbacks;
  device->plugin.private_data = device;
  device->plugin.poll_fd = device->timer;
  device->plugin.poll_events = POLLIN;
  if (result >= 0) result = snd_pcm_ioplug_create(&device->plugin, name, stream, mode);
  if (result < 0) {
    close(device->timer);
    free(device);
    return result;
  }
  result = paced_limit(device, &options);
  if (result < 0) {
    snd_pcm_ioplug_delete(&device->plugin);
    return result;
  }
  *pcmp = device->plugin.pcm;
  return 0;
}
SND_PCM_PLUGIN_SYMBOL(paced);
