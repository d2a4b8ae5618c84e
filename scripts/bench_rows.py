# What is measured: the rows of the table of goals, part by part.
import os
import random
import shutil
import subprocess
import sys

from bench_keys import keys
from bench_table import Row

AGREEING = [("1 in 5 changed", "integers"), ("1 in 100 replaced", "changed")]
REORDERED = [("shuffled", "shuffled"), ("reversed", "reversed"), ("all new", "fresh")]
IDS = [("integers", "int"), ("UUID strings", "uuid"), ("structs", "struct")]


def differences(bench):
    """One's own ids, numbering included, beside Heckel's algorithm on the same ids; and the batches that an app needs."""
    for kind, ids in IDS:
        for lists, agree in ((AGREEING, True), (REORDERED, False)):
            for words, shape in lists:
                difference_goal = (21 if agree else 3.7) if ids == "int" else (10 if agree else 3)
                batch_goal = (10 if agree else 3) if ids == "int" else (5 if agree else 2)
                difference = Row(f"difference, {kind}, {words}", "Heckel", "at least", difference_goal, 10_000)
                batches = Row(f"batches, {kind}, {words}", "Heckel", "at least", batch_goal, 10_000)
                for size in bench.sizes(1_000, 10_000, 100_000):
                    found = bench.shape(shape, size, ids=ids)
                    difference.add(size, found["together"], found["heckel"], found["difference"])
                    batches.add(size, found["batches"], found["heckel"])
                yield difference
                yield batches


def simple_batches(bench):
    """Lists between which there is next to nothing to find, beside the standard library, which numbers nothing."""
    for kind, ids in IDS[:2]:
        for words, shape in (("equal", "equal"), ("1 in 100 appended", "appended"), ("a section closed", "block")):
            row = Row(f"batches, {kind}, {words}", "the standard library", "at least", 1, 100_000)
            for size in bench.sizes(10_000, 100_000, 1_000_000):
                found = bench.shape(shape, size, "stdlib", ids)
                row.add(size, found["batches"], found["stdlib"])
            yield row


def sections(bench):
    rows = [
        Row(f"{what} of sections of 100 rows, rows and sections edited", "Heckel", "at least", 4, 1_000)
        for what in ("difference", "batches")
    ]
    for size in bench.sizes(100, 1_000, 10_000):
        found = bench.shape("sections", size)
        rows[0].add(size, found["together"], found["heckel"], found["difference"])
        rows[1].add(size, found["batches"], found["heckel"])
    return rows


def lines(bench):
    rows = [Row(name, "summing", "at least", 1_000, 1_000_000) for name in ("line to path", "path to line")]
    for size in (10_000, 100_000, 1_000_000):
        found = bench.shape("lines", size, "summing")
        for row in rows:
            row.add(size, found[row.name], found[f"{row.name}, summing"])
    return rows


def random_sections(size, count, seed=1):
    chance = random.Random(seed)
    return [chance.randrange(size) for _ in range(count)]


def toggles(bench):
    """A statement's time is that of the script with its statements, less that of the script without."""
    count = 30_000 if bench.quick else 200_000
    name = "toggle in a script, its calls and verdict printed"
    sqlite = Row(name, "sqlite3, update by key", "at least", 3, 1_000_000)
    plain = Row(name, "a dictionary, without rules", "at least", None, None)
    small = Row(name, "the same on 100 sections", "at most", 2, 1_000_000)
    forms = [
        (Row("toggle with JSON output", "the same in text", "at most", 1.5, 1_000_000), "set output json\n"),
        (Row("toggle under accordion", "under the default rules", "at most", 2, 1_000_000), "rules accordion\n"),
        (Row("toggle under minimal", "under the default rules", "at most", 2, 1_000_000), "rules minimal\n"),
    ]
    few = None
    for size in (100, 10_000, 100_000, 1_000_000):
        statements = [f"toggle {number}\n" for number in random_sections(size, count)]

        def ours(head, name):
            table = [head, "set calls on\nnew" + " 3:closed" * size + "\n"]
            return [
                ([bench.foldsh, bench.script(f"{name}-{end}.fold", table + lines)], None)
                for end, lines in (("without", []), ("with", statements))
            ]

        if size == 100:
            few = bench.extra([ours("", "few")], count)[0]
            continue
        rows = (
            "create table t(a integer primary key, b);\nwith recursive n(i) as (select 0 union all select i + 1 from n "
            f"where i < {size - 1}) insert into t select i, 0 from n;\n")
        updates = [f"update t set b = 1 - b where a = {number};\n" for number in random_sections(size, count)]
        theirs = [
            (["sqlite3", ":memory:"], bench.script(f"{end}.sql", [rows] + lines))
            for end, lines in (("without", []), ("with", updates))
        ]
        dictionary = [
            ([bench.fold_bench, "--plain-toggles", bench.script(f"plain-{end}.fold", lines)], None)
            for end, lines in (("without", []), ("with", statements))
        ]
        texts = [ours(head, f"form-{number}") for number, (_, head) in enumerate(forms)]
        found = bench.extra([ours("", "default"), theirs, dictionary] + texts, count)
        sqlite.add(size, found[0], found[1])
        plain.add(size, found[0], found[2])
        small.add(size, found[0], few)
        for (row, _), time in zip(forms, found[3:]):
            row.add(size, time, found[0])
    return [sqlite, plain, small] + [row for row, _ in forms]


def loads(bench):
    time = Row("CSV load", "sqlite3 .import", "at least", 6, 1_400_000)
    memory = Row("peak memory of a loaded CSV file", "the file", "at most", 2.5, 1_400_000, unit="bytes")
    printing = [
        (Row("find, every row printed", "sqlite3 select", "at least", 2, 1_400_000), "find Title", "select * from t where title like '%Title%';"),
        (Row("show, every row printed", "sqlite3 select", "at least", 2, 1_400_000), "show", "select * from t;"),
        (Row("write as CSV", "sqlite3 .mode csv", "at least", 2, 1_400_000), "write out.csv", ".mode csv\n.headers on\n.output their.csv\nselect * from t;"),
    ]
    for size in (14_000, 140_000, 1_400_000):
        path = bench.script("table.csv", csv(size))
        ours = ([bench.foldsh, "-c", "load table.csv"], None)
        theirs = (["sqlite3", ":memory:", ".import --csv table.csv t"], None)
        used = bench.in_turn(ours, theirs)
        time.add(size, used[0].seconds, used[1].seconds)
        time.spread = max(time.spread, used[0].spread, used[1].spread)
        memory.add(size, used[0].memory, os.path.getsize(path))
        ours = ([bench.foldsh, "-c", "load table.csv; open-all"], None)
        theirs = (["sqlite3", ":memory:"], bench.script("import.sql", [".import --csv table.csv t\n"]))
        for row, command, query in printing:
            asks = (["sqlite3", ":memory:"], bench.script("query.sql", [".import --csv table.csv t\n", query, "\n"]))
            row.add(size, *bench.extra(
                [(ours, ([bench.foldsh, "-c", f"load table.csv; open-all; {command}"], None)), (theirs, asks)]))
    return [time, memory] + [row for row, _, _ in printing] + json_loads(bench)


def json_loads(bench):
    """JSON beside what people read it with: python's own reader, and the fastest one that python has."""
    readers = [("python's json", 3, "import json; json.load(open('table.json', 'rb'))")]
    if has_orjson(bench):
        read = "import sys; sys.path.insert(0, 'packages'); import orjson; orjson.loads(open('table.json', 'rb').read())"
        readers.append(("orjson", 1.5, read))
    rows = [Row("JSON load", name, "at least", goal, 1_000_000) for name, goal, _ in readers]
    for size in bench.sizes(10_000, 100_000, 1_000_000):
        bench.script("table.json", json_text(size))
        used = bench.in_turn(
            ([bench.foldsh, "-c", "load table.json"], None),
            *[([sys.executable, "-S", "-c", program], None) for _, _, program in readers])
        for number, row in enumerate(rows):
            row.add(size, used[0].seconds, used[number + 1].seconds)
            row.spread = max(row.spread, used[0].spread, used[number + 1].spread)
    return rows


def has_orjson(bench):
    """Installs orjson among the files of this run; says so where it cannot be had."""
    words = [sys.executable, "-m", "pip", "install", "--quiet", "--target", bench.path("packages"), "orjson"]
    installed = subprocess.run(words, capture_output=True, text=True)
    if installed.returncode != 0:
        lines = installed.stderr.strip().splitlines() or ["pip gives no reason"]
        print(f"scripts/bench: orjson cannot be had, so no row stands beside it: {lines[-1]}", file=sys.stderr)
    return installed.returncode == 0


def json_text(size):
    """Sections of ten rows, each with an id and a title; a million rows take 70 MB."""
    yield "["
    for section in range(size // 10):
        rows = ",".join(
            f'{{"id":"row-{row}","title":"Row number {row} of the table"}}'
            for row in range(section * 10, section * 10 + 10))
        yield f'{"," if section else ""}{{"title":"Section {section}","open":{"true" if section % 2 else "false"},"rows":[{rows}]}}\n'
    yield "]"


def csv(size):
    """Sections of ten rows; 1.4 million rows take 80 MB."""
    yield "section,id,title\n"
    for row in range(size):
        yield f"Section {row // 10},row-{row},Title of row {row} of the table\n"


def searches(bench):
    row = Row("explore, every state of 14, 17 and 20 sections", "a bit for each state", "at least", 0.5, 1 << 20)
    for count in (14, 17, 20):
        ours = ([bench.foldsh, "-c", "new" + " 3" * count + "; explore"], None)
        used = bench.in_turn(ours, ([bench.fold_bench, "--plain-states", str(count)], None))
        row.add(1 << count, used[0].seconds, used[1].seconds)
        row.spread = max(row.spread, used[0].spread, used[1].spread)
    return [row]


def checks(bench):
    """Small test files, each with a process of its own beside us, as such tools have it."""
    if not shutil.which("prove"):
        print("scripts/bench: there is no prove, so no row of test files stands beside it", file=sys.stderr)
        return []
    row = Row("check of so many files", "prove", "at least", 62, 1_000)
    for size in bench.sizes(10, 100, 1_000):
        folder = bench.path(f"files-{size}")
        os.makedirs(folder, exist_ok=True)
        for number in range(size):
            for ending, text in (("fold", "new 2 3\ntoggle 0\nexpect open 1\n"), ("t", 'print "1..1\\nok 1\\n";\n')):
                with open(os.path.join(folder, f"{number:04}.{ending}"), "w") as file:
                    file.write(text)
        used = bench.in_turn(([bench.foldsh, "check", folder], None), (["prove", "-Q", folder], None), runs=1)
        row.add(size, used[0].seconds, used[1].seconds)
    return [row]


def start(bench):
    row = Row("start", "sqlite3", "at least", 0.8, 1)
    used = bench.in_turn(
        ([bench.foldsh, "-c", "echo 1"], None), (["sqlite3", ":memory:", "select 1"], None), runs=40 if bench.quick else 100)
    row.add(1, used[0].seconds, used[1].seconds)
    row.spread = max(used[0].spread, used[1].spread)
    return [row]


def session(size, count, head="", statement="toggle {}\n"):
    """A script of so many statements on so many sections, of which undo forgets none."""
    return [head, "set undo 10000000\n", "new" + " 3:closed" * size + "\n"] + [statement.format(number) for number in random_sections(size, count, 2)]


def saving(bench):
    time = Row("save of toggles on 1,000 sections", None, "at most", 1, 100_000)
    memory = Row("save of toggles on 1,000 sections, peak memory", None, "at most", 100e6, 100_000, unit="bytes")
    check = Row("check of what was saved", "the same as a script", "at most", 2, 100_000)
    for count in (1_000, 10_000, 100_000):
        script = bench.script("session.fold", session(1_000, count))
        saves = bench.script("saves.fold", session(1_000, count) + ["save saved.fold\n"])
        used = bench.in_turn(([bench.foldsh, script], None), ([bench.foldsh, saves], None))
        time.add(count, used[1].seconds - used[0].seconds)
        memory.add(count, used[1].memory)
        used = bench.in_turn(([bench.foldsh, "check", "saved.fold"], None), ([bench.foldsh, "saved.fold"], None))
        check.add(count, used[0].seconds, used[1].seconds)
        time.spread, check.spread = (max(row.spread, used[0].spread) for row in (time, check))
    return [time, memory, check]


def step_memory(bench):
    """What a step of a long session keeps, by preset and by edit."""
    plans = [(f"a toggle, {name}", head, "toggle {}\n", 500, 1) for name, head in (
        ("default rules", ""), ("accordion", "rules accordion\n"), ("minimal", "rules minimal\n"))]
    plans += [
        ("an insert-row", "", "insert-row {}.1 New\n", 2_000, 10), ("an insert-section", "", "insert-section {} New\n", 2_000, 100)]
    for name, head, statement, goal, divisor in plans:
        row = Row(f"memory of {name}", None, "at most", goal, 100_000 // divisor, unit="bytes")
        base = None
        for count in [0] + [size // divisor for size in bench.sizes(10_000, 100_000, 1_000_000)]:
            script = bench.script("session.fold", session(1_000, count, head, statement))
            used = bench.in_turn(([bench.foldsh, script], None), runs=1)[0]
            if count == 0:
                base = used.memory
            else:
                row.add(count, max(used.memory - base, 0) / count)
        yield row


def edits(bench):
    row = Row("insert-row in a script, by sections", None, "at most", 20e-6, 100_000)
    for size in bench.sizes(10_000, 100_000, 1_000_000):
        count = 10_000
        scripts = [
            ([bench.foldsh, bench.script(f"edits-{number}.fold", session(size, number, "", "insert-row {}.1 New\n"))], None)
            for number in (0, count)
        ]
        row.add(size, bench.extra([scripts], count)[0])
    return [row]


def travel(bench):
    """There and back ten times."""
    row = Row("goto over 10,000 steps, in sessions of so many", None, "at most", 1e-3, 100_000)
    for count in bench.sizes(10_000, 100_000, 1_000_000):
        far = [f"goto 0\ngoto {count}\n"] * 10
        scripts = [
            ([bench.foldsh, bench.script(f"travel-{name}.fold", session(1_000, count) + lines)], None)
            for name, lines in (("without", []), ("with", far))
        ]
        row.add(count, bench.extra([scripts], 20 * count / 10_000)[0])
    return [row]


def lint(bench):
    time = Row("lint, by sections", None, "at most", 2, 1_000_000)
    memory = Row("lint, by sections, peak memory of a loaded table with it", None, "at most", 300e6, 1_000_000, unit="bytes")
    for size in (10_000, 100_000, 1_000_000):
        bench.script("lint.csv", ["section,title\n"] + [f"Section {number},Row\n" for number in range(size)])
        used = bench.in_turn(
            ([bench.foldsh, "-c", "load lint.csv"], None), ([bench.foldsh, "-c", "load lint.csv; lint"], None), runs=1)
        time.add(size, max(used[1].seconds - used[0].seconds, 1e-6))
        memory.add(size, used[1].memory)
    return [time, memory]


parts = [
    differences, simple_batches, sections, lines, toggles, loads, searches, checks, start, saving, step_memory, edits,
    travel, lint, keys,
]
