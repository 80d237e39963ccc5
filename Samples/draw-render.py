#!/usr/bin/env python3
"""Draws what a render heard and played: the hinge's angle, the bellows' pressure and the level, one above the other.

    hingebox render SWEEP -o OUT.wav --trace TRACE.csv
    Samples/draw-render.py TRACE.csv PICTURE.svg

TRACE.csv has the columns time, angle, velocity, pressure, level. The picture in the README is made this way.
"""
import csv
import sys

WIDTH, PANEL, GAP, LEFT, RIGHT, TOP, BOTTOM = 860, 120, 26, 62, 14, 12, 30
PANELS = [
    ("angle", "angle, degrees", "#2f6fb3", None),
    ("pressure", "pressure, pascals", "#b3472f", 0.0),
    ("level", "level, dBFS", "#3a7d44", None),
]


def number(text):
    return float(text) if text else None


def nice_ticks(low, high):
    span = high - low or 1.0
    step = 10.0 ** len(str(int(span))) / 10
    while span / step > 4:
        step *= 2
    while span / step < 2:
        step /= 2
    first = int(low / step) - 1
    return [step * k for k in range(first, first + 20) if low <= step * k <= high]


def panel(rows, index, column, label, colour, baseline):
    values = [(row[0], row[column]) for row in rows]
    known = [value for _, value in values if value is not None]
    low, high = min(known), max(known)
    if column == "level":
        low, high = -70.0, 0.0
    margin = 0.06 * ((high - low) or 1.0)
    low, high = low - margin, high + margin
    top = TOP + index * (PANEL + GAP)
    end = rows[-1][0] or 1.0

    def x(time):
        return LEFT + (WIDTH - LEFT - RIGHT) * time / end

    def y(value):
        return top + PANEL * (high - min(max(value, low), high)) / (high - low)

    out = [f'<rect x="{LEFT}" y="{top}" width="{WIDTH - LEFT - RIGHT}" height="{PANEL}" fill="#fafafa" stroke="#ddd"/>']
    for tick in nice_ticks(low, high):
        out.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(tick):.1f}" y2="{y(tick):.1f}" stroke="#e6e6e6"/>')
        out.append(f'<text x="{LEFT - 6}" y="{y(tick) + 4:.1f}" text-anchor="end">{tick:g}</text>')
    if baseline is not None:
        out.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(baseline):.1f}" y2="{y(baseline):.1f}" stroke="#999"/>')
    stretch = []
    for time, value in values + [(end, None)]:
        if value is not None:
            stretch.append(f"{x(time):.1f},{y(value):.1f}")
        elif stretch:
            out.append(f'<polyline points="{" ".join(stretch)}" fill="none" stroke="{colour}" stroke-width="1.4"/>')
            stretch = []
    out.append(f'<text x="{LEFT + 6}" y="{top + 15}" fill="{colour}">{label}</text>')
    return out


class Row(dict):
    """A row of the trace; [0] is its time."""

    def __getitem__(self, key):
        return self.get("time") if key == 0 else self.get(key)


def main():
    trace, picture = sys.argv[1:3]
    with open(trace, newline="") as file:
        rows = [Row((name, number(text)) for name, text in row.items()) for row in csv.DictReader(file)]
    stride = max(1, len(rows) // 1600)
    rows = rows[::stride]
    height = TOP + len(PANELS) * (PANEL + GAP) - GAP + BOTTOM
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="12">']
    out.append(f'<rect width="{WIDTH}" height="{height}" fill="white"/>')
    for index, (column, label, colour, baseline) in enumerate(PANELS):
        out += panel(rows, index, column, label, colour, baseline)
    end = rows[-1][0] or 1.0
    step = max(1, round(end / 10))
    for second in range(0, int(end) + 1, step):
        out.append(
            f'<text x="{LEFT + (WIDTH - LEFT - RIGHT) * second / end:.1f}" y="{height - 12}" text-anchor="middle">{second} s</text>'
        )
    out.append("</svg>")
    with open(picture, "w") as file:
        file.write("\n".join(out) + "\n")


main()
