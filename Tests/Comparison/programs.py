"""The programs that are compared: how each is started, live and offline."""
import os

HERE = os.path.dirname(os.path.abspath(__file__))
SOUNDFONT = "/usr/share/sounds/sf2/TimGM6mb.sf2"
RATE_HZ = 48_000


class Hingebox:
    """Without its room, since the others have none."""
    name = "Hingebox"
    # Sent before all notes. What is plucked sounds at once: it shows when a program answers, and not how a reed starts.
    first_bytes = b""

    def live(self, device, pipe, period, periods):
        return [os.environ["HINGEBOX"], "play", "--device", device, "--period", str(period), "--periods", str(periods),
                "--instrument", "guitar", "--hinge", "none", "--dry", "--midi", pipe]

    def offline(self, song, out):
        """Four reeds for a note: half of the notes' time on three, half on five."""
        return [[os.environ["HINGEBOX"], "render", "--midi", song, "-o", out, "--force", "--dry",
                 "--register", register]
                for register in ("accordion", "master")]


class FluidSynth:
    name = "FluidSynth"
    # Program 25 of General MIDI: a guitar of nylon.
    first_bytes = bytes([0xC0, 24])
    settings = ["-r", str(RATE_HZ), "-R", "0", "-C", "0", "-o", "synth.polyphony=512"]

    def live(self, device, pipe, period, periods):
        return ["fluidsynth", "-i", "-s", "-a", "alsa", "-o", f"audio.alsa.device={device}",
                "-o", "audio.sample-format=float", "-m", "oss", "-o", f"midi.oss.device={pipe}",
                "-z", str(period), "-c", str(periods), *self.settings, SOUNDFONT]

    def offline(self, song, out):
        return [["fluidsynth", "-n", "-i", "-F", out, "-T", "wav", *self.settings, SOUNDFONT, song]]


class Csound:
    name = "Csound"
    first_bytes = b""

    def live(self, device, pipe, period, periods):
        return ["chrt", "-f", "70", "csound", "-+rtaudio=alsa", "-+rtmidi=devfile", f"-odac:{device}", "-b", str(period),
                "-B", str(period * periods), "-f", "-M", pipe, os.path.join(HERE, "voices.csd")]

    def offline(self, song, out):
        return [["csound", "-d", "-m0", "-W", "-o", out, "-F", song, "-T", os.path.join(HERE, "voices.csd")]]


ALL = [Hingebox(), FluidSynth(), Csound()]
