"""Compares, and writes results.json, table.md and plot.svg. Called by `compare`."""
import json
import os
import platform
import statistics
import sys

import measures
import plot
import programs


ALL_SETTINGS = "64x2 64x2-load 64x3 128x2 128x2-load 128x3 256x2 256x2-load"
# At these there is room for bars beside bars.
DRAWN = ["64x2", "64x2-load", "128x2", "128x2-load"]
# Times FluidSynth's speed, at least, with 64 notes.
LEAST_SPEED = 1.3
# From the start of "play" to the first silence that a sound card has.
MOST_START_SECONDS = 0.05


def settings():
    for word in os.environ.get("SETTINGS", ALL_SETTINGS).split():
        frames, _, load = word.partition("-")
        period, periods = map(int, frames.split("x"))
        yield word, period, periods, load == "load"


def processor():
    with open("/proc/cpuinfo") as file:
        for line in file:
            if line.startswith("model name"):
                return line.split(":")[1].strip()
    return platform.machine()


def table(results):
    names = [program.name for program in programs.ALL]
    rows = [["", *names], ["---"] * (len(names) + 1)]

    def row(label, value):
        ours = value(results[names[0]])
        cells = []
        for name in names:
            figure = value(results[name])
            words = f"{figure:.4g}"
            cells.append(words if name == names[0] or not ours else f"{words} ({figure / ours:.2f})")
        rows.append([label, *cells])

    for word, *_ in settings():
        label = word.replace("x", " x ").replace("-load", ", loaded")
        row(f"latency p50 in ms, {label}", lambda r, w=word: 1000 * r["live"][w]["p50"])
        row(f"latency p99 in ms, {label}", lambda r, w=word: 1000 * r["live"][w]["p99"])
        row(f"notes not heard, {label}", lambda r, w=word: r["live"][w]["lost"])
        row(f"xruns, {label}", lambda r, w=word: r["live"][w]["xruns"])
    row("times real time, 16 notes", lambda r: r["timesRealTime"]["16"])
    row("times real time, 64 notes", lambda r: r["timesRealTime"]["64"])
    row("start to first silence in ms", lambda r: 1000 * r["startSeconds"])
    row("memory in MB", lambda r: r["residentBytes"] / 1e6)
    machine = f"{processor()}, {len(os.sched_getaffinity(0))} cores, {platform.system()} {platform.release()}"
    text = "".join("| " + " | ".join(row) + " |\n" for row in rows)
    return f"{text}\nOn {machine}. In brackets: times Hingebox's.\n"


def missed(results):
    """What Hingebox promises beside FluidSynth and does not keep."""
    ours, theirs = results["Hingebox"], results["FluidSynth"]
    for word, *_ in settings():
        for share in ("p50", "p99"):
            if not ours["live"][word][share] <= theirs["live"][word][share]:
                yield f"latency {share} at {word}"
    for name, result in results.items():
        for word, *_ in settings():
            live = result["live"][word]
            if live["unclear"] + live["lost"] > 0.02 * live["notes"]:
                yield f"{name} at {word}: {live['lost']} notes not heard, {live['unclear']} in another's sound"
    if not ours["startSeconds"] < MOST_START_SECONDS:
        yield "start to first silence"
    if ours["timesRealTime"]["64"] < LEAST_SPEED * theirs["timesRealTime"]["64"]:
        yield "speed with 64 notes"


def measure(scratch, notes):
    """All programs at one setting before the next: what the machine does meanwhile, it does to all."""
    results = {program.name: {"live": {}, "starts": [], "memory": []} for program in programs.ALL}
    for word, period, periods, is_loaded in settings():
        for program in programs.ALL:
            found = measures.live(program, scratch, period, periods, is_loaded, notes)
            latencies, result = found["latencies"], results[program.name]
            result["live"][word] = {
                "p50": measures.quantile(latencies, 0.5), "p99": measures.quantile(latencies, 0.99), "notes": notes,
                "lost": latencies.count(float("inf")), "unclear": found["unclear"], "xruns": found["xruns"]}
            result["starts"].append(found["startSeconds"])
            result["memory"].append(found["residentBytes"])
            print(f"{program.name}, {word}: {result['live'][word]}", file=sys.stderr, flush=True)
    for program in programs.ALL:
        result = results[program.name]
        result["startSeconds"], result["residentBytes"] = (
            statistics.median(result.pop("starts")), statistics.median(result.pop("memory")))
        result["timesRealTime"] = {
            str(count): measures.times_real_time(program, scratch, count) for count in (16, 64)}
        print(f"{program.name}: {result['timesRealTime']}", file=sys.stderr, flush=True)
    return results


def main():
    scratch, folder = sys.argv[1:3]
    results = measure(scratch, int(os.environ.get("NOTES", "200")))

    def write(name, text):
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)

    # What was never heard took no time that JSON could tell.
    write("results.json", json.dumps(results, indent=1).replace("Infinity", "null"))
    write("table.md", table(results))
    found = list(missed(results))
    print("missed: " + ", ".join(found) if found else "Nothing is missed at these settings.")
    drawn = [word for word, *_ in settings() if word in DRAWN]
    if drawn:
        write("plot.svg", plot.svg(results, drawn, processor()))
    sys.exit(1 if found else 0)


main()
