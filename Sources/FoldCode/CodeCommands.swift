// The commands that take foldsh into an app: `code`, and `recorder`.

import CommandKit
import CommandSyntax
import FoldRendering
package import FoldShell
import FoldTable
import TerminalText

/// The commands that take foldsh into an app, in the order in which they are listed.
package enum CodeCommands {
    package static let all: [ShellCommand] = [code, recorder]

    static let code = ShellCommand(
        "code", group: .rules, abstract: "prints the data source and the tap handler that fold by the rules in force",
        discussion: """
            It is a table view controller, ready to be pasted, in Swift or in Objective-C. A tap in it makes the same \
            calls that foldsh shows.
            """,
        example: Example("rules minimal\ncode", shows: "the code of today's best practice"), roles: .printing,
        parameters: .flag("--objc", "in Objective-C"),
        body: { session, isObjectiveC in
            let rules = session.rulesInForce
            return .report(
                CodeReport(
                    lines: AppCode.lines(rules, in: isObjectiveC ? .objectiveC : .swift), isObjectiveC: isObjectiveC))
        })

    static let recorder = ShellCommand(
        "recorder", group: .scripts, abstract: "writes the Swift file that records an app's table view as a scenario",
        discussion: """
            The file is the library FoldRecorder of this package, ready to be copied into an app. A debug build that \
            calls FoldRecorder.record(tableView, to: url) writes each call before UIKit gets it, then its result and \
            the numbers of rows, but never a title. check, replay, shrink, update, diagnose and export take the \
            recording as it is.
            """,
        example: nil,
        parameters: .required("FILE", .located(.file)),
        body: { (session, file) throws(ShellError) in
            let text = EmbeddedFile.recorder
            try session.write(text, to: file)
            return .text("wrote \(file.value.printable): \(text.count { $0 == "\n" }) lines")
        })
}

/// Files that the program carries in it; the build embeds those of the folder Files.
package enum EmbeddedFile {
    /// The library FoldRecorder's only file: the folder has a link to it.
    package static var recorder: String { String(decoding: PackageResources.FoldRecorder_txt, as: UTF8.self) }
    /// What an exported test catches exceptions by.
    package static var catching: String { String(decoding: PackageResources.FoldCatch_h, as: UTF8.self) }
}

/// Code to be pasted.
struct CodeReport: ListedReport {
    let lines: [String]
    let isObjectiveC: Bool

    var kind: String { "code" }
    var members: [(String, JSONText)] {
        [("language", .string(isObjectiveC ? "objc" : "swift")), ("lines", .strings(lines))]
    }
    var layout: ReportLayout { .verbatim }
    func lines(_ style: Style) -> [String] { lines }
}
