# Rows of the table of goals, and the table in Markdown and as JSON.


class Timed:
    """A median, and within how much of it the middle half of the runs lies, as a part of it."""

    def __init__(self, value, spread=0):
        self.value = value
        self.spread = spread


class Row:
    """What is measured beside a peer, or by itself, at several sizes, and the goal at one of them."""

    def __init__(self, name, peer, sense, goal, goal_size, unit="seconds"):
        self.name = name
        self.peer = peer
        # "at least": how many times the peer's value ours is better; "at most": how many times the peer's it is, or
        # without a peer what it is.
        self.sense = sense
        self.goal = goal
        self.goal_size = goal_size
        self.unit = unit
        self.measures = []
        self.spread = 0

    def add(self, size, ours, theirs=None, numbered=None):
        """Adds what was measured, as numbers or medians; `numbered` is the time of lists that are numbers already."""
        for side in (ours, theirs):
            self.spread = max(self.spread, getattr(side, "spread", 0))
        ours, theirs, numbered = (getattr(side, "value", side) for side in (ours, theirs, numbered))
        ratio = None
        if self.peer is None:
            # Bytes are the same everywhere, times are not, and are not compared from run to run.
            ratio = ours if self.unit == "bytes" else None
        elif theirs is not None and ours > 0 and theirs > 0:
            ratio = theirs / ours if self.sense == "at least" else ours / theirs
        self.measures.append({"size": size, "ours": ours, "theirs": theirs, "ratio": ratio, "numbered": numbered})

    def met(self):
        """Whether the goal is met; None where there is none, or its size was not measured."""
        for measure in self.measures:
            value = measure["ours"] if self.peer is None else measure["ratio"]
            if measure["size"] == self.goal_size and self.goal and value is not None:
                return value >= self.goal if self.sense == "at least" else value <= self.goal
        return None

    def growth(self):
        """How many times more ours takes for ten times the size, from the smallest to the largest."""
        first, last = self.measures[0], self.measures[-1]
        if first["size"] == last["size"] or first["ours"] <= 0 or last["ours"] <= 0:
            return None
        tenfolds = len(self.measures) - 1
        return (last["ours"] / first["ours"]) ** (1 / tenfolds)


def number(value):
    """Two digits or more that mean something."""
    if value is None:
        return "–"
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}" if value >= 0.1 else f"{value:.3f}"


def quantity(value, unit):
    """A value of a row in the unit that suits it."""
    if value is None:
        return "–"
    if unit == "bytes":
        return f"{number(value)} B" if value < 1e4 else f"{number(value / 1e6)} MB"
    if value < 1e-6:
        return f"{number(value * 1e9)} ns"
    return f"{number(value * 1e6)} µs" if value < 1e-4 else f"{number(value * 1e3)} ms"


def ratio(value):
    """A ratio; one so near to 1 that another run may turn it over is called a draw."""
    return number(value) + (" draw" if value is not None and 1 / 1.5 < value < 1.5 else "")


def markdown(rows, date, machine):
    lines = [
        f"{date}, {machine}.", "",
        "| what | beside | size | ours | theirs | ratio | goal | numbered lists | |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        words = [{True: "met", False: "**not met**", None: "goal's size not measured" if row.goal else ""}[row.met()]]
        growth = row.growth()
        if growth:
            words.append(f"×{growth:.1f} for ten times the size")
        if row.spread >= 0.005:
            words.append(f"±{row.spread * 100:.0f} %")
        if not row.goal:
            goal = "–"
        else:
            told = number(row.goal) if row.peer else quantity(row.goal, row.unit)
            goal = f"{'≥' if row.sense == 'at least' else '≤'} {told}"
        columns = [row.name, row.peer or "–"]
        columns.append(" · ".join(f"{measure['size']:,}" for measure in row.measures))
        for side in ("ours", "theirs"):
            values = [quantity(measure[side], row.unit) for measure in row.measures]
            # A yardstick is the same at every size.
            columns.append(values[0] if len(set(values)) == 1 else " · ".join(values))
        columns.append(" · ".join(ratio(measure["ratio"]) for measure in row.measures) if row.peer else "–")
        numbered = [quantity(measure["numbered"], row.unit) for measure in row.measures]
        columns += [goal, "–" if set(numbered) == {"–"} else " · ".join(numbered)]
        lines.append("| " + " | ".join(columns + ["; ".join(word for word in words if word)]) + " |")
    return "\n".join(lines)


def result(rows, date, machine, quick):
    return {
        "date": date,
        "machine": machine,
        "quick": quick,
        "rows": [
            {
                "name": f"{row.name}; beside {row.peer}" if row.peer else row.name,
                "peer": row.peer, "unit": row.unit, "sense": row.sense, "goal": row.goal, "goalSize": row.goal_size,
                "isMet": row.met(), "growth": row.growth(), "spread": row.spread, "measures": row.measures,
            }
            for row in rows
        ],
    }
