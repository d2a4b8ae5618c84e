// What a command that finds or explains came to, taken out of its outcome.

import FoldFinding
import FoldShell

extension Outcome {
    /// What was found or explained; nil where it is something else.
    var finding: SearchOutcome? {
        if case .report(let report) = self { return report as? SearchOutcome }
        return nil
    }
}
