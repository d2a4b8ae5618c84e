// Candidates from the present table: sections by number and title, rows, files.

package import CommandKit
import CommandSyntax
import FoldTable

extension Session {
    /// What may be at the cursor of a typed line: an answer where one is waited for, else a command.
    package func completions(of line: String, at cursor: Int) -> LineCompletion {
        if let start = startOfShellPart(of: String(decoding: line.utf8.prefix(cursor), as: UTF8.self)) {
            return shellCompletions(of: line, from: start, at: cursor)
        }
        let commands = self.commands.completions(of: line, at: cursor, in: self)
        guard let words = walkthrough?.answerWords, !words.isEmpty else { return commands }
        // An answer is a fact, as expect takes it.
        let lead = "expect "
        let facts = self.commands.completions(of: lead + line, at: lead.utf8.count + cursor, in: self)
        let replaced = (facts.replaced.lowerBound - lead.utf8.count)..<cursor
        let typed = line.utf8.prefix(replaced.lowerBound).filter { $0 > 0x20 }
        let isFirst = typed.isEmpty
        if !isFirst, !words.contains(where: { line.drop { $0 == " " }.hasPrefix($0 + " ") }) { return commands }
        let answers = facts.candidates.filter { !isFirst || words.contains($0.text) }
        // Before anything is typed an answer is what is wanted.
        let others = isFirst && line.utf8.count > replaced.lowerBound ? commands.candidates : []
        return LineCompletion(
            replaced: replaced, candidates: answers + others.filter { !answers.map(\.text).contains($0.text) })
    }

    /// What is still to be typed of a line; nil where the system's shell reads what is typed.
    package func hint(for line: String) -> Hint? {
        startOfShellPart(of: line) == nil ? commands.hint(for: line, in: self) : nil
    }

    /// Where the part of a typed line begins that is none of foldsh's commands: behind `!`, `|`, `>` or `>>`.
    private func startOfShellPart(of line: String) -> Int? {
        let blanks = line.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
        if line.utf8.dropFirst(blanks).first == UInt8(ascii: "!") { return blanks + 1 }
        let lexed = LexedText(SourceText(name: "", text: line), quotes: .mayContinue, tailRule: commands.tailRule)
        guard let sign = lexed.statements.lazy.compactMap({ Redirection.sign(in: $0) }).first else { return nil }
        return sign.range.lowerBound + (sign.text.hasPrefix(">>") ? 2 : 1)
    }

    /// The files that the last word of a command line of the shell may name; its first word names a program, unless it
    /// stands behind `>`.
    private func shellCompletions(of line: String, from start: Int, at cursor: Int) -> LineCompletion {
        let typed = Array(line.utf8.prefix(cursor))
        let isFile = typed[start - 1] == UInt8(ascii: ">")
        let word = typed[start...].lastIndex { $0 == 0x20 || $0 == 0x09 }.map { $0 + 1 } ?? start
        let isFirst = typed[start..<word].allSatisfy { $0 == 0x20 || $0 == 0x09 }
        guard isFirst == isFile || !isFile else { return LineCompletion(replaced: cursor..<cursor, candidates: []) }
        let beginning = String(decoding: typed[word...], as: UTF8.self)
        let names = isFirst && !isFile && !beginning.contains("/") ? [] : paths(beginning, 200)
        return LineCompletion(
            replaced: word..<cursor,
            candidates: names.map { Completion($0, isPartial: $0.hasSuffix("/")).candidate(isQuoted: false) })
    }

    /// Sections by title, or by number where the word begins with a digit or is empty; each with its state.
    package func sectionCompletions(_ request: CompletionRequest) -> [Completion] {
        guard let table = timeline?.table else { return [] }
        let wantsNumbers = !request.isQuoted && (request.prefix.isEmpty || request.prefix.first?.isNumber == true)
        let wantsTitles = request.isQuoted || !request.prefix.isEmpty
        let folded = request.prefix.lowercased()
        var found: [Completion] = []
        var seen: [String: Int] = [:]
        var visited = 0
        table.forEachSection { section in
            visited += 1
            let summary = Self.summary(section)
            if wantsNumbers, String(section.number).hasPrefix(request.prefix) {
                found.append(Completion(String(section.number), summary))
            }
            let title = section.head.title
            if wantsTitles, title.lowercased().hasPrefix(folded), request.isQuoted || Int(title) == nil, !title.isEmpty
            {
                seen[title, default: 0] += 1
                if seen[title] == 1 {
                    found.append(
                        Completion(title, "section \(section.number), " + (section.isOpen ? "open" : "closed")))
                }
            }
            // A title that several sections have is no name.
            return found.count < request.limit && visited < Self.visitLimit
        }
        return found.filter { (seen[$0.text] ?? 1) == 1 }
    }

    /// At most so many sections or rows are looked at for candidates.
    private static let visitLimit = 100_000

    /// Rows as `1.3`, and sections by title, behind which a row's number follows.
    package func tappedRowCompletions(_ request: CompletionRequest) -> [Completion] {
        let titles = sectionCompletions(request).filter { request.isQuoted || Int($0.text) == nil }
        return rowCompletions(request) + titles
    }

    /// Rows as `1.3`, each with its title.
    package func rowCompletions(_ request: CompletionRequest) -> [Completion] {
        guard let table = timeline?.table, !request.isQuoted else { return [] }
        var found: [Completion] = []
        let parts = request.prefix.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let section = table.section(number) else {
            return sectionCompletions(request).filter { Int($0.text) != nil }
                .map { Completion($0.text + ".", $0.description, isPartial: true) }
        }
        for row in 0..<min(section.rowCount, Self.visitLimit) {
            let text = "\(number).\(row + table.titleRows)"
            if text.hasPrefix(request.prefix), let value = table.dataRow(row, ofSection: number) {
                found.append(Completion(text, value.title))
                if found.count == request.limit { break }
            }
        }
        return found
    }

    /// The numbers of a section's rows, each with its title.
    package func rowNumberCompletions(of name: SectionName, _ request: CompletionRequest) -> [Completion] {
        guard let table = timeline?.table, let number = try? number(of: name) else { return [] }
        let numbered = CompletionRequest(prefix: "\(number).\(request.prefix)", limit: request.limit)
        guard table.section(number) != nil else { return [] }
        return rowCompletions(numbered).map {
            Completion(String($0.text.drop { $0 != "." }.dropFirst()), $0.description)
        }
    }

    /// The paths that begin as `beginning` does, seen from the folder that paths start from.
    package func paths(_ beginning: String, _ limit: Int) -> [String] {
        if beginning == "~", environment.homeFolder != nil { return ["~/"] }
        let slash = beginning.lastIndex(of: "/")
        let folder = slash.map { String(beginning[...$0]) } ?? ""
        let name = slash.map { beginning[beginning.index(after: $0)...] } ?? beginning[...]
        let entries = self.entries(of: path(folder.isEmpty ? "." : folder)) + attachedNames(in: path(folder))
        let matching = entries.filter { $0.hasPrefix(name) && (!$0.hasPrefix(".") || name.hasPrefix(".")) }.sorted()
        return matching.prefix(limit).map { folder + $0 }
    }

    /// The names of the attached files that lie in a folder.
    private func attachedNames(in folder: String) -> [String] {
        let folder = Paths.normalized(folder)
        return attachedFiles.keys.filter { Paths.folder(of: $0) == folder }.map { path in
            String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
        }
    }
}
