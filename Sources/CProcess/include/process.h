// What the process can know of itself without /proc, which not every container has.
#pragma once

/// How many they are, the program's own name among them.
int process_word_count(void);

/// The words, and a null pointer behind the last.
char **process_words(void);

/// How many cores it may use: `taskset` and containers leave some out. 0 where the system does not tell.
int process_core_count(void);
