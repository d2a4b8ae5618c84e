// The commands that look at the table and change nothing.

package import CommandKit
import FoldTable
import TableUpdates

/// The commands that look at the table.
enum LookingCommands {
    static let show = ShellCommand(
        "show", group: .look, abstract: "shows the table as the user sees it",
        discussion: """
            It shows the data, which is what the user sees as long as the view was told of every change. The number of \
            rows beside a title counts them all, open or closed. --from N starts at line N, counted from 0 and with \
            headers; --rows M shows M lines. --view shows data source and table view side by side, one line for each \
            section: how many rows the data source answers, how many the view remembers, and where they drift.
            """,
        example: Example("new 2 3:closed\nshow", shows: "one open and one closed section"), roles: .printing,
        parameters: .zeroOrMore("S", .located(.sections)),
        .flag("--view", "data source and table view side by side"),
        .option("--from", "N", .integer("a line, from 0", in: 0...Int.max), "the first line"),
        .option("--rows", "M", .integer("a number of lines", in: 0...Int.max), "how many lines"),
        body: { (session, picks, view, from, lines) throws(ShellError) in
            let table = try session.table()
            let sections = picks.isEmpty ? nil : try session.sections(picks)
            let window = TableWindow(table: table, sections: sections, from: from ?? 0, lines: lines)
            return view ? .layers(window) : .table(window)
        })

    static let calls = ShellCommand(
        "calls", group: .look, abstract: "lists the calls of the last step, or of step N, and their verdict",
        discussion: "--swift and --objc print them as code to paste.",
        example: Example("new 2\ntoggle 0\ncalls --swift", shows: "the call as Swift"), roles: .printing,
        parameters: .optional("N", .located(.integer("a step", in: 1...Int.max))), .flag("--swift", "as Swift code"),
        .flag("--objc", "as Objective-C code"),
        .flag("--all", "all places, even if a call is wider than the window"),
        body: { (session, number, swift, objc, showsAll) throws(ShellError) in
            let timeline = try session.presentTimeline()
            let wanted = number?.value ?? timeline.position
            guard let report = timeline.step(wanted)?.report else {
                throw ShellError(.noStep(wanted, steps: timeline.stepNumbers), at: number?.range)
            }
            let form: CallListing.Form = swift ? .swift : objc ? .objc : .plain
            return .calls(
                CallListing(
                    step: wanted, batches: report.batches, verdict: report.verdict, isSilent: report.isSilent,
                    form: form, view: timeline.state(wanted).messageStyle.view, showsAll: showsAll))
        })

    static let diff = ShellCommand(
        "diff", group: .look, abstract: "shows what changed between two states, and the smallest batch that does it",
        discussion: """
            Without arguments it compares the states before and after the last step, and diff A compares A with the \
            present. A state is a step's number, -1 for one back, or a mark.
            """,
        example: Example("rules minimal\nnew 2 3:closed\ntoggle 1\ndiff", shows: "the new rows, and one call"),
        roles: .printing,
        parameters: .optional("A", .located(.state)), .optional("B", .located(.state)),
        .flag("--all", "all lines, however many"),
        body: { (session, first, second, showsAll) throws(ShellError) in
            let timeline = try session.presentTimeline()
            if first == nil, timeline.lastStep == nil {
                throw ShellError(.noStep(timeline.position + 1, steps: timeline.stepNumbers))
            }
            let source = try first.map { (name) throws(ShellError) in try session.state(name) } ?? timeline.position - 1
            let target = try second.map { (name) throws(ShellError) in try session.state(name) } ?? timeline.position
            let tables = (timeline.state(source), timeline.state(target))
            let difference = try session.interruptibly { StateDifference(from: tables.0, to: tables.1) }
            return .difference(
                StateComparison(
                    source: (source, tables.0), target: (target, tables.1), difference: difference, showsAll: showsAll))
        })

    static let info = ShellCommand(
        "info", group: .look, abstract: "counts sections, rows and steps, and names the rules in force",
        example: Example("load sample accordion\ninfo", shows: "five sections, all closed"), roles: .printing,
        body: { (session) throws(ShellError) in
            let timeline = try session.presentTimeline()
            return .info(
                SessionInfo(
                    table: timeline.table, origin: session.origin, step: timeline.position,
                    steps: timeline.steps.endIndex, preset: Preset.named(by: timeline.table.rules)))
        })

    /// More rows than this are not gathered.
    private static let mostFound = 1_000_000

    static let find = ShellCommand(
        "find", group: .look, abstract: "lists the rows whose title has TEXT in it, open or hidden",
        discussion: "If no title has it as typed, upper and lower case do not matter.",
        example: Example("load sample minimal\nfind l", shows: "rows in closed sections too"), roles: .printing,
        parameters: .required("TEXT", .words("a text")),
        body: { (session, text) throws(ShellError) in
            let table = try session.table()
            var found: [FoundRow] = []
            var section: SectionInfo?
            var isComplete = true
            let shouldStop = {
                isComplete = !session.environment.isInterrupted()
                return !isComplete
            }
            func add(_ number: Int, _ row: Int, _ value: Row) -> Bool {
                if section?.number != number { section = table.section(number) }
                guard let section else { return true }
                let path = TableIndexPath(section: number, row: row + table.titleRows)
                found.append(
                    FoundRow(
                        path: path, row: value, section: section.head.title, isOpen: section.isOpen))
                // Most searches find little, and are asked whether to stop where they look; this one finds much.
                isComplete = found.count < Self.mostFound && (found.count & 1023 != 0 || !shouldStop())
                return isComplete
            }
            table.forEachRow(titleContaining: text, shouldStop: shouldStop, add)
            if found.isEmpty, isComplete {
                // The case of letters, and how they are composed, make no difference where nothing else is found.
                let folded = text.lowercased()
                var count = 0
                table.forEachRow(titleContaining: "") { number, row, value in
                    count += 1
                    if count % 4_096 == 0, shouldStop() { return false }
                    return value.title.lowercased().contains(folded) ? add(number, row, value) : true
                }
            }
            return .found(found, isComplete: isComplete)
        })

    static let at = ShellCommand(
        "at", group: .look, abstract: "prints the index path of visible line N, counted from 0 and with headers",
        example: Example("new 2 3\nat 4", shows: "the row on the fifth line"), roles: .printing,
        parameters: .required("N", .located(.integer("a line, from 0", in: 0...Int.max))),
        body: { (session, number) throws(ShellError) in
            let table = try session.table()
            guard let line = table.line(number.value) else {
                throw ShellError(.noLine(number.value, lines: table.lineCount), at: number.range)
            }
            return .line(number.value, line)
        })
}

extension Session {
    /// The number of the state that a command names.
    package func state(_ name: Located<StateName>) throws(ShellError) -> Int {
        let timeline = try presentTimeline()
        guard let number = timeline.number(of: name.value) else {
            throw ShellError(.noState(name.value, states: timeline.stateNumbers), at: name.range)
        }
        return number
    }
}
