// The result of a command, as data: texts, JSON and pictures are made of it on the floors above.

import CommandKit
package import FoldTable
package import TableUpdates

/// The result of a command that was executed.
///
/// It is handed from hand to hand, a million times in a long script: what is large and not a step stands aside.
package enum Outcome: Sendable {
    /// A step was taken; its number and what it changed and called.
    case step(number: Int, StepReport)
    /// It was so already.
    case noChange([StepNote])
    case refused(Refusal)
    /// A table was loaded or made.
    indirect case loaded(FoldTable, TableOrigin)
    /// Something was added to the table before its first step.
    indirect case prepared(Preparation)
    indirect case table(TableWindow)
    /// Both layers; a window's lines are sections here.
    indirect case layers(TableWindow)
    indirect case calls(CallListing)
    indirect case difference(StateComparison)
    indirect case info(SessionInfo)
    case found([FoundRow], isComplete: Bool)
    indirect case line(Int, TableLine)
    /// The time line moved: from a state to another.
    indirect case wentTo(from: Int, to: Int, label: String, isCrashed: Bool)
    case marked(String, state: Int)
    case steps([StepSummary])
    indirect case rules(RuleSet, preset: Preset?)
    case settings([(name: SettingName, value: String)])
    case aliases([(name: String, command: String)])
    case history([String])
    case text(String)
    case help(HelpPage)
    case wrote(path: String, sections: Int, rows: Int)
    /// An expectation was met.
    case met(String)
    /// A command was timed, in seconds.
    indirect case timed(Outcome, seconds: Double)
    /// What is reported as JSON, whatever is set.
    indirect case asJSON(Outcome)
    /// The result of a command that knows its own texts, on any floor.
    case report(any Report)
    /// Nothing to say.
    case done
    case quit
}

extension Outcome {
    /// Whether the session is to end.
    var isQuit: Bool {
        switch self {
        case .quit: true
        case .timed(let inner, _): inner.isQuit
        default: false
        }
    }
}

/// What was added to a table before its first step.
package enum Preparation: Sendable {
    case section(Int, title: String, rows: Int)
    case rules([RuleName], RuleSet, closed: SectionSet)
    case setting(SettingName, value: String)
    case alias(String, command: String?)
}

/// A part of a table to be shown.
package struct TableWindow: Sendable {
    package let table: FoldTable
    /// The sections to show, or nil for all.
    package let sections: SectionSet?
    /// The first line, from 0, and how many; nil for all.
    package let from: Int
    package let lines: Int?
}

/// Calls to be listed, of one step.
package struct CallListing: Sendable {
    /// How the calls are written.
    package enum Form: String, Sendable {
        case plain, swift, objc
    }

    package let step: Int
    package let batches: [BatchRecord]
    package let verdict: Verdict?
    package let isSilent: Bool
    package let form: Form
    /// The view that is called.
    package let view: ViewKind
    /// Whether all places of a call are reported, however many.
    package let showsAll: Bool
}

/// Two states and what differs between them.
package struct StateComparison: Sendable {
    package let source: (number: Int, table: FoldTable)
    package let target: (number: Int, table: FoldTable)
    package let difference: StateDifference
    /// Whether all of it is reported, however long that is.
    package let showsAll: Bool
}

/// What `info` says.
package struct SessionInfo: Sendable {
    package let table: FoldTable
    package let origin: TableOrigin
    package let step: Int
    package let steps: Int
    package let preset: Preset?
}

/// A row that `find` found.
package struct FoundRow: Sendable {
    package let path: TableIndexPath
    package let row: Row
    /// The title of its section.
    package let section: String
    package let isOpen: Bool
}

/// A step in the list of steps.
package struct StepSummary: Sendable {
    package let number: Int
    package let command: String
    /// The verdict's word, with the code of a crash; nil for a silent step.
    package let verdict: String?
    package let marks: [String]
    package let isPresent: Bool
    package let isUndone: Bool
}

/// A page of help, in text.
package struct HelpPage: Sendable {
    package let topic: String
    package let text: String
}
