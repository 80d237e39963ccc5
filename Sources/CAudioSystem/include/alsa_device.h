// ALSA as a device of the audio thread, and what of alsa-lib Swift cannot reach.
#pragma once
#include <alsa/asoundlib.h>
#include "audio_device_calls.h"

/// The calls of an open, set up, non-blocking playback device. It must outlive the table.
AudioDeviceCalls alsa_device_calls(snd_pcm_t *_Nonnull pcm);

/// Keeps alsa-lib from writing its own messages to standard error, over whatever is on the screen. (Its handler is
/// variadic, which Swift cannot express.)
void alsa_silence_messages(void);
