// The list of steps as text.

import FoldShell
import TerminalText

/// Makes lines of the list of steps.
enum StepListText {
    static func lines(_ steps: [StepSummary]) -> [String] {
        let width = String(steps.count).count
        let commands = steps.map { $0.command.printable.displayWidth }.max() ?? 0
        return steps.map { step in
            let number = String(repeating: " ", count: width - String(step.number).count) + String(step.number)
            var line = (step.isPresent ? "* " : "  ") + number + "  "
            line += (step.number == 0 ? "as loaded" : step.command.printable).padded(to: max(9, commands))
            line += "  " + (step.number == 0 ? "" : step.verdict ?? "silent")
            if !step.marks.isEmpty { line += "  marked " + step.marks.map(\.printable).joined(separator: ", ") }
            if step.isUndone { line += "  undone" }
            return line.trimmedEnd
        }
    }
}
