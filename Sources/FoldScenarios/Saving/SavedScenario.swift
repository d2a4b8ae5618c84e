// A session as a scenario file: state 0, then step by step what was done and what came of it.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable
import SystemIO
import TableFiles
import TableUpdates

/// How state 0 is written.
enum SavedTable {
    /// `section` lines.
    case sections
    /// `load` of the file or sample it came from, the rules before it.
    case origin
    /// The same, the rules after it: where the file names some.
    case originThenRules
    /// `load` of a file that is written beside the scenario.
    case besides
}

/// Writes a session as a scenario.
struct SavedScenario {
    let session: Session
    let timeline: Timeline
    /// The path of the file to write, and the folder it lies in, as seen from the present folder.
    let path: String
    let folder: String

    /// The ways to write state 0, the best first.
    ///
    /// A small table that only lacks a form of its own, since it has ids, details or heights, is kept beside the
    /// scenario, which then holds even if something happens to the file it came from. A large one is not copied.
    var forms: [SavedTable] {
        // What it came from is not what it was when the first steps that are kept were taken.
        if timeline.stateNumbers.lowerBound > 0 { return [.sections, .besides] }
        if case .file = session.origin, SectionLines.isSmall(beginning) { return [.sections, .besides] }
        return [.sections, .origin, .originThenRules, .besides]
    }

    /// The number of the last step that is saved: an open batch at the end cannot be, since a scenario may not end in one.
    let keptSteps: Int

    init(_ session: Session, _ timeline: Timeline, path: String) {
        self.session = session
        self.timeline = timeline
        self.path = path
        folder = Paths.folder(of: path)
        keptSteps =
            (timeline.stateNumbers.lowerBound...timeline.position).last { !timeline.state($0).awaitsEndUpdates }
            ?? timeline.stateNumbers.lowerBound
    }

    /// The folders that lie elsewhere in which its steps read files: who checks it has to allow them.
    var foldersRead: [String] {
        let steps = SavedSteps(session: session, folder: folder)
        return Set(savedSteps.compactMap(steps.folderRead)).map { $0.isEmpty ? "." : $0 }.sorted()
    }

    /// The first state that is kept, and the steps that are saved.
    var beginning: FoldTable { timeline.state(timeline.stateNumbers.lowerBound) }
    var savedSteps: some Collection<Step> { timeline.steps[timeline.steps.startIndex..<keptSteps] }

    /// The name of the file beside it that holds the table.
    var tableName: String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return (name.hasSuffix(".fold") ? String(name.dropLast(5)) : name) + ".table.json"
    }

    /// So many bytes are written at once, and executed to see whether they hold.
    private static let pieceSize = 1 << 16

    /// Writes it with state 0 made in the way `form`, and executes what it writes, piece by piece, in a session of
    /// its own.
    ///
    /// - Returns: Whether state 0 is as it was, and everything expected holds; else writing was given up.
    func write(_ form: SavedTable, into output: inout ByteOutput) -> Bool {
        guard let setup = setup(form) else { return false }
        let fresh = Session.fresh(FreshContext(session))
        var piece = setup.joined(separator: "\n") + "\n"
        func writePiece() -> Bool {
            guard plays(piece, in: fresh) else { return false }
            output.append(piece)
            piece.removeAll(keepingCapacity: true)
            return true
        }
        guard writePiece(), fresh.timeline?.table.hasContents(of: beginning) == true else { return false }
        if savedSteps.isEmpty { piece += "\nexpect " + SavedSteps.open(beginning) + "\n" }
        let steps = SavedSteps(session: session, folder: folder)
        let shownStates = Set(timeline.marks.values).union([keptSteps])
        var number = timeline.stateNumbers.lowerBound
        for (taken, state) in zip(savedSteps, timeline.states.dropFirst()) {
            number += 1
            guard steps.write(taken, state, writesOpenSet: shownStates.contains(number), into: &piece) else {
                return false
            }
            if piece.utf8.count >= Self.pieceSize, !writePiece() { return false }
        }
        return writePiece()
    }

    /// Executes a piece of the scenario, and says whether everything expected holds.
    private func plays(_ piece: String, in fresh: Session) -> Bool {
        let file = ScenarioReader.read(
            SourceText(name: path, text: piece), path: path, for: session, keepsInvocations: true)
        guard file.mistakes.isEmpty, let scenario = file.scenarios.first, file.scenarios.count == 1 else {
            return false
        }
        let player = ScenarioPlayer(scenario, scenario.variants[0], of: path, in: fresh)
        while !player.isOver {
            if session.environment.isInterrupted() || !player.next().failures.isEmpty { return false }
        }
        return !session.environment.isInterrupted() && player.progress.position == player.items.count
    }

    private func setup(_ form: SavedTable) -> [String]? {
        let table = beginning
        let rules = Self.ruleLines(table.rules)
        let lines: [String]? =
            switch form {
            case .sections: (SectionLines.lines(table) ?? unloadedLine.map { [$0] }).map { rules + $0 }
            case .origin: loadLine.map { rules + [$0] }
            case .originThenRules: loadLine.map { [$0] + rules }
            case .besides: ["rules default", "load " + tableName.quotedForStatement()]
            }
        // It runs the same in any session, whatever table and rules that has.
        return lines.map { ["new"] + $0 }
    }

    /// The line that makes the table, where its view has counted nothing yet.
    private var unloadedLine: String? {
        let table = beginning
        if table.isLoaded { return nil }
        let counts = (0..<table.sectionCount).map { number in
            (table.section(number)?.rowCount ?? 0, table.openSections.contains(number))
        }
        return "new " + counts.map { "\($0)\($1 ? "" : ":closed") " }.joined() + "--not-loaded"
    }

    private var loadLine: String? {
        switch session.origin {
        case .file(let path, let arguments):
            let words = [session.path(path, from: folder)] + arguments
            return "load " + words.map { $0.quotedForStatement() }.joined(separator: " ")
        case .sample(let sample): return "load sample " + sample.name
        case .made, .none: return nil
        }
    }

    /// The nearest preset, or the default where that is nearer, and a line for each rule that differs.
    private static func ruleLines(_ rules: RuleSet) -> [String] {
        var head = ["rules default"]
        var base = RuleSet()
        for preset in Preset.allCases
        where preset.rules.differences(from: rules).count < base.differences(from: rules).count {
            base = preset.rules
            head = ["rules \(preset.rawValue)"]
        }
        // The state comes first in the order of the rules: with it one-open can be set at all.
        return head + rules.differences(from: base).map { "rule \($0.rawValue) \(rules[$0])" }
    }
}

extension FoldTable {
    /// Whether sections, rows, open set and rules are those of `other`.
    ///
    /// - Complexity: O(*n*) in the rows.
    func hasContents(of other: FoldTable) -> Bool {
        guard isLoaded == other.isLoaded, rules == other.rules, sectionCount == other.sectionCount,
            rowCount == other.rowCount
        else { return false }
        for number in 0..<sectionCount {
            guard let own = self.section(number), let others = other.section(number) else { return false }
            guard own.isOpen == others.isOpen, own.rowCount == others.rowCount, own.head.title == others.head.title,
                own.head.id == others.head.id, own.head.detail == others.head.detail,
                own.head.isFixed == others.head.isFixed
            else { return false }
            for index in 0..<own.rowCount {
                let (row, otherRow) = (dataRow(index, ofSection: number), other.dataRow(index, ofSection: number))
                guard row?.title == otherRow?.title, row?.id == otherRow?.id, row?.detail == otherRow?.detail,
                    row?.height == otherRow?.height
                else { return false }
            }
        }
        return true
    }
}
