"""Compares, and writes results.json, table.md and plot.svg. Called by `compare`."""
import json
import os
import platform
import sys

import measures
import plot
import programs


ALL_SETTINGS = "64x2 64x2-load 64x3 128x2 128x2-load 128x3 256x2 256x2-load"
# At these there is room for bars beside bars.
DRAWN = ["64x2", "64x2-load", "128x2", "128x2-load"]
# Times FluidSynth's speed, at least, with 64 notes.
LEAST_SPEED = 1.3


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
        row(f"xruns, {label}", lambda r, w=word: r["live"][w]["xruns"])
    row("times real time, 16 notes", lambda r: r["timesRealTime"]["16"])
    row("times real time, 64 notes", lambda r: r["timesRealTime"]["64"])
    row("start to first silence in ms", lambda r: 1000 * r["startSeconds"])
    row("memory in MB", lambda r: r["residentBytes"] / 1e6)
    machine = f"{processor()}, {os.cpu_count()} cores, {platform.system()} {platform.release()}"
    text = "".join("| " + " | ".join(row) + " |\n" for row in rows)
    return f"{text}\nOn {machine}. In brackets: times Hingebox's.\n"


def missed(results):
    """What Hingebox promises beside FluidSynth and does not keep."""
    ours, theirs = results["Hingebox"], results["FluidSynth"]
    for word, *_ in settings():
        for share in ("p50", "p99"):
            if not ours["live"][word][share] <= theirs["live"][word][share]:
                yield f"latency {share} at {word}"
    if ours["timesRealTime"]["64"] < LEAST_SPEED * theirs["timesRealTime"]["64"]:
        yield "speed with 64 notes"


def main():
    scratch, folder = sys.argv[1:3]
    notes = int(os.environ.get("NOTES", "60"))
    path = os.path.join(folder, "results.json")
    results = {program.name: {"live": {}} for program in programs.ALL}
    if os.path.exists(path) and os.environ.get("GO_ON"):
        with open(path) as file:
            results = json.load(file)
    for word, period, periods, is_loaded in settings():
        for program in programs.ALL:
            if word in results[program.name]["live"]:
                continue
            found = measures.live(program, scratch, period, periods, is_loaded, notes)
            latencies = found.pop("latencies")
            results[program.name]["live"][word] = {
                "p50": measures.quantile(latencies, 0.5), "p99": measures.quantile(latencies, 0.99),
                "heard": len(latencies), "xruns": found["xruns"]}
            results[program.name]["startSeconds"] = found["startSeconds"]
            results[program.name]["residentBytes"] = found["residentBytes"]
            print(f"{program.name}, {word}: {results[program.name]['live'][word]}", file=sys.stderr, flush=True)
        with open(path, "w") as file:
            json.dump(results, file, indent=1)
    for program in programs.ALL:
        if "timesRealTime" not in results[program.name]:
            results[program.name]["timesRealTime"] = {
                str(count): measures.times_real_time(program, scratch, count) for count in (16, 64)}
            print(f"{program.name}: {results[program.name]['timesRealTime']}", file=sys.stderr, flush=True)
    with open(path, "w") as file:
        json.dump(results, file, indent=1)
    with open(os.path.join(folder, "table.md"), "w") as file:
        file.write(table(results))
    with open(os.path.join(folder, "plot.svg"), "w") as file:
        file.write(plot.svg(results, [word for word, *_ in settings() if word in DRAWN], processor()))
    found = list(missed(results))
    print("missed: " + ", ".join(found) if found else "Hingebox is no slower than FluidSynth anywhere.")
    sys.exit(1 if found else 0)


main()
