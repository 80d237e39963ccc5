#define _GNU_SOURCE
#include "process.h"

#include <sched.h>

static int word_count;
static char **words;

// glibc hands constructors what it hands to main. Swift's own way to the words is /proc.
__attribute__((constructor)) static void remember(int argc, char **argv) {
  word_count = argc;
  words = argv;
}

int process_word_count(void) { return word_count; }

char **process_words(void) { return words; }

int process_core_count(void) {
  // Room for 16384 cores: the kernel refuses a set that is smaller than its own.
  unsigned long set[256] = {0};
  int count = 0;
  if (sched_getaffinity(0, sizeof set, (cpu_set_t *)set) != 0) return 0;
  for (size_t word = 0; word < sizeof set / sizeof set[0]; word++) count += __builtin_popcountl(set[word]);
  return count;
}
