// The stand-in for UIKit, built once for all tests with the recorder, small apps, and the code that is printed.

import FoldCode
import FoldTable
import PseudoTerminalSupport
import ShellSupport
import TestSupport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// The result of a command of the shell.
struct Run {
    let status: Int32
    let output: String

    /// Carries out `command`; what it prints on either stream is kept.
    static func shell(_ command: String) -> Run {
        guard let stream = popen("{ \(command)\n} 2>&1", "r") else { return Run(status: -1, output: "") }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, stream)
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        let ending = pclose(stream)
        return Run(
            status: ending & 0x7F == 0 ? (ending >> 8) & 0xFF : 128 + (ending & 0x7F),
            output: String(decoding: bytes, as: UTF8.self))
    }
}

/// A set of rules of which the code is printed, built and run.
struct CodeCase: Sendable {
    let label: String
    let rules: RuleSet

    /// Every preset, every value of every rule, and rules at random; each set once.
    static let all: [CodeCase] = {
        var cases = Preset.allCases.map { CodeCase(label: $0.rawValue, rules: $0.rules) }
        func add(_ label: String, _ rules: RuleSet) {
            if !cases.contains(where: { $0.rules == rules }) { cases.append(CodeCase(label: label, rules: rules)) }
        }
        for name in RuleName.allCases {
            for (value, _) in name.definition.values {
                var rules = RuleSet()
                guard (try? rules.set(name, to: value)) != nil else { continue }
                add("\(name.rawValue) \(value)", rules)
            }
        }
        // Rules that crash, each in its way.
        for (preset, name, value) in [
            (Preset.accordion, RuleName.hide, "rows"), (.expandedNumber, .batch, "off"), (.titleRow, .refresh, "rows"),
            (.guarded, .empty, "open"),
        ] {
            var rules = preset.rules
            guard (try? rules.set(name, to: value)) != nil else { continue }
            add("\(preset.rawValue), \(name.rawValue) \(value)", rules)
        }
        var random = SeededGenerator(seed: 1)
        for number in 0..<16 {
            var rules = RuleSet()
            for name in RuleName.allCases {
                try? rules.set(name, to: random.pick(name.definition.values.map(\.value)))
            }
            add("random \(number): \(rules)", rules)
        }
        return cases
    }()
}

/// The built program and where it lies, in a folder that is only read once it is built.
struct StandInBuild: @unchecked Sendable {
    let folder: TemporaryFolder
    /// What the compilers said; empty where all is well.
    let complaints: String
    /// What clang said of the Objective-C.
    let objectiveCComplaints: String

    static let standIn = Repository.root + "/Tests/UIKitStandIn"
    /// Where the modules of this package were built.
    let products: String
    /// The folder of all that was built.
    var scratch: String { products.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 } }

    static let shared = Result { try StandInBuild() }

    private init() throws {
        folder = try TemporaryFolder()
        let standIn = Self.standIn
        products = try BuiltProduct.path("foldsh").split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
        var (built, objectiveC) = ([String](), [String]())
        for (number, code) in CodeCase.all.enumerated() {
            let name = "FoldingController\(number)"
            let text = AppCode.lines(code.rules, named: name).joined(separator: "\n") + "\n"
            let path = try folder.write(text, to: name + ".swift")
            built.append(path)
            var other = AppCode.lines(code.rules, in: .objectiveC, named: name).joined(separator: "\n") + "\n"
            other = other.replacing("FoldSection", with: "FoldSection\(number)")
            objectiveC.append(
                try folder.write(other.replacing("FoldHeader", with: "FoldHeader\(number)"), to: name + ".m"))
        }
        built.append(try folder.write(Self.cases, to: "Cases.swift"))
        built.append(try folder.write(Snippet.source, to: "Snippets.swift"))
        for (kind, view, type) in [
            ("table", "tableView", "UITableView"), ("collection", "collectionView", "UICollectionView"),
        ] {
            let answers = ["tableView.rectForHeader", "collectionView.numberOfItems"]
            let swiftCalls = Self.calls("--swift", kind).map { line in
                answers.contains { line.hasPrefix($0) } ? "_ = " + line : line
            }
            let swiftHead = "import UIKit\n@MainActor func calls(_ \(view): \(type)) {\n"
            let objectiveCHead = "#import <UIKit/UIKit.h>\nvoid calls(\(type) *\(view)) {\n"
            built.append(
                try folder.write(swiftHead + swiftCalls.joined(separator: "\n") + "\n}\n", to: "Calls-\(kind).swift"))
            objectiveC.append(
                try folder.write(
                    objectiveCHead + Self.calls("--objc", kind).joined(separator: "\n") + "\n}\n",
                    to: "Calls-\(kind).m"))
        }
        let swift = "swiftc -wmo -swift-version 6 -warnings-as-errors -parse-as-library -enforce-exclusivity=unchecked"
        let imports = "-I . -I '\(standIn)/CStandIn' -I '\(products)/Modules'"
        let libraries = ["FoldRecorder", "TableUpdatesUIKit"].map { "'\(Repository.root)/Sources/\($0)'/*.swift" }
        let run = Run.shell(
            """
            cd '\(folder.path)' && clang -c '\(standIn)/CStandIn/stand_in.c' -o stand_in.o \\
            && \(swift) -emit-module -emit-library -static -module-name UIKit \(imports) -o libUIKit.a '\(standIn)'/UIKit/*.swift \\
            && \(swift) \(imports) \(libraries.joined(separator: " ")) '\(standIn)'/Apps/*.swift \(built.joined(separator: " ")) \\
            stand_in.o libUIKit.a '\(products)'/TableUpdates.build/*.o '\(products)'/FoldTable.build/*.o -o apps
            """)
        complaints = run.status == 0 ? "" : run.output
        let clang = Run.shell(
            "clang -target x86_64-apple-macosx13 -fsyntax-only -fobjc-arc -fblocks -Wall -Werror -I '\(standIn)/ObjectiveC' "
                + objectiveC.joined(separator: " "))
        objectiveCComplaints = clang.status == 0 ? "" : clang.output
    }

    /// Compiles files of a folder against the stand-in, in Swift 6 mode where nothing else is said.
    func compile(_ files: String, in folder: String, _ options: String) -> Run {
        let own = self.folder.path
        let imports = "-I '\(own)' -I '\(Self.standIn)/CStandIn' -I '\(products)/Modules'"
        let objects =
            options.contains("-typecheck")
            ? "" : "'\(own)/stand_in.o' '\(own)/libUIKit.a' '\(products)'/TableUpdates.build/*.o"
        return Run.shell(
            """
            cd '\(folder)' && swiftc -wmo -swift-version 6 -parse-as-library -enforce-exclusivity=unchecked \(options) \(imports) \\
            -plugin-path "$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/host/plugins" \(files) \(objects)
            """)
    }

    /// Calls of every kind as `calls` prints them as code; of a collection view a beginning alone is no code.
    private static func calls(_ option: String, _ kind: String) -> [String] {
        [
            "insertSections 0 1 fade", "insertSections", "deleteSections 0 2 left", "reloadSections 1-3 bottom",
            "moveSection 0 1", "insertRows 0.0 1.0 right", "deleteRows automatic", "deleteRows 0.1 middle",
            "reloadRows 0.notFound top", "moveRow 0.0 0.1", "reconfigureRows 1.1", "reloadData",
            "scrollToRow 0.1 middle",
            "scrollToRow 0.notFound top", "selectRow 0.0 bottom", "rectForHeader 1", "beginUpdates",
            "beginUpdates\ninsertRows 0.0\nbeginUpdates\ndeleteRows 0.1\nendUpdates\nendUpdates",
        ].filter { kind == "table" || $0 != "beginUpdates" }.flatMap {
            ShellProbe().type(lines: "set view \(kind)\nnew 4 4 4 4\n\($0)\ncalls \(option)").split(separator: "\n")
        }.filter { line in
            ["\(kind)View.", "[\(kind)View ", "}"].contains { line.drop { $0 == " " }.hasPrefix($0) }
        }.map(String.init)
    }

    /// How the program makes each controller.
    private static var cases: String {
        let makers = CodeCase.all.enumerated().map { number, code in
            let name = "FoldingController\(number)"
            let tap =
                code.rules.hide == .titleRow
                ? "{ own.tableView(own.tableView, didSelectRowAt: IndexPath(row: 0, section: $0)) }"
                : "{ (own.tableView(own.tableView, viewForHeaderInSection: $0) as? \(name).Header)?.onTap() }"
            let stale =
                code.rules.hide == .titleRow
                ? "{ _ in }"
                : """
                {
                                let header = own.tableView(own.tableView, viewForHeaderInSection: $0) as? \(name).Header
                                own.sections.append(own.sections.removeFirst())
                                header?.onTap()
                            }
                """
            return """
                    \(number): { table in
                        let own = \(name)(style: .plain)
                        func sections(_ table: [TappedSection]) -> [\(name).Section] {
                            table.map { .init(title: $0.title, rows: $0.rows, isFixed: $0.isFixed) }
                        }
                        own.sections = sections(table)
                        return TappedApp(
                            controller: own, tapHeader: \(tap), tapStaleHeader: \(stale),
                            replace: { own.replace(with: sections($0)) })
                    },
                """
        }
        return """
            // How each controller is made, and its headers tapped.
            import UIKit
            @MainActor let controllers: [Int: @MainActor ([TappedSection]) -> TappedApp] = [
            \(makers.joined(separator: "\n"))
            ]

            """
    }
}
