# What a key costs at the prompt while a large table is loaded, typed to the program at a terminal of its own.
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import termios

from bench_table import Row, Timed

ROUNDS = 15


class Prompt:
    """The program at a prompt, with a table loaded."""

    def __init__(self, bench, path):
        environment = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": bench.folder, "PATH": os.defpath}
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(bench.folder)
            os.execve(bench.foldsh, ["foldsh", "--no-rc", path], environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        printed = b""
        while not printed.endswith(b"> "):
            printed += self.output(60)
        self.settle()

    def output(self, seconds):
        """What the program prints next; nothing where it prints nothing for so long."""
        return os.read(self.terminal, 1 << 16) if select.select([self.terminal], [], [], seconds)[0] else b""

    def tasks(self, name):
        """A file of each of the program's threads."""
        for task in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{task}/{name}") as file:
                yield file.read()

    def processor_time(self):
        """Seconds of processor time that the program used so far."""
        return sum(int(text.split()[0]) for text in self.tasks("schedstat")) / 1e9

    def settle(self):
        """Waits until the program has printed all it will, and sleeps until the next key."""
        while self.output(0.005) or any(text.rpartition(")")[2].split()[0] != "S" for text in self.tasks("stat")):
            pass

    def cost(self, text, key):
        """The processor time that a key takes behind a text, with all that is printed for it; both are taken away after."""
        for typed in (text, key, b"\x03"):
            before = self.processor_time()
            os.write(self.terminal, typed)
            self.output(10)
            self.settle()
            if typed == key:
                spent = self.processor_time() - before
        return spent

    def close(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def keys(bench):
    """A tenth as many titles as rows, all of which begin alike."""
    if not os.path.exists("/proc/self/schedstat"):
        print("scripts/bench: no processor time of a running program can be read here, so no key is measured", file=sys.stderr)
        return []
    rows = [
        (Row("key at the prompt, by rows loaded", None, "at most", 16e-3, 1_000_000), b"move-section 99 1", b"2"),
        (Row("key within a title, its hint found among a tenth as many", None, "at most", 50e-3, 1_000_000), b"toggle 'Section", b" "),
        (Row("Tab within a title, its list found among a tenth as many", None, "at most", 50e-3, 1_000_000), b"toggle 'Section 99", b"\t"),
    ]
    for size in bench.sizes(10_000, 100_000, 1_000_000):
        lines = (f"Section {row // 10},row-{row},Title of row {row} of the table\n" for row in range(size))
        prompt = Prompt(bench, bench.script("keys.csv", ["section,id,title\n", *lines]))
        for row, text, key in rows:
            costs = sorted(prompt.cost(text, key) for _ in range(ROUNDS))
            median = statistics.median(costs)
            row.add(size, Timed(median, (costs[-2] - costs[1]) / 2 / median))
        prompt.close()
    return [row for row, _, _ in rows]
