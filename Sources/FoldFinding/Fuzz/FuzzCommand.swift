// `fuzz`: looks for what must not happen, everything while that is little, then at random.

import CommandKit
import CommandSyntax
import FoldSearch
import FoldShell
import FoldTable

/// What must not happen.
enum FuzzTarget: Hashable, Sendable {
    case crash, drift
    case fact(Fact)
}

/// The command `fuzz`.
enum FuzzCommand {
    /// Steps that are tried at random where nothing else is said; edits cost far more than taps.
    private static let steps = 1_000_000
    private static let stepsWithEdits = 20_000

    static let fuzz = ShellCommand(
        "fuzz", group: .find,
        abstract: "looks for the shortest way to a crash, to drift, or to a fact that must never hold",
        discussion: """
            Without an argument it looks for a crash. It tries all states if there are at most a million open sets, \
            otherwise random walks; the same seed gives the same answer. What it finds is made as short as possible \
            and printed as commands, ready to run and save. --edits also inserts, deletes and moves sections and rows.

            On the command line it exits with status 1 if it finds something.
            """,
        example: Example(
            "rules accordion\nrule hide rows\nnew 2:closed 3:closed\nfuzz crash", shows: "one tap that crashes"),
        ownsLineAfter: ["never", "calls"],
        parameters: .option(
            "--steps", "N", .integer("a number of steps", in: 1...Int.max),
            "the most steps tried at random; 1000000, or 20000 with edits"),
        .option("--seed", "N", .integer("a number", in: 0...Int.max), "where the random numbers start; 0"),
        .flag("--edits", "tries edits of the data too"),
        .optional("crash | drift | never FACT", .located(.fuzzTarget)),
        body: { (session, steps, seed, edits, target) throws(ShellError) in
            let goal: SearchGoal
            switch target?.value ?? .crash {
            case .crash: goal = .crash
            case .drift: goal = .drift
            case .fact(let fact): goal = try session.goal(of: fact, edits: edits)
            }
            let request = FuzzRequest(
                goal, steps: steps ?? (edits ? stepsWithEdits : Self.steps), seed: UInt64(seed ?? 0), edits: edits)
            let limits = session.searchLimits()
            let answer = try session.asking { (table) throws(TableError) in try table.fuzzing(request, limits) }
            let written = target.map { session.currentText($0.range) } ?? "crash"
            return .report(FuzzReport(what: written, finding: SearchFinding(answer)))
        })
}

extension SearchFinding {
    /// The result of looking for a failure.
    init(_ answer: FuzzAnswer) {
        switch answer {
        case .found(let path, let isShortest): self = .script(FoundScript(path), isShortest: isShortest, path.effort)
        case .impossible(let effort): self = .impossible(effort, [])
        case .notFound(let effort): self = .notFound(effort)
        case .stopped(let effort): self = .stopped(effort)
        }
    }
}

extension ValueKind where Language == Fold, Value == FuzzTarget {
    /// `crash`, `drift`, or `never` and a fact.
    static var fuzzTarget: Self {
        Self("crash, drift, or never and a fact") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            switch word.text {
            case "crash": return .crash
            case "drift": return .drift
            case "never": return .fact(try ValueKind<Fold, Fact>.fact.read(&reader))
            default: throw .unknown(word, among: ["crash", "drift", "never"])
            }
        } completions: { _, request in
            request.previous.isEmpty ? request.matching(["crash", "drift", "never"]) : []
        }
    }
}
