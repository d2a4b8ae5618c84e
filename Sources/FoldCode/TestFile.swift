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
    let view: ViewKind

    /// The step; nil where it calls nothing, or its calls wait in an open batch.
    package init?(_ title: String, _ report: StepReport, before: FoldTable, after: FoldTable) {
        let batches = report.batches.filter { !$0.calls.isEmpty }
        guard let verdict = report.verdict, !batches.isEmpty, batches.allSatisfy({ $0.verdict != nil }) else {
            return nil
        }
        self.title = title.printable
        self.verdict = verdict
        view = before.messageStyle.view
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
        let support = ViewKind.allCases.filter { kind in steps.contains { $0.view == kind } }.flatMap(Self.support)
        return (head + (support + Self.reading + tests).map { $0.isEmpty ? "" : "    " + $0 } + ["}", ""]).joined(
            separator: "\n")
    }

    private func test(_ step: TestedStep, _ number: Int) -> [String] {
        let function = "\(usesTesting ? "step" : "test")\(String(number).count < 2 ? "0" : "")\(number)"
        var lines =
            usesTesting
            ? ["@Test(\(step.title.swiftLiteral))", "func \(function)() {"]
            : ["// \(step.title)", "func \(function)() {"]
        let view = CalledView(step.view, name: step.view == .table ? "table" : "collection")
        lines.append("    let (\(view.name), source, window) = Self.\(Self.loader(step.view))(\(step.counts))")
        lines.append("    let exception = FoldCatch {")
        var counts = step.counts
        for part in step.parts {
            let isBlock = part.record.calls.first == .beginUpdates && part.record.calls.last == .endUpdates
            var code = CallText.code(of: [part.record], isSwift: true, on: view)
            if part.counts != counts {
                code.insert((isBlock ? "    " : "") + "source.counts = \(part.counts)", at: isBlock ? 1 : 0)
            }
            counts = part.counts
            // What a header's rectangle is does not matter, only whether there is one.
            let isAnswer = part.record.calls.first.map { if case .rectForHeader = $0 { true } else { false } } ?? false
            lines += code.map { "        " + (isAnswer ? "_ = " : "") + $0 }
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

    private static func loader(_ kind: ViewKind) -> String { kind == .table ? "load" : "loadCollection" }

    /// The data source, and the view in its window, where it counts.
    private static func support(_ kind: ViewKind) -> [String] {
        let isTable = kind == .table
        let (view, unit, cell) =
            isTable ? ("tableView", "Row", "cellForRowAt") : ("collectionView", "Item", "cellForItemAt")
        let (type, name) = isTable ? ("UITableView", "table") : ("UICollectionView", "collection")
        let registering = "collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: \"cell\")"
        return [
            "private final class \(unit)s: NSObject, \(type)DataSource {", "    var counts: [Int] = []",
            "    func numberOfSections(in \(view): \(type)) -> Int { counts.count }",
            "    func \(view)(_ \(view): \(type), numberOf\(unit)sInSection section: Int) -> Int { counts[section] }",
            "    func \(view)(_ \(view): \(type), \(cell) indexPath: IndexPath) -> \(type)Cell {",
            isTable
                ? "        UITableViewCell(style: .default, reuseIdentifier: nil)"
                : "        collectionView.dequeueReusableCell(withReuseIdentifier: \"cell\", for: indexPath)",
            "    }", "}", "", "private static func \(loader(kind))(_ counts: [Int]) -> (\(type), \(unit)s, UIWindow) {",
            "    let (window, source) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), \(unit)s())",
            "    source.counts = counts",
            "    let \(name) = \(type)(frame: window.bounds, "
                + (isTable ? "style: .plain)" : "collectionViewLayout: UICollectionViewFlowLayout())"),
        ] + (isTable ? [] : ["    " + registering]) + [
            "    \(name).dataSource = source", "    window.addSubview(\(name))", "    window.isHidden = false",
            "    \(name).layoutIfNeeded()", "    return (\(name), source, window)", "}", "",
        ]
    }

    private static let reading = [
        "/// The reason with single blanks and no address, and without the view that a device names behind it.",
        "private static func reason(of exception: NSException?) -> String {",
        "    let words = (exception?.reason ?? \"\").split(whereSeparator: \\.isWhitespace).joined(separator: \" \")",
        "    return [(\" (Table|Collection) view: <.*\", \"\"), (\"0x[0-9a-fA-F]+\", \"0x…\")].reduce(words) { text, pair in",
        "        text.replacingOccurrences(of: pair.0, with: pair.1, options: .regularExpression)", "    }", "}",
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
