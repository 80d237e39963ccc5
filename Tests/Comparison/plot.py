"""Draws the comparison: bars beside bars, one panel for latency and one for speed."""

COLOURS = ["#c2410c", "#1d4ed8", "#15803d"]


def panel(left, title, groups, unit):
    """Groups of bars: (label, [value of each program])."""
    width, top, bottom = 330, 70, 300
    most = max(value for _, values in groups for value in values)
    body = f'<text x="{left}" y="52" font-size="13">{title}</text>\n'
    step = width / len(groups)
    for index, (label, values) in enumerate(groups):
        bar = (step - 14) / len(values)
        for place, value in enumerate(values):
            height = (bottom - top) * value / most
            x = left + index * step + place * bar
            body += (f'<rect x="{x:.1f}" y="{bottom - height:.1f}" width="{bar - 2:.1f}" height="{height:.1f}" '
                     f'fill="{COLOURS[place]}"/>\n')
            body += (f'<text x="{x + bar / 2 - 1:.1f}" y="{bottom - height - 4:.1f}" font-size="9" '
                     f'text-anchor="middle">{value:.3g}</text>\n')
        body += (f'<text x="{left + index * step + (step - 14) / 2:.1f}" y="{bottom + 16}" font-size="10" '
                 f'text-anchor="middle">{label}</text>\n')
    return body + f'<text x="{left}" y="{bottom + 34}" font-size="10" fill="#666">{unit}</text>\n'


def svg(results, settings, machine):
    names = list(results)
    latency = [(word.replace("x", "×").replace("-", ", "),
                [1000 * results[name]["live"][word]["p99"] for name in names]) for word in settings]
    speed = [(f"{count} notes", [results[name]["timesRealTime"][count] for name in names]) for count in ("16", "64")]
    body = '<rect width="100%" height="100%" fill="#fff"/>\n'
    for place, name in enumerate(names):
        x = 40 + place * 110
        body += f'<rect x="{x}" y="14" width="12" height="12" fill="{COLOURS[place]}"/>\n'
        body += f'<text x="{x + 18}" y="25" font-size="13">{name}</text>\n'
    body += panel(40, "From a MIDI byte to its sound, p99", latency, "milliseconds; frames × periods; less is better")
    body += panel(410, "Speed on one core", speed, "times real time; more is better")
    body += f'<text x="40" y="356" font-size="10" fill="#666">{machine.replace("&", "and")}</text>\n'
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 370" font-family="sans-serif">\n'
            + body + "</svg>\n")
