# Measures the rows of the table of goals; started by scripts/bench, which builds what is measured.
import argparse
import datetime
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time

from bench_table import Row, markdown, result


def arguments():
    parser = argparse.ArgumentParser(
        prog="scripts/bench", description="Measures every row of the table of goals as a ratio of one run.")
    parser.add_argument("--quick", action="store_true", help="smaller sizes and fewer statements, a minute or two")
    parser.add_argument("--json", metavar="FILE", help="writes the result as JSON, too")
    parser.add_argument("--check", metavar="FILE", help="compares the ratios with a kept result; fails where one is worse")
    parser.add_argument("--readme", metavar="FILE", help="puts the table between the markers of a README, too")
    parser.add_argument("--tolerance", type=float, default=1.5, help="how many times worse a ratio may be (1.5)")
    parser.add_argument("runs", nargs="?", type=int, default=3, metavar="RUNS", help="runs of each program, of which the least time counts (3)")
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
    """What a program used: seconds of processor time and its peak memory in bytes."""

    def __init__(self, seconds, memory):
        self.seconds = seconds
        self.memory = memory


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
        return Usage(float(seconds), int(memory) * (1 if platform.system() == "Darwin" else 1024))

    def in_turn(self, *programs, runs=None):
        """The least time and memory of each program; they take turns, so that a slow while is slow for all."""
        least = [None] * len(programs)
        for _ in range(runs or self.runs):
            for number, (words, source) in enumerate(programs):
                used = self.run(words, source)
                best = least[number] or used
                least[number] = Usage(min(best.seconds, used.seconds), min(best.memory, used.memory))
        return least

    def script(self, name, lines):
        path = self.path(name)
        with open(path, "w") as file:
            file.writelines(lines)
        return path

    def shape(self, name, size, peer=None):
        """The medians in seconds that fold-bench finds for a shape."""
        words = [self.fold_bench, name, str(size), "--json"] + (["--peer", peer] if peer else [])
        found = subprocess.run(words, capture_output=True, text=True)
        if found.returncode != 0:
            fail(found.stderr.strip())
        return {figure["name"]: figure["nanoseconds"] / 1e9 for figure in json.loads(found.stdout)["figures"]}

    def sizes(self, *sizes):
        """Sizes in ascending order; a quick run leaves out the largest."""
        return sizes[:-1] if self.quick else sizes

    # The rows

    def differences(self):
        """Goals are those of the peers at the goal's size: a tenth of DifferenceKit's time, a third of the best one's.
        Where they were measured, the standard library took so many times longer on the same work."""
        plans = [
            ("difference, UUID strings, 2 in 5 changed", "strings", (500, 5_000, 50_000), 5_000, 45 / 0.096),
            ("difference, integers, 1 in 5 changed", "integers", (1_000, 10_000, 100_000), 100_000, 3_900 / 4.1),
            ("difference, one section toggled among rows", "toggled", (10_000, 100_000, 1_000_000), 1_000_000, 3),
            ("difference, 1 in 100 changed", "changed", (10_000, 100_000, 1_000_000), 1_000_000, 1_908 / 57.6),
        ]
        limits = {"strings": 5_000, "integers": 10_000 if self.quick else 100_000}
        for name, shape, sizes, goal_size, goal in plans:
            row = Row(name, "stdlib", "at least", goal, goal_size)
            for size in sizes:
                has_peer = size <= limits.get(shape, 100_000 if self.quick and shape == "changed" else size)
                found = self.shape(shape, size, "stdlib" if has_peer else None)
                row.add(size, found["difference"], found.get("stdlib"))
            yield row

    def yardstick_differences(self):
        """The standard library cannot be run, or was not measured, on these. So they are held against what it takes
        for the toggled section: 10.8 ms where the peers were measured."""
        yardstick = self.shape("toggled", 1_000_000, "stdlib")["stdlib"]
        for name, shape, sizes, goal_size, goal in [
            ("difference, sections of 100 rows, 1 in 10 and 1 in 20 changed", "sections", (100, 1_000, 10_000), 1_000, 7.7 / 3 / 10.8),
            ("difference, shuffled", "shuffled", (10_000, 100_000, 1_000_000), 1_000_000, 932 / 10 / 10.8),
        ]:
            row = Row(name, "stdlib, a section toggled among 1,000,000 rows", "at most", goal, goal_size)
            for size in sizes:
                row.add(size, self.shape(shape, size)["difference"], yardstick)
            yield row

    def lines(self):
        rows = [Row(name, "summing", "at least", 1_000, 1_000_000) for name in ("line to path", "path to line")]
        for size in (10_000, 100_000, 1_000_000):
            found = self.shape("lines", size, "summing")
            for row in rows:
                row.add(size, found[row.name], found[f"{row.name}, summing"])
        return rows

    def toggles(self):
        """A statement's time is that of the script with its statements, less that of the script without."""
        count = 30_000 if self.quick else 500_000
        name = "toggle in a script, its calls and verdict printed"
        beside_sqlite = Row(name, "sqlite3, update by key", "at least", 2, 1_000_000)
        beside_small = Row(name, "the same on 100 sections", "at most", 2, 1_000_000)
        small = self.statement(100, count)[0]
        for size in (10_000, 100_000, 1_000_000):
            ours, theirs = self.statement(size, count)
            beside_sqlite.add(size, ours, theirs)
            beside_small.add(size, ours, small)
        return [beside_sqlite, beside_small]

    def statement(self, size, count):
        """The seconds of a toggle, its calls and verdict printed, and of an update in tables of so many sections."""
        chance = random.Random(1)
        numbers = [chance.randrange(size) for _ in range(count)]
        table = "set calls on\nnew" + " 3" * size + "\n"
        ours = self.script("without.fold", [table])
        ours_all = self.script("with.fold", [table] + [f"toggle {number}\n" for number in numbers])
        rows = (
            "create table t(a integer primary key, b);\nwith recursive n(i) as (select 0 union all select i + 1 from n "
            f"where i < {size - 1}) insert into t select i, 0 from n;\n")
        theirs = self.script("without.sql", [rows])
        theirs_all = self.script(
            "with.sql", [rows] + [f"update t set b = 1 - b where a = {number};\n" for number in numbers])
        sqlite = ["sqlite3", ":memory:"]
        used = self.in_turn(
            ([self.foldsh, ours], None), ([self.foldsh, ours_all], None), (sqlite, theirs), (sqlite, theirs_all))
        return [max(used[at + 1].seconds - used[at].seconds, 1e-6) / count for at in (0, 2)]

    def session_memory(self):
        """What a step of a long session keeps."""
        row = Row("memory of a step in a long session", None, "at most", None, None, unit="bytes")
        base = None
        for count in [0] + list(self.sizes(10_000, 100_000, 1_000_000)):
            chance = random.Random(2)
            script = self.script(
                "session.fold", ["new" + " 3" * 1_000 + "\n"] + [f"toggle {chance.randrange(1_000)}\n" for _ in range(count)])
            used = self.in_turn(([self.foldsh, script], None), runs=1)[0]
            if count == 0:
                base = used.memory
            else:
                row.add(count, (used.memory - base) / count, None)
        return [row]

    def loads(self):
        time = Row("CSV load", "sqlite3 .import", "at least", 5, 1_400_000)
        memory = Row("peak memory of a loaded CSV file", "the file", "at most", 3, 1_400_000, unit="bytes")
        for size in (14_000, 140_000, 1_400_000):
            path = self.script("table.csv", self.csv(size))
            used = self.in_turn(
                ([self.foldsh, "-c", "load table.csv"], None), (["sqlite3", ":memory:", ".import --csv table.csv t"], None))
            time.add(size, used[0].seconds, used[1].seconds)
            memory.add(size, used[0].memory, os.path.getsize(path))
        return [time, memory] + self.json_loads()

    def json_loads(self):
        """JSON beside what people read it with: python's own reader, and the fastest one that python has."""
        readers = [("python's json", 3, "import json; json.load(open('table.json', 'rb'))")]
        if self.has_orjson():
            read = "import sys; sys.path.insert(0, 'packages'); import orjson; orjson.loads(open('table.json', 'rb').read())"
            readers.append(("orjson", 1.5, read))
        rows = [Row(f"JSON load beside {name}", name, "at least", goal, 1_000_000) for name, goal, _ in readers]
        for size in self.sizes(10_000, 100_000, 1_000_000):
            self.script("table.json", self.json(size))
            used = self.in_turn(
                ([self.foldsh, "-c", "load table.json"], None),
                *[([sys.executable, "-S", "-c", program], None) for _, _, program in readers])
            for number, row in enumerate(rows):
                row.add(size, used[0].seconds, used[number + 1].seconds)
        return rows

    def has_orjson(self):
        """Installs orjson among the files of this run; says so where it cannot be had."""
        words = [sys.executable, "-m", "pip", "install", "--quiet", "--target", self.path("packages"), "orjson"]
        installed = subprocess.run(words, capture_output=True, text=True)
        if installed.returncode != 0:
            lines = installed.stderr.strip().splitlines() or ["pip gives no reason"]
            print(f"scripts/bench: orjson cannot be had, so no row stands beside it: {lines[-1]}", file=sys.stderr)
        return installed.returncode == 0

    @staticmethod
    def json(size):
        """Sections of ten rows, each with an id and a title; a million rows take 70 MB."""
        yield "["
        for section in range(size // 10):
            rows = ",".join(
                f'{{"id":"row-{row}","title":"Row number {row} of the table"}}'
                for row in range(section * 10, section * 10 + 10))
            yield f'{"," if section else ""}{{"title":"Section {section}","open":{"true" if section % 2 else "false"},"rows":[{rows}]}}\n'
        yield "]"

    @staticmethod
    def csv(size):
        """Sections of ten rows; 1.4 million rows take 80 MB."""
        yield "section,id,title\n"
        for row in range(size):
            yield f"Section {row // 10},row-{row},Title of row {row} of the table\n"

    def start(self):
        row = Row("start", "sqlite3", "at most", 2, 1)
        used = self.in_turn(
            ([self.foldsh, "-c", "echo 1"], None), (["sqlite3", ":memory:", "select 1"], None), runs=40 if self.quick else 100)
        row.add(1, used[0].seconds, used[1].seconds)
        return [row]


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
        for part in (
            bench.differences, bench.yardstick_differences, bench.lines, bench.toggles, bench.loads, bench.start,
            bench.session_memory,
        ):
            began = time.monotonic()
            rows += part()
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
