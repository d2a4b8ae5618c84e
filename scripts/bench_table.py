# Rows of the table of goals, and the table in Markdown and as JSON.


class Row:
    """What is measured beside a peer at several sizes, and the goal for the ratio at one of them."""

    def __init__(self, name, peer, sense, goal, goal_size, unit="seconds"):
        self.name = name
        self.peer = peer
        # "at least": how many times the peer's value ours is better; "at most": how many times the peer's it is.
        self.sense = sense
        self.goal = goal
        self.goal_size = goal_size
        self.unit = unit
        self.measures = []

    def add(self, size, ours, theirs):
        if self.peer is None:
            ratio = ours
        elif theirs is None or ours <= 0 or theirs <= 0:
            ratio = None
        else:
            ratio = theirs / ours if self.sense == "at least" else ours / theirs
        self.measures.append({"size": size, "ours": ours, "theirs": theirs, "ratio": ratio})

    def met(self):
        """Whether the goal is met; None where there is none, or its size was not measured."""
        for measure in self.measures:
            if measure["size"] == self.goal_size and self.goal and measure["ratio"] is not None:
                return measure["ratio"] >= self.goal if self.sense == "at least" else measure["ratio"] <= self.goal
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


def markdown(rows, date, machine):
    lines = [
        f"{date}, {machine}.", "",
        "| what | beside | size | ours | theirs | ratio | goal | |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        verdict = {True: "met", False: "**not met**", None: "goal's size not measured" if row.goal else ""}[row.met()]
        growth = row.growth()
        if growth:
            verdict += ("; " if verdict else "") + f"×{growth:.1f} for ten times the size"
        goal = f"{'≥' if row.sense == 'at least' else '≤'} {number(row.goal)}" if row.goal else "–"
        columns = [row.name, row.peer or "–"]
        columns.append(" · ".join(f"{measure['size']:,}" for measure in row.measures))
        for side in ("ours", "theirs"):
            values = [quantity(measure[side], row.unit) for measure in row.measures]
            # A yardstick is the same at every size.
            columns.append(values[0] if len(set(values)) == 1 else " · ".join(values))
        ratios = " · ".join(number(measure["ratio"]) for measure in row.measures) if row.peer else "–"
        lines.append("| " + " | ".join(columns + [ratios, goal, verdict]) + " |")
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
                "isMet": row.met(), "growth": row.growth(), "measures": row.measures,
            }
            for row in rows
        ],
    }
