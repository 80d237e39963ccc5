#!/usr/bin/env python3
"""Makes the hinge sweeps of this folder, the same ones each time.

    Samples/make-sweeps.py

Each is one imagined player, delivered as a real source would deliver: on change only, at its own rate and step.
Nothing here was recorded on a device.
"""
import math
import os
import random

FOLDER = os.path.dirname(os.path.abspath(__file__))


def eased(share):
    """From 0 to 1 as a hand moves: it neither starts nor stops at once."""
    return share - math.sin(2 * math.pi * share) / (2 * math.pi)


def brisk(seconds, turn_seconds=0.12):
    """As a player moves: steady, and quick to turn round. From 0 to 1 in so many seconds."""
    ramp = turn_seconds / seconds

    def moved(share):
        if share < ramp:
            return share * share / (2 * ramp) / (1 - ramp)
        if share > 1 - ramp:
            return 1 - moved(1 - share)
        return (share - ramp / 2) / (1 - ramp)

    return moved


def strokes(turns, start, hand=lambda seconds: eased):
    """Angles over time from (seconds, angle to be reached) pairs."""
    points, time, angle = [], 0.0, start
    for seconds, target in turns:
        points.append((time, seconds, angle, target))
        time, angle = time + seconds, target

    def at(now):
        for begin, seconds, source, target in points:
            if now < begin + seconds:
                return source + (target - source) * hand(seconds)((now - begin) / seconds)
        return angle

    return at, time


def write(name, at, length, rate, step, jitter, seed, status=True):
    """Readings at the rate with jitter, rounded to the step, of which only changes are kept."""
    noise = random.Random(seed)
    rows, time, last = [], 0.0, None
    while time < length:
        angle = round(at(time) / step) * step
        if angle != last:
            posture = "closed" if angle < 5 else "fullyOpen" if angle >= 180 else "partiallyOpen"
            rows.append(f"{time:.4f},{angle:.1f}" + (f",{posture}" if status else ""))
            last = angle
        time += 1 / rate + noise.uniform(-jitter, jitter)
    with open(os.path.join(FOLDER, name), "w") as file:
        file.write("time,angle" + (",status" if status else "") + "\n" + "\n".join(rows) + "\n")


def main():
    # A stroke for each bar of Amazing Grace at its tempo, and a third of one for its upbeat.
    beat = 60 / 80
    waltz = [(beat, 160)] + [(3 * beat, 25 if k % 2 == 0 else 160) for k in range(17)]
    at, length = strokes(waltz, 115, hand=brisk)
    write("waltz-sweep.csv", at, length, 60, 0.1, 0.003, 1)

    swell = [(6, 170), (0.4, 165), (5, 40), (0.5, 42), (1.2, 120), (1.0, 60), (4, 175)]
    at, length = strokes(swell, 30)
    write("swell-sweep.csv", at, length, 60, 0.1, 0.003, 2)

    at, length = strokes(swell, 30)
    write("lid-sweep.csv", lambda now: min(at(now), 132), length, 1 / 0.098, 1.0, 0.0, 3, status=False)

    bends = [(1.5, 180), (0.3, 90), (0.7, 90), (0.25, 180), (1.2, 178), (0.2, 60), (1.0, 60), (0.5, 150), (0.4, 60), (2, 179)]
    at, length = strokes(bends + bends, 179)
    write("bend-sweep.csv", lambda now: min(at(now), 179.5), length, 60, 0.1, 0.003, 4)


main()
