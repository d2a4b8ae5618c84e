// What fold-bench prints about itself: how each shape is made, and what is timed of it.

/// The program's texts.
enum BenchHelp {
    /// What `--list` prints: a shape, its usual size and its peer a line.
    static var shapes: String {
        Shape.allCases.map { shape in
            "\(shape) \(shape.usualSize)" + (shape.peer.map { " --peer \($0)" } ?? "")
        }.joined(separator: "\n")
    }

    /// What `--help` prints.
    static var text: String {
        let recipes = Shape.allCases.map { shape in
            let lines = shape.recipe.split(separator: "\n").map { "    " + $0 }
            return "  \(shape)\n" + lines.joined(separator: "\n")
        }
        return """
            fold-bench: times differences, lookups, taps and loads on inputs that can be made again elsewhere

            fold-bench SHAPE [SIZE] [--runs N] [--peer PEER] [--ids int|uuid|struct] [--json]
            fold-bench --compare KEPT NEW [--tolerance T]
                                      fails where a ratio of NEW is more than T times worse, 1.5 where it is not said;
                                      both are written by scripts/bench --json
            fold-bench --plain-toggles FILE
                                      a script's toggles in a dictionary, told as foldsh tells them, without any rules
            fold-bench --plain-states N
                                      every set of N open sections, visited by toggles with a bit for each
            fold-bench --list         the shapes, their usual sizes, their peers
            fold-bench --help

            Prints medians of processor time. What is timed of a difference:
              numbering   giving the ids of both sides dense numbers; a model does it once, when it is made
              difference  the difference of both sides in numbers, inserts, deletes and the fewest moves as lists
              together    one call on the ids as they are: what a library is to be compared with that takes them so
              batches     the batches of calls for an app's table view, in one call on the ids as they are
              heckel      Heckel's algorithm with a dictionary on the ids as they are, as the well-known libraries have it
              stdlib      the standard library's difference(from:) on the ids as they are, moves not inferred
              summing     a data source asked for the rows of each section in turn, and the answers added up
            A result is checked to lead from source to target before it is timed.

            The shapes:
            \(recipes.joined(separator: "\n"))

            Random numbers come from SplitMix64 with seed 1 where no other is said: below(n) is the remainder of the
            next number by n. To shuffle is, for each place from the last down to 1, to exchange it with the place
            below(place + 1).
            \(ListEdit.recipe)
            """
    }
}
