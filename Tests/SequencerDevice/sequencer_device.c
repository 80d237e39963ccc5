// /dev/snd/seq for a program that is started with this preloaded: the kernel's side of the sequencer, as far as a client with one
// port needs it, so that what we ask of alsa-lib is tried where no kernel has a sequencer.
//
// There is one other client, 20 "Keystation", with port 0 to play on and port 1 to be played. Who connects from 20:0 hears a
// note, a pedal and a wheel; then the keyboard is unplugged while the note is down, plugged in again, and plays another.
// What is sent to 20:1 is written to the file that SEQUENCER_LOG names, a line for each event.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <sound/asequencer.h>

enum { keystation = 20, first_client = 128, most_clients = 8 };

static struct client {
  int program_end, kernel_end;
  struct snd_seq_client_info info;
  unsigned capability;
  int hears_announcements, is_fed;
} clients[most_clients];
static int client_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct client *client_of(int descriptor) {
  for (int index = 0; index < client_count; index++)
    if (clients[index].program_end == descriptor) return &clients[index];
  return NULL;
}

static int number_of(const struct client *client) { return first_client + (int)(client - clients); }

static void deliver(struct client *client, struct snd_seq_event event, int source, int port) {
  event.source.client = (unsigned char)source;
  event.source.port = (unsigned char)port;
  event.dest.client = (unsigned char)number_of(client);
  event.queue = SNDRV_SEQ_QUEUE_DIRECT;
  send(client->kernel_end, &event, sizeof event, 0);
}

static void play(struct client *client, int type, int note, int velocity) {
  struct snd_seq_event event = {.type = (unsigned char)type};
  event.data.note.note = (unsigned char)note;
  event.data.note.velocity = (unsigned char)velocity;
  deliver(client, event, keystation, 0);
}

static void control(struct client *client, int type, unsigned parameter, int value) {
  struct snd_seq_event event = {.type = (unsigned char)type};
  event.data.control.param = parameter;
  event.data.control.value = value;
  deliver(client, event, keystation, 0);
}

static void *be_played(void *context) {
  struct client *client = context;
  usleep(300000);
  play(client, SNDRV_SEQ_EVENT_NOTEON, 69, 100);
  control(client, SNDRV_SEQ_EVENT_CONTROLLER, 11, 90);
  control(client, SNDRV_SEQ_EVENT_PITCHBEND, 0, -4096);
  usleep(300000);
  // Unplugged: the connection goes first, the note stays down.
  struct snd_seq_event event = {.type = SNDRV_SEQ_EVENT_PORT_UNSUBSCRIBED};
  event.data.connect.sender = (struct snd_seq_addr){keystation, 0};
  event.data.connect.dest = (struct snd_seq_addr){(unsigned char)number_of(client), 0};
  deliver(client, event, SNDRV_SEQ_CLIENT_SYSTEM, SNDRV_SEQ_PORT_SYSTEM_ANNOUNCE);
  usleep(300000);
  client->is_fed = 2;
  struct snd_seq_event start = {.type = SNDRV_SEQ_EVENT_PORT_START};
  start.data.addr = (struct snd_seq_addr){keystation, 0};
  deliver(client, start, SNDRV_SEQ_CLIENT_SYSTEM, SNDRV_SEQ_PORT_SYSTEM_ANNOUNCE);
  return NULL;
}

static void *listen_to(void *context) {
  struct client *client = context;
  const char *path = getenv("SEQUENCER_LOG");
  struct snd_seq_event event;
  while (recv(client->kernel_end, &event, sizeof event, 0) == sizeof event) {
    FILE *log = path ? fopen(path, "a") : NULL;
    if (!log) continue;
    fprintf(log, "type %d channel %d note %d velocity %d param %u value %d queue %d to %d:%d\n", event.type,
            event.data.note.channel, event.data.note.note, event.data.note.velocity, event.data.control.param,
            event.data.control.value, event.queue, event.dest.client, event.dest.port);
    fclose(log);
  }
  return NULL;
}

static int open_sequencer(int flags) {
  int ends[2];
  if (client_count == most_clients || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -1;
  if (flags & O_NONBLOCK) fcntl(ends[0], F_SETFL, O_NONBLOCK);
  pthread_mutex_lock(&lock);
  struct client *client = &clients[client_count++];
  client->program_end = ends[0];
  client->kernel_end = ends[1];
  client->info.client = number_of(client);
  client->info.type = USER_CLIENT;
  pthread_mutex_unlock(&lock);
  pthread_t thread;
  pthread_create(&thread, NULL, listen_to, client);
  pthread_detach(thread);
  return ends[0];
}

static int subscribe(struct client *client, const struct snd_seq_port_subscribe *wish) {
  int self = number_of(client);
  if (wish->sender.client == SNDRV_SEQ_CLIENT_SYSTEM) {
    // The kernel asks that the port can be written to, and nothing more of its own client.
    if (!(client->capability & SNDRV_SEQ_PORT_CAP_WRITE)) return EPERM;
    client->hears_announcements = 1;
    return 0;
  }
  if (wish->dest.client == self && wish->sender.client == keystation && wish->sender.port == 0) {
    if (client->is_fed == 2) {
      play(client, SNDRV_SEQ_EVENT_NOTEON, 72, 80);
      play(client, SNDRV_SEQ_EVENT_NOTEOFF, 72, 0);
      return 0;
    }
    if (client->is_fed) return EBUSY;
    client->is_fed = 1;
    pthread_t thread;
    pthread_create(&thread, NULL, be_played, client);
    pthread_detach(thread);
    return 0;
  }
  return wish->sender.client == self && wish->dest.client == keystation && wish->dest.port == 1 ? 0 : ENXIO;
}

static int next_port(struct snd_seq_port_info *info) {
  if (info->addr.client != keystation || info->addr.port == 1) return ENOENT;
  int port = info->addr.port == 255 ? 0 : info->addr.port + 1;
  info->addr.port = (unsigned char)port;
  snprintf(info->name, sizeof info->name, port == 0 ? "Keys" : "Lights");
  info->capability = port == 0 ? SNDRV_SEQ_PORT_CAP_READ | SNDRV_SEQ_PORT_CAP_SUBS_READ
                               : SNDRV_SEQ_PORT_CAP_WRITE | SNDRV_SEQ_PORT_CAP_SUBS_WRITE;
  return 0;
}

static int next_client(struct snd_seq_client_info *info) {
  if (info->client >= keystation) return ENOENT;
  int next = info->client < 0 ? SNDRV_SEQ_CLIENT_SYSTEM : keystation;
  memset(info, 0, sizeof *info);
  info->client = next;
  info->type = KERNEL_CLIENT;
  snprintf(info->name, sizeof info->name, next == keystation ? "Keystation" : "System");
  return 0;
}

static int answer(struct client *client, unsigned long request, void *argument) {
  switch (_IOC_NR(request)) {
  case _IOC_NR(SNDRV_SEQ_IOCTL_PVERSION): *(int *)argument = 0x010002; return 0;
  case _IOC_NR(SNDRV_SEQ_IOCTL_CLIENT_ID): *(int *)argument = number_of(client); return 0;
  case _IOC_NR(SNDRV_SEQ_IOCTL_GET_CLIENT_INFO):
    *(struct snd_seq_client_info *)argument = client->info;
    return 0;
  case _IOC_NR(SNDRV_SEQ_IOCTL_SET_CLIENT_INFO):
    client->info = *(struct snd_seq_client_info *)argument;
    return 0;
  case _IOC_NR(SNDRV_SEQ_IOCTL_CREATE_PORT): {
    struct snd_seq_port_info *port = argument;
    client->capability = port->capability;
    port->addr = (struct snd_seq_addr){(unsigned char)number_of(client), 0};
    return 0;
  }
  case _IOC_NR(SNDRV_SEQ_IOCTL_SUBSCRIBE_PORT): return subscribe(client, argument);
  case _IOC_NR(SNDRV_SEQ_IOCTL_QUERY_NEXT_CLIENT): return next_client(argument);
  case _IOC_NR(SNDRV_SEQ_IOCTL_QUERY_NEXT_PORT): return next_port(argument);
  case _IOC_NR(SNDRV_SEQ_IOCTL_RUNNING_MODE): return 0;
  default: return ENOTTY;
  }
}

int ioctl(int descriptor, unsigned long request, ...) {
  va_list rest;
  va_start(rest, request);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  struct client *client = client_of(descriptor);
  if (!client) return (int)syscall(SYS_ioctl, descriptor, request, argument);
  errno = answer(client, request, argument);
  return errno == 0 ? 0 : -1;
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int mode = va_arg(rest, int);
  va_end(rest);
  if (strcmp(path, "/dev/snd/seq") == 0) return open_sequencer(flags);
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int __open_2(const char *path, int flags) { return open(path, flags, 0); }
