// The states a table went through, and the steps between them.

package import FoldTable

/// One acting command that was carried out.
package struct Step: Sendable {
    /// The command as it was typed, without comment.
    package let command: String
    /// The folder that relative paths in the command start from; empty for the present folder.
    package var folder = ""
    /// What it changed and called.
    package let report: StepReport
}

/// The states a table went through: state 0 as loaded, state N after step N.
///
/// States share what they have in common, so a step costs and keeps what it changed.
package struct Timeline: Sendable {
    /// State 0 and one state for each step, undone ones among them.
    package private(set) var states: [FoldTable]
    /// The steps; step N is `steps[N - 1]`.
    package private(set) var steps: [Step] = []
    /// The present state's number.
    package private(set) var position = 0
    /// Names given to states.
    package var marks: [String: Int] = [:]

    /// Creates the time line of `table`, which is state 0.
    package init(_ table: FoldTable) {
        states = [table]
    }

    /// The present state.
    package var table: FoldTable { states[position] }

    /// Whether any step was taken, undone ones among them.
    package var hasSteps: Bool { !steps.isEmpty }

    /// The step that led to the present state, or nil at state 0.
    package var lastStep: Step? { position == 0 ? nil : steps[position - 1] }

    /// The table as it is before it has steps may still be changed: `section` lines and rules.
    package mutating func replaceFirst(_ table: FoldTable) {
        guard !hasSteps else { return }
        states = [table]
    }

    /// Adds a step; those that were undone, and marks on them, are dropped.
    package mutating func append(_ step: Step, _ table: FoldTable) {
        if position < steps.count {
            steps.removeSubrange(position...)
            states.removeSubrange((position + 1)...)
            marks = marks.filter { $0.value <= position }
        }
        steps.append(step)
        states.append(table)
        position += 1
    }

    /// Makes state `number`, which must be there, the present one.
    package mutating func go(to number: Int) {
        position = number
    }

    /// The number of the state that a command names, or nil where there is none.
    package func number(of name: StateName) -> Int? {
        switch name {
        case .number(let number): states.indices.contains(number) ? number : nil
        case .back(let count): count <= position ? position - count : nil
        case .mark(let mark): marks[mark]
        }
    }

    /// What led to state `number`: `step 3, toggle 0`.
    package func label(of number: Int) -> String {
        number == 0 ? "state 0, as loaded" : "step \(number), \(steps[number - 1].command)"
    }

    /// Applies `change` to every state, for settings that are no part of a state.
    package mutating func updateAll(_ change: (inout FoldTable) -> Void) {
        for index in states.indices { change(&states[index]) }
    }
}
