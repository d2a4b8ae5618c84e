// The list of steps as text.

import FoldShell
import TerminalText

/// Makes lines of the list of steps.
enum StepListText {
    static func lines(_ steps: [StepSummary]) -> [String] {
        let width = String(steps.last?.number ?? 0).count
        // No step led to the first state, or it is forgotten.
        let names = steps.enumerated().map { place, step in
            place > 0 ? step.command.printable : step.number == 0 ? "as loaded" : "the first that is kept"
        }
        let columns = max(9, names.map(\.displayWidth).max() ?? 0)
        return zip(steps, names).enumerated().map { place, entry in
            let (step, name) = entry
            let number = String(repeating: " ", count: width - String(step.number).count) + String(step.number)
            var line = (step.isPresent ? "* " : "  ") + number + "  "
            line += name.padded(to: columns) + "  " + (place == 0 ? "" : step.verdict ?? "silent")
            if !step.marks.isEmpty { line += "  marked " + step.marks.map(\.printable).joined(separator: ", ") }
            if step.isUndone { line += "  undone" }
            return line.trimmedEnd
        }
    }
}
