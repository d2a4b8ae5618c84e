# Measures the rows of the table of goals; started by scripts/bench, which builds what is measured.
import argparse
import datetime
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time

import bench_rows
from bench_table import Timed, markdown, result


def arguments():
    parser = argparse.ArgumentParser(
        prog="scripts/bench", description="Measures every row of the table of goals as a ratio of one run.")
    parser.add_argument(
        "--part", choices=[part.__name__ for part in bench_rows.parts], metavar="PART",
        help="measures one part alone: " + ", ".join(part.__name__ for part in bench_rows.parts))
    parser.add_argument("--quick", action="store_true", help="smaller sizes and fewer statements, a minute or two")
    parser.add_argument("--json", metavar="FILE", help="writes the result as JSON, too")
    parser.add_argument("--check", metavar="FILE", help="compares the ratios with a kept result; fails where one is worse")
    parser.add_argument("--readme", metavar="FILE", help="puts the table between the markers of a README, too")
    parser.add_argument("--tolerance", type=float, default=1.5, help="how many times worse a ratio may be (1.5)")
    parser.add_argument("runs", nargs="?", type=int, default=3, metavar="RUNS", help="runs of each program, of which the median counts (3)")
    parser.add_argument("--only-arguments", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--foldsh", help=argparse.SUPPRESS)
    parser.add_argument("--fold-bench", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.runs < 1:
        parser.error("RUNS is a number above 0")
    if options.tolerance <= 1:
        parser.error("the tolerance is a number above 1")
    if options.check and not os.path.isfile(options.check):
        parser.error(f"there is no file {options.check} to compare with")
    if options.readme and not os.access(options.readme, os.W_OK):
        parser.error(f"{options.readme} cannot be written")
    if options.readme and options.part:
        parser.error("the table of a README has every part")
    if options.json and (os.path.isdir(options.json) or not os.access(os.path.dirname(options.json) or ".", os.W_OK)):
        parser.error(f"{options.json} cannot be written")
    return options


def fail(message):
    print(f"scripts/bench: {message}", file=sys.stderr)
    sys.exit(1)


# Starts a program and tells what it used. The peak memory of a process is at least that of the one it was started by, so
# a small one starts it.
STARTER = """
import os, sys
child = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ)
_, status, used = os.wait4(child, 0)
sys.stderr.write(f"\\n{used.ru_utime + used.ru_stime} {used.ru_maxrss} {os.waitstatus_to_exitcode(status)}")
"""


class Usage:
    """What a program used: seconds of processor time and its peak memory in bytes, medians of several runs, and within how
    much of its median the middle half of the times lies, as a part of it."""

    def __init__(self, runs):
        times, memories = zip(*runs)
        self.seconds = statistics.median(times)
        self.memory = statistics.median(memories)
        quarters = statistics.quantiles(times, n=4) if len(times) > 1 else [0, 0, 0]
        self.spread = (quarters[2] - quarters[0]) / 2 / self.seconds if self.seconds > 0 else 0


class Bench:
    def __init__(self, options, folder):
        self.foldsh = options.foldsh
        self.fold_bench = options.fold_bench
        self.quick = options.quick
        self.runs = options.runs
        self.folder = folder

    def path(self, name):
        return os.path.join(self.folder, name)

    def run(self, words, source=None):
        """Runs a program to its end; one that fails ends everything, since its time would say nothing."""
        with open(source or os.devnull) as stdin:
            starter = subprocess.run(
                [sys.executable, "-S", "-E", "-c", STARTER] + words, stdin=stdin, stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE, cwd=self.folder)
        complaint, _, told = starter.stderr.decode(errors="replace").rpartition("\n")
        if starter.returncode != 0:
            fail(f"{words[0]} cannot be started: {complaint[-400:]} {told}")
        seconds, memory, status = told.split()
        if status != "0":
            fail(f"{' '.join(words)[:200]} ended with {status}: {complaint[:400]}")
        return float(seconds), int(memory) * (1 if platform.system() == "Darwin" else 1024)

    def in_turn(self, *programs, runs=None):
        """What each program used; they take turns, so that a slow while is slow for all."""
        found = [[] for _ in programs]
        for _ in range(runs or self.runs):
            for number, (words, source) in enumerate(programs):
                found[number].append(self.run(words, source))
        return [Usage(runs) for runs in found]

    def extra(self, pairs, count=1, runs=None):
        """What the second program of each pair takes longer than the first, for one of `count` things that only it does."""
        used = self.in_turn(*[program for pair in pairs for program in pair], runs=runs)
        return [
            Timed(max(used[at + 1].seconds - used[at].seconds, 1e-6) / count, used[at + 1].spread)
            for at in range(0, len(used), 2)
        ]

    def script(self, name, lines):
        path = self.path(name)
        with open(path, "w") as file:
            file.writelines(lines)
        return path

    def shape(self, name, size, peer=None, ids=None):
        """The medians that fold-bench finds for a shape, with their spread."""
        words = [self.fold_bench, name, str(size), "--json"] + (["--peer", peer] if peer else [])
        words += ["--ids", ids] if ids else []
        found = subprocess.run(words, capture_output=True, text=True)
        if found.returncode != 0:
            fail(found.stderr.strip())
        return {
            figure["name"]: Timed(figure["nanoseconds"] / 1e9, figure["spread"])
            for figure in json.loads(found.stdout)["figures"]
        }

    def sizes(self, *sizes):
        """Sizes in ascending order; a quick run leaves out the largest."""
        return sizes[:-1] if self.quick else sizes


def write_between_markers(path, table):
    """Puts the table into a text in place of the one between its markers."""
    with open(path) as file:
        text = file.read()
    before, start, rest = text.partition("<!-- bench -->\n")
    _, end, after = rest.partition("<!-- /bench -->")
    if not start or not end:
        fail(f"{path} has no markers <!-- bench --> and <!-- /bench -->")
    with open(path, "w") as file:
        file.write(before + start + table + "\n" + end + after)


def machine():
    model = platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo") as file:
            model = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), model)
    return f"{model}, {os.cpu_count()} cores, {platform.system()}"


def main():
    options = arguments()
    if options.only_arguments:
        return
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(options, folder)
        rows = []
        for part in bench_rows.parts:
            if options.part not in (None, part.__name__):
                continue
            began = time.monotonic()
            rows += part(bench)
            print(f"scripts/bench: {part.__name__.replace('_', ' ')}, {time.monotonic() - began:.0f} s", file=sys.stderr)
        date = datetime.date.today().isoformat()
        table = markdown(rows, date, machine())
        print(table)
        if options.readme:
            write_between_markers(options.readme, table)
        path = options.json or os.path.join(folder, "result.json")
        with open(path, "w") as file:
            json.dump(result(rows, date, machine(), options.quick), file, indent=1)
            file.write("\n")
        if options.check:
            words = [options.fold_bench, "--compare", options.check, path, "--tolerance", str(options.tolerance)]
            sys.exit(subprocess.run(words).returncode)


try:
    main()
except KeyboardInterrupt:
    sys.exit(130)
except OSError as error:
    fail(error)
