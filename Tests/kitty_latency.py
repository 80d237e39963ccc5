"""The half of kitty-latency that needs a clock: presses the keys, and finds them in what was played.

kitty_latency.py FOLDER PRESSES. The folder gets `ready` with the display's name once a terminal has the keyboard, and holds
what the sound card was handed: `played.raw`, and when it started in `played.raw.starts`.
"""
import array
import ctypes
import ctypes.util
import os
import random
import sys
import time

RATE_HZ = 48_000
MEDIAN_BAR_MS, SLOWEST_BAR_MS = 11, 14
KEY_Q, KEY_CONTROL = 24, 37  # where they are, not what they type
# What follows a press by more than this was not caused by it.
LONGEST_SECONDS = 0.2


class Keyboard:
    """Presses real keys, by the X server's own test extension."""

    def __init__(self, display):
        x11, xtst = (ctypes.util.find_library(name) for name in ("X11", "Xtst"))
        if not x11 or not xtst:
            print("kitty-latency: libX11 or libXtst is not installed", file=sys.stderr)
            sys.exit(77)
        self.x11, self.xtst = ctypes.CDLL(x11), ctypes.CDLL(xtst)
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(display.encode()))

    def send(self, key, is_down):
        """Returns when the key was sent, on the clock that the sound card starts by."""
        now = time.clock_gettime(time.CLOCK_MONOTONIC)
        self.xtst.XTestFakeKeyEvent(self.display, key, int(is_down), ctypes.c_ulong(0))
        self.x11.XFlush(self.display)
        return now


def wait_for(path):
    for _ in range(1200):
        if os.path.exists(path) and os.path.getsize(path) > 0:
            return
        time.sleep(0.05)
    sys.exit(f"kitty-latency: no {path}")


def press(folder, count):
    """Plays, and quits at the end. Returns when each key was pressed."""
    ready = os.path.join(folder, "ready")
    wait_for(ready)
    wait_for(os.path.join(folder, "played.raw.starts"))
    with open(ready) as file:
        keyboard = Keyboard(file.read().strip())
    time.sleep(1)
    generator = random.Random(1)
    pressed = []
    for _ in range(count):
        pressed.append(keyboard.send(KEY_Q, True))
        time.sleep(0.04)
        keyboard.send(KEY_Q, False)
        # At every phase of the period, and long enough for the string to be silent.
        time.sleep(0.25 + generator.random() * 0.1)
    keyboard.send(KEY_CONTROL, True)
    keyboard.send(KEY_Q, True)
    keyboard.send(KEY_Q, False)
    keyboard.send(KEY_CONTROL, False)
    return pressed


class Played:
    """What the sound card was handed, and when each frame was heard."""

    def __init__(self, folder):
        path = os.path.join(folder, "played.raw")
        self.samples = array.array("f")
        with open(path, "rb") as file:
            self.samples.frombytes(file.read())
        with open(path + ".starts") as file:
            starts = [line.split() for line in file]
        # Each start: its time, its first frame, and the frame with which the next one begins.
        frames = [int(frame) for _, frame in starts] + [len(self.samples) // 2]
        self.stretches = [(int(start[0]) * 1e-9, frames[i], frames[i + 1]) for i, start in enumerate(starts)]

    def level(self, frame):
        return max(abs(self.samples[2 * frame]), abs(self.samples[2 * frame + 1]))

    def heard(self, since):
        """When something new was first heard: louder than what was still sounding then."""
        for start, first, end in self.stretches:
            frame = max(first + int((since - start) * RATE_HZ), first)
            if frame >= end:
                continue
            before = max((self.level(i) for i in range(max(frame - 960, 0), frame)), default=0)
            for i in range(frame, min(frame + int(LONGEST_SECONDS * RATE_HZ), end)):
                if self.level(i) > max(4 * before, 1e-5):
                    return start + (i - first) / RATE_HZ
        return None


def main():
    folder, count = sys.argv[1], int(sys.argv[2])
    pressed = press(folder, count)
    # The terminal has ended when its program has, and all is written then.
    time.sleep(2)
    played = Played(folder)
    found = [(played.heard(time), time) for time in pressed]
    latencies = sorted((heard - time) * 1000 for heard, time in found if heard is not None)
    missing = sum(1 for latency in latencies if latency > LONGEST_SECONDS * 1000) + count - len(latencies)
    if missing:
        print(f"kitty-latency: {missing} of {count} keys were not heard", file=sys.stderr)
        sys.exit(1)
    median, slowest = latencies[-(-len(latencies) // 2) - 1], latencies[-(-len(latencies) * 99 // 100) - 1]
    print(f"measured: key in kitty to the air at 128 x 3, {count} presses, p50 ms: {median:.2f} (bar: < {MEDIAN_BAR_MS})")
    print(f"measured: key in kitty to the air at 128 x 3, p99 ms: {slowest:.2f} (bar: < {SLOWEST_BAR_MS})")
    print(f"measured: least and most ms: {latencies[0]:.2f}, {latencies[-1]:.2f}; xruns: {len(played.stretches) - 1}")
    sys.exit(0 if median < MEDIAN_BAR_MS and slowest < SLOWEST_BAR_MS else 1)


main()
