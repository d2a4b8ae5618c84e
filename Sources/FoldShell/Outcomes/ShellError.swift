// Why a command could not be executed, as data; words are made of it in one place.

package import FoldTable
package import SystemIO
package import TableFiles

/// Why a command could not be executed, and which of its words are at fault.
package struct ShellError: Error, Sendable {
    /// What is wrong.
    package let problem: ShellProblem
    /// The bytes of the words at fault in the command's text; nil where it is the command as a whole.
    package let range: Range<Int>?

    /// Creates an error.
    package init(_ problem: ShellProblem, at range: Range<Int>? = nil) {
        self.problem = problem
        self.range = range
    }
}

/// What can be wrong with a command that was well formed.
package enum ShellProblem: Sendable {
    case noTable
    case noSectionID(String)
    case noSectionTitle(String, closest: String?)
    /// Several sections have this title; the first of their numbers.
    case ambiguousTitle(String, [Int])
    /// Several sections have titles that begin so; the first of their numbers.
    case ambiguousBeginning(String, [Int])
    case table(TableError)
    case tableFile(TableFileError)
    case build(TableBuildError)
    case file(FileError)
    case input(InputError)
    /// A file would be written in place of the one that was read.
    case sameFile(path: String)
    /// A table to be written needs the ending .json or .csv.
    case unknownFormat(path: String)
    /// A picture needs one of these endings.
    case unknownPicture(path: String, endings: [String])
    /// A lesson cannot be read; where, and why.
    case brokenLesson(String)
    /// No program of the machine makes bitmaps.
    case noPictureProgram(format: String, programs: String)
    /// There are more states than may be drawn.
    case tooManyStates(limit: Int)
    /// The states of this table can be counted, but not drawn.
    case statesNotDrawn
    /// `section` lines make a table that has no steps yet.
    case hasSteps
    case noState(StateName, states: Range<Int>)
    case noStep(Int, steps: Range<Int>)
    case nothingToUndo
    case nothingToRedo
    case noLine(Int, lines: Int)
    case markLikeNumber(String)
    case aliasIsCommand(String)
    /// Between an alias and its command stands an equals sign.
    case aliasNeedsSign(String)
    case noHelp(String, closest: String?)
    /// The command changes no data, so it cannot be done silently.
    case notSilent(command: String)
    /// A script includes itself: the paths from the outermost to the one named again.
    case scriptIncludesItself([String])
    case scriptsNestTooDeep(limit: Int)
    /// A script could not be parsed, or ended at an error, which has been reported.
    case script(ScriptFailure)
    /// What stands behind `explain` changes nothing that could be explained, or cannot be executed.
    case cannotExplain(command: String, String)
    /// Nothing crashed and nothing was refused.
    case nothingToFix(command: String?)
    case nothingToCompare
    case expectationFailed(expected: String, got: String)
    /// There is no such folder to go to.
    case noFolder(String)
    case interrupted

    /// The code under which an expectation names the error, or nil for those that are none of a table's.
    package var code: String {
        switch self {
        case .noTable: "no-table"
        case .noSectionID, .noSectionTitle: "no-section"
        case .ambiguousTitle, .ambiguousBeginning: "ambiguous-title"
        case .table(let error): error.code
        case .tableFile, .build, .unknownFormat, .unknownPicture, .noPictureProgram, .brokenLesson: "format"
        case .file, .input, .sameFile, .noFolder: "file"
        case .hasSteps: "has-steps"
        case .noState, .noStep, .nothingToUndo, .nothingToRedo: "no-state"
        case .noLine: "no-row"
        case .markLikeNumber, .aliasIsCommand, .aliasNeedsSign, .noHelp, .notSilent: "usage"
        case .cannotExplain, .nothingToFix, .nothingToCompare, .tooManyStates, .statesNotDrawn: "usage"
        case .scriptIncludesItself, .scriptsNestTooDeep, .script: "script"
        case .expectationFailed: "expectation"
        case .interrupted: "interrupted"
        }
    }

    /// Every code that `expect error` can name.
    package static let codes = [
        "no-table", "no-section", "no-row", "ambiguous-title", "title-row", "beyond-place", "view-crashed", "file",
        "format", "has-steps", "no-batch", "no-state", "rule", "usage", "script",
    ]
}

/// How a script ended that did not end well.
package enum ScriptFailure: Hashable, Sendable {
    /// It could not be parsed; nothing was executed.
    case parse
    /// A command failed, was refused or crashed, and nothing expected it.
    case step
    /// There was nothing to execute.
    case nothingRun
    case interrupted
}
