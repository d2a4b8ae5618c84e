// Executes every scenario in every variant, in order or shuffled, on one thread or several.

import CommandSyntax
import FoldSearch
import FoldShell
import Synchronization
import SystemIO

/// How scenarios are to be executed.
struct CheckOptions: Sendable {
    var failsFast = false
    /// The seed of the random order; nil for the order of the files.
    var seed: UInt64?
    var jobs = 1
    /// What the titles of scenarios must have in them, whatever its case.
    var filter: String?
    /// The part of the scenarios that is executed; nil for all.
    var shard: CheckShard?
}

/// One part of several: each has every so-manieth scenario.
struct CheckShard: Hashable, Sendable {
    /// Which part, from 1.
    let part: Int
    let count: Int
}

/// One scenario in one variant, and the file it is in.
struct ScenarioCase: Sendable {
    let file: ScenarioFile
    let scenario: Scenario
    let variant: Variant

    /// The scenario's title and variant: `opening one closes the other [height]`.
    var title: String { scenario.title(in: variant) }
}

/// The result of a scenario in one variant.
struct CaseResult: Sendable {
    let scenarioCase: ScenarioCase
    let failures: [ScenarioFailure]
    /// How long it took, in seconds.
    var seconds = 0.0
}

/// Executes scenarios.
struct CheckRun {
    let context: FreshContext
    let options: CheckOptions

    /// The scenarios of `files` that are to be executed, in the order of the files.
    func cases(of files: [ScenarioFile]) -> [ScenarioCase] {
        var cases = files.flatMap { file in
            file.scenarios.flatMap { scenario in
                scenario.variants.map { ScenarioCase(file: file, scenario: scenario, variant: $0) }
            }
        }
        if let filter = options.filter?.lowercased() { cases.removeAll { !$0.title.lowercased().contains(filter) } }
        guard let shard = options.shard else { return cases }
        return cases.enumerated().filter { $0.offset % shard.count == shard.part - 1 }.map(\.element)
    }

    /// Executes all scenarios of `files`, but for those that the options leave out.
    ///
    /// - Returns: The results in the order in which the scenarios are, or were shuffled; and whether all that was
    ///   to be executed was, before an interruption.
    func run(_ files: [ScenarioFile]) -> (results: [CaseResult], isWhole: Bool) {
        var cases = cases(of: files)
        if let seed = options.seed {
            var generator = SeededNumbers(seed: seed)
            cases.shuffle(using: &generator)
        }
        let queue = CaseQueue(cases, failsFast: options.failsFast)
        if options.jobs > 1, cases.count > 1 {
            JobThreads.run(min(options.jobs, cases.count)) { work(queue) }
        } else {
            work(queue)
        }
        return queue.finished()
    }

    /// Takes cases from the queue until there is none left.
    private func work(_ queue: CaseQueue) {
        while let (number, scenarioCase) = queue.take() {
            let start = context.environment.clock()
            guard let failures = failures(of: scenarioCase) else {
                queue.stop()
                return
            }
            let seconds = context.environment.clock() - start
            queue.put(CaseResult(scenarioCase: scenarioCase, failures: failures, seconds: seconds), number)
        }
    }

    /// Executes one scenario; nil where it was interrupted.
    private func failures(of scenarioCase: ScenarioCase) -> [ScenarioFailure]? {
        let player = ScenarioPlayer(
            scenarioCase.scenario, scenarioCase.variant, of: scenarioCase.file.path, in: .fresh(context))
        var failures: [ScenarioFailure] = []
        guard player.playAll({ failures += $0.failures }) else { return nil }
        return failures
    }
}

/// The cases that threads share out among themselves.
private final class CaseQueue: Sendable {
    private struct State {
        var next = 0
        var results: [CaseResult?]
        /// Cases after this one need not be executed.
        var end: Int
        var isStopped = false
    }

    private let cases: [ScenarioCase]
    private let failsFast: Bool
    private let state: Mutex<State>

    init(_ cases: [ScenarioCase], failsFast: Bool) {
        self.cases = cases
        self.failsFast = failsFast
        state = Mutex(State(results: Array(repeating: nil, count: cases.count), end: cases.count))
    }

    func take() -> (Int, ScenarioCase)? {
        state.withLock { state in
            guard !state.isStopped, state.next < state.end else { return nil }
            defer { state.next += 1 }
            return (state.next, cases[state.next])
        }
    }

    func put(_ result: CaseResult, _ number: Int) {
        state.withLock { state in
            state.results[number] = result
            // However many threads there are, the first failure is the one that is first.
            if failsFast, !result.failures.isEmpty { state.end = min(state.end, number + 1) }
        }
    }

    func stop() {
        state.withLock { $0.isStopped = true }
    }

    func finished() -> ([CaseResult], Bool) {
        state.withLock { state in
            (state.results[..<state.end].compactMap { $0 }, !state.isStopped)
        }
    }
}
