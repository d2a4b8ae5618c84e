// The Swift that the documentation shows: compiled as it stands, run, and printing what is said there.

import TestSupport
import Testing

/// A piece of Swift in the documentation, and what it is said to print.
struct Snippet: Sendable {
    /// The file, and the piece's number there.
    let label: String
    let lines: [Substring]
    /// The lines of the plain block behind it; nil where the next block is Swift.
    var printed: [Substring]?

    /// Whether the pieces that follow build on its declarations.
    var isDeclaring: Bool { lines.first.map { $0.hasPrefix("struct ") } ?? false }

    /// All of the articles, of the README, and of the comments of what other packages may import, in this order.
    static let all: [Snippet] = {
        let libraries = ["FoldTable", "TableUpdates", "TableUpdatesUIKit"].map { "Sources/" + $0 }
        let articles = libraries.flatMap { Repository.files(in: $0, ending: ".md") }
        let sources = libraries.flatMap { Repository.files(in: $0, ending: ".swift") }
        return (articles + ["README.md"] + sources).flatMap(read)
    }()

    private static func read(_ path: String) -> [Snippet] {
        var snippets: [Snippet] = []
        var block: (isSwift: Bool, lines: [Substring])?
        for line in (Repository.text(of: path) ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
            var text = line
            if path.hasSuffix(".swift") {
                text = line.drop { $0 == " " }
                guard text.hasPrefix("///") else { continue }
                text = text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)
            }
            guard text.hasPrefix("```") else {
                block?.lines.append(text)
                continue
            }
            guard let (isSwift, lines) = block else {
                block = (text == "```swift", [])
                continue
            }
            if isSwift {
                snippets.append(Snippet(label: "\(path) \(snippets.count + 1)", lines: lines))
            } else if let last = snippets.indices.last, snippets[last].printed == nil {
                snippets[last].printed = lines
            }
            block = nil
        }
        return snippets
    }

    /// Lines that use what the piece declares with `let` or `var`, so that it is no mistake to declare it.
    private var uses: [String] {
        lines.compactMap { line in
            let words = line.split { " :=".contains($0) }
            let isDeclaration = line.first != " " && words.count > 1 && ["let", "var"].contains(words[0])
            return isDeclaration ? "_ = \(words[1])" : nil
        }
    }

    /// A line, or where it is a comment that two values are equal, a line that checks it.
    private static func checked(_ line: Substring) -> String {
        line.hasPrefix("// ") && line.contains(" == ") ? "precondition(\(line.dropFirst(3)))" : String(line)
    }

    /// A function that runs those that need no view, each under its label.
    static var source: String {
        let declaring = all.filter(\.isDeclaring)
        let others = all.filter { !$0.isDeclaring }.flatMap { snippet -> [String] in
            // What needs an app's view is compiled only.
            let isRun = !snippet.lines.contains { $0.contains("tableView") }
            let body = (snippet.lines.map(checked) + snippet.uses).map { "    " + $0 }
            return ["print(\"== \(snippet.label)\")", "do {"]
                + (isRun ? body : ["func notRun() throws {"] + body + ["}"]) + ["}"]
        }
        let lines = declaring.flatMap(\.lines).map(String.init) + others + declaring.flatMap(\.uses)
        return """
            // What the documentation shows.
            import FoldTable
            import TableUpdates
            import UIKit
            @MainActor func snippets(_ tableView: UITableView) throws {
            \(lines.joined(separator: "\n"))
            }

            """
    }
}

@Suite("Snippets of the documentation")
struct SnippetTests {
    @Test("each compiles and runs, and prints what is written behind it")
    func printed() throws {
        let build = try StandInBuild.shared.get()
        try #require(build.complaints.isEmpty, "\(build.complaints.prefix(3_000))")
        let run = Run.shell("cd '\(build.folder.path)' && ./apps snippets .")
        #expect(run.status == 0)
        #expect(Snippet.all.count >= 15)
        let parts = run.output.split(separator: "== ").map { $0.split(separator: "\n") }
        for snippet in Snippet.all where !snippet.isDeclaring {
            let printed = try #require(parts.first { $0[0] == snippet.label }, "\(snippet.label)").dropFirst()
            // What comments print stands behind the line that prints it.
            if snippet.label.contains(".md") || printed.isEmpty {
                let isDocumented = printed.isEmpty || snippet.printed.map { matches(Array(printed), $0) } ?? false
                #expect(isDocumented, "\(snippet.label) prints \(printed.joined(separator: "\n"))")
            } else {
                for line in snippet.lines where line.hasPrefix("print(") {
                    let said = line.split(separator: ")  // ").last ?? ""
                    #expect(matches([printed.joined(separator: " ")[...]], [said]), "\(snippet.label): \(printed)")
                }
            }
        }
    }

    /// Whether lines are those that are written; a line that ends in `…` says how one begins.
    private func matches(_ lines: [Substring], _ written: [Substring]) -> Bool {
        lines.count == written.count
            && zip(lines, written).allSatisfy { line, written in
                written.hasSuffix("…") ? line.hasPrefix(written.dropLast()) : line == written
            }
    }
}
