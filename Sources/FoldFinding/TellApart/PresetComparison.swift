// The result of `tell-apart`: what two presets differ in, and after which taps.

import FoldRendering
import FoldSearch
import FoldShell
import FoldTable
import TableUpdates
import TerminalText

/// The taps that tell two presets apart.
struct PresetComparison: ListedReport {
    let presets: (Preset, Preset)
    let answer: DistinctionAnswer
    /// The lines that make the table, where there was none.
    let setup: [String]

    var failure: ScriptFailure? { if case .stopped = answer { .interrupted } else { nil } }
    var failureScope: FailureScope { .scenarios }
    var layout: ReportLayout { if case .differ = answer { .commands } else { .lines() } }

    var kind: String { "tell-apart" }

    var members: [(String, JSONText)] {
        var members: [(String, JSONText)] = [
            ("presets", .array([.string(presets.0.rawValue), .string(presets.1.rawValue)]))
        ]
        switch answer {
        case .differ(let moves, let distinction, let effort):
            let words = distinction.words
            members += [
                ("differ", .bool(true)), ("setup", .strings(setup)), ("commands", .strings(moves.map(\.command))),
                ("in", .string(words.what)), ("first", .string(words.first)), ("second", .string(words.second)),
            ]
            members += effort.members
        case .never(let effort): members += [("differ", .bool(false)), ("proved", .bool(true))] + effort.members
        case .notFound(let effort), .stopped(let effort):
            members += [("differ", .bool(false)), ("proved", .bool(false))] + effort.members
        }
        return members
    }

    func lines(_ style: Style) -> [String] {
        switch answer {
        case .differ(let moves, let distinction, _):
            let steps = moves.isEmpty ? "they differ at once" : "they differ after \(Plural.steps(moves.count))"
            return setup + moves.map(\.command) + ["# \(steps), in \(distinction.words.what)"]
                + sides(distinction)
        case .never(let effort):
            return ["taps and selections never tell them apart: \(effort.proofText) tried"]
        case .notFound(let effort): return ["no difference within \(effort.text); that proves nothing"]
        case .stopped(let effort): return ["stopped; tried \(effort.text)"]
        }
    }

    /// Both presets with what they result in, as comments.
    private func sides(_ distinction: Distinction) -> [String] {
        let names = (presets.0.rawValue, presets.1.rawValue)
        let width = max(names.0.count, names.1.count) + 2
        let words = distinction.words
        return ["# " + names.0.padded(to: width) + words.first, "# " + names.1.padded(to: width) + words.second]
    }
}

extension Distinction {
    /// What differs, and what each side has.
    fileprivate var words: (what: String, first: String, second: String) {
        switch self {
        case .openSets(let first, let second): ("what is open", Self.text(first), Self.text(second))
        case .calls(let first, let second): ("their calls", Self.text(first), Self.text(second))
        case .verdicts(let first, let second):
            ("their verdicts", first?.summary ?? "none", second?.summary ?? "none")
        }
    }

    private static func text(_ open: SectionSet) -> String {
        "open " + (open.isEmpty ? "none" : SectionText.list(open))
    }

    private static func text(_ calls: [TableCall]) -> String {
        calls.isEmpty ? "no calls" : calls.map(\.description).joined(separator: "; ")
    }
}
