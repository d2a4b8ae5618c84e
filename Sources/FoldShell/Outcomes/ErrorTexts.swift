// The words of errors: one sentence each, without a full stop.

package import CommandSyntax
import FoldTable
import SystemIO
import TableFiles
import TableUpdates
import TerminalText

extension ShellError {
    /// The diagnostics that tell of the error, where `statement` raised it.
    package func diagnostics(at statement: Statement) -> [Diagnostic] {
        let place = SourcePlace(statement.source, range ?? statement.range)
        if case .script = problem { return [] }
        return [Diagnostic(.error, problem.message, at: place, suggestion: problem.suggestion)]
    }
}

extension ShellProblem {
    /// What is wrong, in one sentence.
    package var message: String {
        switch self {
        case .noTable: "there is no table; load one: load FILE, load sample NAME, or new 3 0 4"
        case .noSectionID(let id): "no section has the id \"\(id.printable)\""
        case .noSectionTitle(let title, _): "no section has the title \"\(title.printable)\""
        case .ambiguousTitle(let title, let numbers): Self.several("have the title", title, numbers)
        case .ambiguousBeginning(let title, let numbers): Self.several("begin with", title, numbers)
        case .table(let error): error.message
        case .tableFile(let error): error.placedMessage
        case .build(let error): error.message
        case .file(let error): "\(error.path.printable): \(error.message)"
        case .input(let error): error.message
        case .sameFile(let path): "\(path.printable) is the file being read; write to another"
        case .unknownFormat(let path): "\(path.printable): a table can be written to a file that ends in .json or .csv"
        case .unknownPicture(let path, let endings):
            "\(path.printable): a picture can be written to a file that ends in \(endings.joined(separator: ", "))"
        case .brokenLesson(let message): message.printable
        case .noPictureProgram(let format, let programs):
            "a .\(format) is drawn by \(programs), which is not installed or does not work; .svg needs none"
        case .tooManyStates(let limit):
            "there are more than \(limit) states, too many to draw; --states N draws up to N, "
                + "and --group merges sections that are alike"
        case .statesNotDrawn:
            "states can be drawn only of a table with at most 64 sections whose view and data agree"
        case .hasSteps: "the table has steps already; use insert-section to add a section"
        case .noState(let name, let states): Self.missing(name, states)
        case .noStep(let number, let steps):
            steps.isEmpty
                ? "there are no steps yet"
                : "no step \(number); there are steps \(steps.lowerBound)…\(steps.upperBound - 1)"
                    + Self.forgotten(steps.lowerBound - 1)
        case .nothingToUndo: "there is nothing to undo"
        case .nothingToRedo: "there is nothing to redo"
        case .noLine(let number, let lines):
            lines == 0 ? "no line \(number); the table is empty" : "no line \(number); there are lines 0…\(lines - 1)"
        case .markLikeNumber(let mark): "a mark may not look like a number: \(mark.printable)"
        case .aliasIsCommand(let name): "\(name.printable) is a command and cannot be an alias"
        case .aliasNeedsSign(let name): "write: alias \(name.printable) = COMMAND"
        case .noHelp(let word, _): "there is no help on \(word.printable)"
        case .notSilent(let command): "\(command) changes no data, so there is nothing to do silently"
        case .scriptIncludesItself(let paths):
            "the script includes itself: \(paths.map(\.printable).joined(separator: " → "))"
        case .scriptsNestTooDeep(let limit): "scripts run scripts more than \(limit) deep"
        case .script: "the script failed"
        case .cannotExplain(let command, let reason): "\(command.printable) cannot be explained: \(reason)"
        case .nothingToFix(nil): "nothing crashed and nothing was refused, so there is nothing to fix"
        case .nothingToFix(let command?): "\(command.printable) succeeds, so there is nothing to fix"
        case .nothingToCompare: "name commands to compare, several in quotes, or a script with --file"
        case .expectationFailed(let expected, let got): "expected \(expected), got \(got)"
        case .noFolder(let name): "there is no folder \(name.printable)"
        case .interrupted: "interrupted"
        }
    }

    /// What was probably meant.
    package var suggestion: String? {
        switch self {
        case .noSectionTitle(_, let closest), .noHelp(_, let closest): closest?.printable
        default: nil
        }
    }

    private static func several(_ verb: String, _ title: String, _ numbers: [Int]) -> String {
        "\(numbers.count > 8 ? "more than 8" : String(numbers.count)) sections \(verb) "
            + "\"\(title.printable)\": \(numbers.prefix(8).map(String.init).joined(separator: ", ")); "
            + "name one by its number"
    }

    private static func missing(_ name: StateName, _ states: Range<Int>) -> String {
        let present = "there are states \(states.lowerBound)…\(states.upperBound - 1)" + forgotten(states.lowerBound)
        return switch name {
        case .number(let number): "no state \(number); \(present)"
        case .back(let count): "no state \(count) back; \(present)"
        case .mark(let mark): "there is no mark \(mark.printable)"
        }
    }
}

extension ShellProblem {
    /// What is said where the first states are forgotten.
    private static func forgotten(_ count: Int) -> String {
        count == 0 ? "" : "; older ones are forgotten; set undo N keeps more from now on"
    }
}

extension TableError {
    /// What is wrong, in one sentence.
    package var message: String {
        switch self {
        case .noSection(let number, let count): "no section \(number); " + Self.sections(count)
        case .noRow(let path, let rows):
            "no row \(path); "
                + (rows == 0
                    ? "section \(path.section) has no rows"
                    : rows == 1
                        ? "there is row \(path.section).0 only"
                        : "there are rows \(path.section).0…\(path.section).\(rows - 1)")
        case .titleRow(let path): "\(path) is the section's title, which is no row of the data"
        case .noHeaders: "headers are rows here (hide title-row); tap one with select S 0"
        case .noDrawnHeader(let place, let count):
            "no header is drawn at place \(place); "
                + (count == 0 ? "none is drawn" : "there are places 0…\(count - 1)")
        case .beyondPlace(let place, let limit): "place \(place) is past the end; the last place is \(limit)"
        case .viewCrashed: "the view has crashed; go back with undo or goto, or load a table"
        case .cannotAnswer(let section, let rows):
            "under these rules section \(section) cannot answer \(Plural.rows(rows))"
        case .noOpenBatch: "there is no beginUpdates for this to end"
        case .rule(let error): error.message
        }
    }

    private static func sections(_ count: Int) -> String {
        count == 0
            ? "there are no sections" : count == 1 ? "there is section 0 only" : "there are sections 0…\(count - 1)"
    }
}

extension RuleError {
    /// What is wrong, in one sentence.
    package var message: String {
        switch self {
        case .noSuchRule(let name): "there is no rule \(name.printable)"
        case .noSuchValue(let name, let value):
            "rule \(name.rawValue) has no value \(value.printable); it takes "
                + name.definition.values.map(\.value).joined(separator: ", ")
        case .noSuchPreset(let name): "there is no preset \(name.printable)"
        case .oneOpenUnderSingle: "one-open cannot be off under state single: one number names one open section"
        }
    }
}

extension TableBuildError {
    /// What is wrong, in one sentence.
    package var message: String {
        switch self {
        case .duplicateSectionID(let id, let first, let second):
            "sections \(first) and \(second) have the same id \"\(id.printable)\""
        case .duplicateRowID(let id, let first, let second):
            "rows \(first) and \(second) of the file have the same id \"\(id.printable)\""
        case .tooLarge: "the table is too large"
        }
    }
}

extension TableFileError {
    /// Where in the file the mistake is, and what can be done: `menu.json:3:7: expected a JSON value`.
    package var placedMessage: String {
        let start = place == .whole ? file.printable : "\(file.printable):\(place)"
        return "\(start): \(message.printable)" + (help.map { ". \($0)" } ?? "")
    }
}
