// Steps as a file of tests that ask UIKit itself, for XCTest or for Swift Testing.

import FoldRendering
package import FoldTable
import TableUpdates
import TerminalText

/// A step that a test can repeat: what the view had counted, and batch by batch what the data answered and was called.
package struct TestedStep: Sendable {
    /// Where the step comes from, and what it was: `accordion.fold:3 toggle 0`.
    let title: String
    let counts: [Int]
    let parts: [(counts: [Int], record: BatchRecord)]
    let exceptionName: String?
    let verdict: Verdict

    /// The step; nil where it calls nothing, or its calls wait in an open batch.
    package init?(_ title: String, _ report: StepReport, before: FoldTable, after: FoldTable) {
        let batches = report.batches.filter { !$0.calls.isEmpty }
        guard let verdict = report.verdict, !batches.isEmpty, batches.allSatisfy({ $0.verdict != nil }) else {
            return nil
        }
        self.title = title.printable
        self.verdict = verdict
        exceptionName = report.failure.map { before.messageStyle.exceptionName(of: $0) }
        let counted = report.countedBatches(from: before, to: after).filter { !$0.record.calls.isEmpty }
        counts = counted.first?.before ?? []
        parts = counted.map { ($0.after, $0.record) }
    }
}

/// A file of tests.
package struct TestFile {
    let name: String
    let source: String
    let usesTesting: Bool
    let steps: [TestedStep]

    /// Makes the file of `steps`.
    ///
    /// - Parameters:
    ///   - name: The name of the type, as the file's name says it; what is no letter or digit is left out.
    ///   - source: What the steps come from.
    ///   - usesTesting: Whether it is for Swift Testing, not for XCTest.
    package init(named name: String, from source: String, _ steps: [TestedStep], usesTesting: Bool) {
        let letters = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        self.name =
            letters.first?.isLetter == true ? letters.prefix(1).uppercased() + letters.dropFirst() : "Fold" + letters
        (self.source, self.steps, self.usesTesting) = (source.printable, steps, usesTesting)
    }

    /// The text of the file.
    package var text: String {
        let head = [
            "// Written by foldsh export from \(source): what each step calls, and whether UIKit raises an exception.",
            "// FoldCatch.h, the only Objective-C that it needs, belongs into the bridging header of the test target.",
            "",
            usesTesting ? "import Testing" : "import XCTest", "import UIKit", "",
            usesTesting
                ? "@MainActor @Suite(.serialized) struct \(name) {" : "@MainActor final class \(name): XCTestCase {",
        ]
        let tests = steps.enumerated().flatMap { number, step in [""] + test(step, number + 1) }
        return (head + (Self.support + tests).map { $0.isEmpty ? "" : "    " + $0 } + ["}", ""]).joined(separator: "\n")
    }

    private func test(_ step: TestedStep, _ number: Int) -> [String] {
        let function = "\(usesTesting ? "step" : "test")\(String(number).count < 2 ? "0" : "")\(number)"
        var lines =
            usesTesting
            ? ["@Test(\(step.title.swiftLiteral))", "func \(function)() {"]
            : ["// \(step.title)", "func \(function)() {"]
        lines.append("    let (table, source, window) = Self.load(\(step.counts))")
        lines.append("    let exception = FoldCatch {")
        var counts = step.counts
        for part in step.parts {
            let isBlock = part.record.calls.first == .beginUpdates && part.record.calls.last == .endUpdates
            var code = CallText.code(of: [part.record], isSwift: true, on: "table")
            if part.counts != counts {
                code.insert((isBlock ? "    " : "") + "source.counts = \(part.counts)", at: isBlock ? 1 : 0)
            }
            counts = part.counts
            // What a header's rectangle is does not matter, only whether there is one.
            lines += code.map { "        " + ($0.hasPrefix("table.rectForHeader") ? "_ = " : "") + $0 }
        }
        lines.append("    }")
        switch step.verdict {
        case .ok: lines.append("    " + check("exception", nil))
        case .crash:
            lines.append("    " + check("exception?.name.rawValue", step.exceptionName))
            let reason = step.parts.last?.record.message.map {
                $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            lines.append("    " + check("Self.reason(of: exception)", reason ?? ""))
        case .risky, .unknown:
            lines.append("    // foldsh does not say what UIKit does here: \(step.verdict.reason)")
            lines.append("    print(\(function.swiftLiteral), Self.reason(of: exception))")
        }
        return lines + ["    withExtendedLifetime((source, window)) {}", "}"]
    }

    private func check(_ value: String, _ expected: String?) -> String {
        let literal = expected?.swiftLiteral
        if usesTesting { return "#expect(\(value) == \(literal ?? "nil"))" }
        return literal.map { "XCTAssertEqual(\(value), \($0))" } ?? "XCTAssertNil(\(value))"
    }

    /// The data source, and the table in its window, where it counts.
    private static let support = [
        "private final class Source: NSObject, UITableViewDataSource {", "    var counts: [Int] = []",
        "    func numberOfSections(in tableView: UITableView) -> Int { counts.count }",
        "    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }",
        "    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {",
        "        UITableViewCell(style: .default, reuseIdentifier: nil)", "    }", "}", "",
        "private static func load(_ counts: [Int]) -> (UITableView, Source, UIWindow) {",
        "    let (window, source) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), Source())",
        "    source.counts = counts", "    let table = UITableView(frame: window.bounds, style: .plain)",
        "    table.dataSource = source", "    window.addSubview(table)", "    window.isHidden = false",
        "    table.layoutIfNeeded()", "    return (table, source, window)", "}", "",
        "/// The reason with single blanks, and without the view that a device names behind it.",
        "private static func reason(of exception: NSException?) -> String {",
        "    let words = (exception?.reason ?? \"\").split(whereSeparator: \\.isWhitespace).joined(separator: \" \")",
        "    return words.components(separatedBy: \" Table view: <\")[0]", "}",
    ]
}

extension String {
    /// The text as a literal of Swift.
    var swiftLiteral: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
