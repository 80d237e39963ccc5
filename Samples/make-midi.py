#!/usr/bin/env python3
"""Makes the MIDI file of this folder, the same each time.

    Samples/make-midi.py

"Ode to Joy" (Beethoven, 1824, public domain) for two hands on an accordion. An expression pedal (CC 11) is the bellows: it
swells and falls with each line.
"""
import math
import os

QUARTER = 480
FOLDER = os.path.dirname(os.path.abspath(__file__))

MELODY = [
    "E4 1 E4 1 F4 1 G4 1 G4 1 F4 1 E4 1 D4 1 C4 1 C4 1 D4 1 E4 1 E4 1.5 D4 .5 D4 2",
    "E4 1 E4 1 F4 1 G4 1 G4 1 F4 1 E4 1 D4 1 C4 1 C4 1 D4 1 E4 1 D4 1.5 C4 .5 C4 2",
]
BASS = [
    ["C3", "E3 G3", "G2", "F3 B3", "C3", "E3 G3", "G2", "F3 B3"],
    ["C3", "E3 G3", "G2", "F3 B3", "C3", "E3 G3", "G2", "E3 G3"],
]
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def number(name):
    return 12 * (int(name[1]) + 1) + STEPS[name[0]]


def variable(value):
    parts = [value & 0x7F]
    while value := value >> 7:
        parts.append(value & 0x7F | 0x80)
    return bytes(reversed(parts))


def track(events):
    """Events are (tick, bytes); at the same tick, notes that end come first."""
    data, last = b"", 0
    for tick, message in sorted(events, key=lambda event: (event[0], event[1][0] & 0xF0 == 0x90)):
        data += variable(tick - last) + message
        last = tick
    data += b"\x00\xFF\x2F\x00"
    return b"MTrk" + len(data).to_bytes(4, "big") + data


def note(events, channel, name, start, length, velocity):
    events.append((start, bytes([0x90 | channel, number(name), velocity])))
    events.append((start + length - QUARTER // 16, bytes([0x80 | channel, number(name), 64])))


def main():
    title = b"Ode to Joy"
    conductor = [
        (0, b"\xFF\x03" + variable(len(title)) + title),
        (0, b"\xFF\x51\x03" + (60_000_000 // 108).to_bytes(3, "big")),
    ]
    right, left = [(0, bytes([0xC0, 23 - 1]))], [(0, bytes([0xC1, 22 - 1]))]
    start = 0
    for line, chords in zip(MELODY, BASS):
        words = line.split()
        begin = start
        for name, beats in zip(words[::2], words[1::2]):
            length = round(float(beats) * QUARTER)
            note(right, 0, name, start, length, 96)
            start += length
        for place, names in enumerate(chords):
            for name in names.split():
                note(left, 1, name, begin + place * 2 * QUARTER, 2 * QUARTER, 72)
        for step in range(0, start - begin, QUARTER // 12):
            swell = math.sin(math.pi * step / (start - begin))
            right.append((begin + step, bytes([0xB0, 11, 46 + round(60 * swell)])))
    right.append((start, bytes([0xB0, 11, 0])))
    data = b"MThd" + bytes([0, 0, 0, 6, 0, 1, 0, 3]) + QUARTER.to_bytes(2, "big")
    with open(os.path.join(FOLDER, "ode-to-joy.mid"), "wb") as file:
        file.write(data + track(conductor) + track(right) + track(left))


main()
