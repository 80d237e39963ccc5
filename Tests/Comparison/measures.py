"""What is measured of a program, from outside: nothing here knows which one it is."""
import array
import contextlib
import os
import random
import resource
import subprocess
import time

from programs import RATE_HZ

# Louder than silence: -80 dB of full scale.
THRESHOLD = 1e-4
LONGEST_SECONDS = 0.12
# A note counts only after so much silence.
SILENT_FRAMES = 240


def now():
    return time.clock_gettime(time.CLOCK_MONOTONIC)


class Played:
    """What the sound card was handed, and when each frame was heard."""

    def __init__(self, path):
        self.samples = array.array("f")
        with open(path, "rb") as file:
            data = file.read()
        self.samples.frombytes(data[: len(data) // 8 * 8])
        with open(path + ".starts") as file:
            self.starts = [tuple(map(int, line.split())) for line in file]

    def latency(self, seconds):
        """From a moment to the first loud frame after it, in seconds: infinite where there is none, None where it was
        not silent until then."""
        for index, (nanoseconds, first) in enumerate(self.starts):
            end = self.starts[index + 1][1] if index + 1 < len(self.starts) else len(self.samples) // 2
            begin = max(first, self.frame_at(seconds, nanoseconds, first))
            before = self.samples[2 * max(first, begin - SILENT_FRAMES): 2 * begin]
            if begin < end and any(abs(sample) > THRESHOLD for sample in before):
                return None
            last = self.frame_at(seconds + LONGEST_SECONDS, nanoseconds, first)
            for frame in range(begin, min(end, last)):
                if abs(self.samples[2 * frame]) > THRESHOLD:
                    return nanoseconds * 1e-9 + (frame - first) / RATE_HZ - seconds
        return float("inf")

    @staticmethod
    def frame_at(seconds, start_nanoseconds, first):
        return first + int((seconds - start_nanoseconds * 1e-9) * RATE_HZ)


@contextlib.contextmanager
def ended(process):
    """A process that ends with the block, whatever happens in it."""
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextlib.contextmanager
def load(is_wanted):
    """Keeps every core busy. A load ends by itself should this program be killed."""
    busy = f"while kill -0 {os.getpid()}; do i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done; done"
    with contextlib.ExitStack() as stack:
        for _ in range(len(os.sched_getaffinity(0)) if is_wanted else 0):
            stack.enter_context(ended(subprocess.Popen(["sh", "-c", busy], stderr=subprocess.DEVNULL)))
        yield


def live(program, scratch, period, periods, is_loaded, notes):
    """Plays notes through a pipe. Returns latencies, how many notes fell into another's sound, xruns, start-up and memory."""
    raw, pipe = os.path.join(scratch, "played.raw"), os.path.join(scratch, "midi")
    for path in (raw, raw + ".starts", pipe):
        if os.path.exists(path):
            os.remove(path)
    os.mkfifo(pipe)
    # For reading too, though nobody reads here: some wait at the pipe until somebody writes.
    wire = os.open(pipe, os.O_RDWR)
    command = program.live("compared", pipe, period, periods)
    complaints = os.path.join(scratch, "complaints")

    def expect_alive(process, doing):
        if process.poll() is not None:
            with open(complaints) as file:
                words = file.read().strip().splitlines()[-1:]
            raise RuntimeError(f"{program.name} does not {doing}: {' '.join(words)} ({' '.join(command)})")

    def starts():
        with contextlib.suppress(FileNotFoundError), open(raw + ".starts") as file:
            return len(file.readlines())
        return 0

    try:
        began = now()
        with open(complaints, "w") as file, ended(subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=file)) as process:
            while starts() == 0:
                expect_alive(process, "start")
                if now() - began > 10:
                    raise RuntimeError(f"{program.name} plays nothing in 10 s: {' '.join(command)}")
                time.sleep(0.005)
            time.sleep(0.5)
            os.write(wire, program.first_bytes)
            sent = []
            first_start = starts()
            with load(is_loaded):
                generator = random.Random(1)
                for _ in range(notes):
                    moment = now()
                    os.write(wire, bytes([0x90, 60, 100]))
                    sent.append(moment)
                    time.sleep(0.03)
                    os.write(wire, bytes([0x80, 60, 0, 0xB0, 120, 0]))
                    # Silence again, whatever the instrument.
                    time.sleep(0.22 + 0.05 * generator.random())
                xruns = starts() - first_start
            expect_alive(process, "go on")
            memory = peak_bytes(process.pid)
    finally:
        os.close(wire)
    played = Played(raw)
    latencies = [played.latency(moment) for moment in sent]
    told = sorted(latency for latency in latencies if latency is not None)
    return {"latencies": told, "unclear": len(latencies) - len(told), "xruns": xruns,
            "startSeconds": played.starts[0][0] * 1e-9 - began, "residentBytes": memory}


def peak_bytes(process):
    with open(f"/proc/{process}/status") as file:
        for line in file:
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    raise RuntimeError(f"process {process} tells no memory")


def quantile(values, share):
    return values[min(len(values) - 1, max(0, -int(-share * len(values) // 1) - 1))] if values else float("nan")


def song(path, notes, seconds):
    """A MIDI file in which so many keys are held, and expression moves the bellows."""
    def event(delta, *data):
        size = [delta & 0x7F]
        while delta := delta >> 7:
            size.insert(0, 0x80 | delta & 0x7F)
        return bytes(size) + bytes(data)

    keys = range(66 - notes // 2, 66 - notes // 2 + notes)
    # A quarter is half a second, in 480 ticks.
    track = event(0, 0xC0, 21) + event(0, 0xB0, 11, 90)
    track += b"".join(event(0, 0x90, key, 90) for key in keys)
    for step in range(int(seconds * 10)):
        track += event(96, 0xB0, 11, 80 + step % 20)
    track += b"".join(event(0, 0x80, key, 0) for key in keys) + event(0, 0xFF, 0x2F, 0)
    with open(path, "wb") as file:
        file.write(b"MThd" + (6).to_bytes(4, "big") + b"\0\0\0\1" + (480).to_bytes(2, "big"))
        file.write(b"MTrk" + len(track).to_bytes(4, "big") + track)


def times_real_time(program, scratch, notes):
    """How many times faster than it sounds, by processor time; starting and loading are taken off."""
    def seconds(length):
        path, out = os.path.join(scratch, "song.mid"), os.path.join(scratch, "out.wav")
        song(path, notes, length)
        commands = program.offline(path, out)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        for command in commands:
            subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / len(commands)

    def check(path):
        # Sixteen bits, two channels, twelve seconds: less is no render.
        if os.path.getsize(path) < 12 * RATE_HZ * 4 * 0.95:
            raise RuntimeError(f"{program.name} renders too little: {os.path.getsize(path)} bytes")

    short, long = min(seconds(2) for _ in range(3)), min(seconds(12) for _ in range(3))
    check(os.path.join(scratch, "out.wav"))
    if long <= short:
        raise RuntimeError(f"{program.name} renders 12 s in {long} s and 2 s in {short}")
    return 10 / (long - short)
