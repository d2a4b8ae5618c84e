// The commands that go back and forth between the states of a table.

import CommandKit
import FoldTable
import TableUpdates

/// The commands that move along the time line.
enum TimeCommands {
    static let undo = ShellCommand(
        "undo", group: .time, abstract: "undoes the last step, or N steps",
        discussion: """
            A load or new that replaced a table with steps is undone too: the old table comes back as it was. Of large \
            tables only the last is kept. set undo N says how many steps can always be undone; older ones may be \
            forgotten.
            """,
        example: Example("new 2\ntoggle 0\nundo", shows: "the table as loaded"), roles: [.step, .travels],
        parameters: .optional("N", .located(.integer("a number of steps", in: 1...Int.max))),
        body: { (session, count) throws(ShellError) in
            let timeline = try session.presentTimeline()
            let position = timeline.position
            let steps = count?.value ?? 1
            if position == 0, steps == 1, session.goToTable(before: true) { return session.whereItIs(from: 0) }
            guard position > 0 else { throw ShellError(.nothingToUndo) }
            guard steps <= position - timeline.stateNumbers.lowerBound else {
                throw ShellError(.noState(.back(steps), states: timeline.stateNumbers), at: count?.range)
            }
            return session.go(to: position - steps)
        })

    static let redo = ShellCommand(
        "redo", group: .time, abstract: "redoes the step that was undone last, or N steps",
        example: Example("new 2\ntoggle 0\nundo\nredo", shows: "the section closed again"), roles: [.step, .travels],
        parameters: .optional("N", .located(.integer("a number of steps", in: 1...Int.max))),
        body: { (session, count) throws(ShellError) in
            let timeline = try session.presentTimeline()
            let (position, steps) = (timeline.position, timeline.steps.endIndex)
            let wanted = count?.value ?? 1
            if position == steps, wanted == 1, session.goToTable(before: false) {
                return session.whereItIs(from: position)
            }
            guard position < steps else { throw ShellError(.nothingToRedo) }
            guard wanted <= steps - position else {
                let missing = min(wanted, Int.max - position) + position
                throw ShellError(.noStep(missing, steps: timeline.stepNumbers), at: count?.range)
            }
            return session.go(to: position + wanted)
        })

    static let goto = ShellCommand(
        "goto", group: .time, abstract: "goes to a state: a step's number, -1 for one back, or a mark",
        example: Example("new 2\ntoggle 0\ngoto 0", shows: "the table as loaded"), roles: [.step, .travels],
        parameters: .required("STATE", .located(.state)),
        body: { (session, name) throws(ShellError) in
            session.go(to: try session.state(name))
        })

    static let mark = ShellCommand(
        "mark", group: .time, abstract: "gives the present state a name",
        example: Example("new 2\nmark start\ntoggle 0\ngoto start", shows: "the table as marked"), roles: .naming,
        parameters: .required("NAME", .located(.text("a name"))),
        body: { (session, name) throws(ShellError) in
            let position = try session.presentTimeline().position
            guard !name.value.isEmpty, Int(name.value) == nil else {
                throw ShellError(.markLikeNumber(name.value), at: name.range)
            }
            session.timeline?.marks[name.value] = position
            return .marked(name.value, state: position)
        })

    static let steps = ShellCommand(
        "steps", group: .time, abstract: "lists the steps, with marks and verdicts",
        example: Example("new 2\ntoggle 0\nopen 0\nsteps", shows: "two steps"), roles: .printing,
        body: { (session) throws(ShellError) in
            let timeline = try session.presentTimeline()
            var marks: [Int: [String]] = [:]
            for (mark, state) in timeline.marks { marks[state, default: []].append(mark) }
            let summaries = timeline.stateNumbers.map { number in
                StepSummary(
                    number: number, command: timeline.step(number)?.command ?? "",
                    verdict: timeline.step(number)?.report.verdict?.summary,
                    marks: marks[number, default: []].sorted(), isPresent: number == timeline.position,
                    isUndone: number > timeline.position)
            }
            return .steps(summaries)
        })
}

extension Session {
    /// Makes a state, which must be there, the present one.
    func go(to number: Int) -> Outcome {
        let before = timeline?.position ?? 0
        timeline?.go(to: number)
        return whereItIs(from: before)
    }

    /// Where the present state is, reached from another.
    fileprivate func whereItIs(from before: Int) -> Outcome {
        let number = timeline?.position ?? 0
        return .wentTo(
            from: before, to: number, label: timeline?.label(of: number) ?? "",
            isCrashed: timeline?.table.isCrashed == true)
    }
}
