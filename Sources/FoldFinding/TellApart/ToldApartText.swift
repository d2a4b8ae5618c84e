// What two presets differ in, and after which taps, as text.

import FoldRendering
import FoldSearch
import FoldShell
import FoldTable
import TableUpdates
import TerminalText

/// Prints what tells two presets apart.
enum ToldApartText {
    static func lines(_ report: ToldApart) -> [String] {
        switch report.answer {
        case .differ(let moves, let distinction, _):
            let steps = moves.isEmpty ? "they differ at once" : "they differ after \(Plural.steps(moves.count))"
            return report.setup + moves.map(\.command) + ["# \(steps), in \(words(distinction).what)"]
                + sides(report, distinction)
        case .never(let effort):
            return ["taps and selections never tell them apart: \(EffortText.all(effort)) tried"]
        case .notFound(let effort): return ["no difference within \(EffortText.some(effort)); that proves nothing"]
        case .stopped(let effort): return ["stopped; tried \(EffortText.some(effort))"]
        }
    }

    /// Both presets with what they come to, as comments.
    private static func sides(_ report: ToldApart, _ distinction: Distinction) -> [String] {
        let names = (report.presets.0.rawValue, report.presets.1.rawValue)
        let width = max(names.0.count, names.1.count) + 2
        let words = words(distinction)
        return ["# " + names.0.padded(to: width) + words.first, "# " + names.1.padded(to: width) + words.second]
    }

    /// What differs, and what each side has.
    static func words(_ distinction: Distinction) -> (what: String, first: String, second: String) {
        switch distinction {
        case .openSets(let first, let second): ("what is open", open(first), open(second))
        case .calls(let first, let second): ("their calls", calls(first), calls(second))
        case .verdicts(let first, let second):
            ("their verdicts", first?.summary ?? "none", second?.summary ?? "none")
        }
    }

    private static func open(_ sections: SectionSet) -> String {
        "open " + (sections.isEmpty ? "none" : SectionText.list(sections))
    }

    private static func calls(_ calls: [TableCall]) -> String {
        calls.isEmpty ? "no calls" : calls.map(\.description).joined(separator: "; ")
    }
}
