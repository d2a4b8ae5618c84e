// Reads scenario files whole: line by line into scenarios, with every mistake gathered and nothing executed.

import CommandKit
package import CommandSyntax
package import FoldShell
import FoldTable
import TerminalText

/// Reads scenario files.
package struct ScenarioReader {
    /// Binds statements and reads the files that `use` names; nothing is executed on it.
    let session: Session
    /// What the first line is bound with.
    private let first: StatementScope
    /// The files whose `use` led here, by path, the outermost first.
    private let users: [String]

    private var file: ScenarioFile
    /// What is before the first scenario.
    private var top: [ScenarioItem] = []
    private var topEaches: [EachLine] = []
    private var topScope: StatementScope
    private var titles: [String: Int] = [:]

    /// Reads `source`, the text of the file at `path`.
    ///
    /// - Parameters:
    ///   - session: binds the statements; its folder and table do not matter.
    ///   - aliases: aliases that hold before the first line.
    ///   - keepsInvocations: Whether statements are kept bound, since the text is not long and executed at once.
    /// - Returns: The file; only the beginning of it where it is interrupted.
    /// - Complexity: O(*n*) in the bytes of the file and of those it uses.
    package static func read(
        _ source: SourceText, path: String, for session: Session, aliases: [String: String] = [:],
        keepsInvocations: Bool = false
    ) -> ScenarioFile {
        let first = StatementScope(session.commands, aliases: aliases, keepsInvocations: keepsInvocations)
        var reader = ScenarioReader(source, path, session, first, users: [])
        return reader.readWhole()
    }

    init(_ source: SourceText, _ path: String, _ session: Session, _ first: StatementScope, users: [String]) {
        self.session = session
        self.first = first
        topScope = first
        self.users = users
        file = ScenarioFile(source: source, path: path, folder: Paths.folder(of: path))
    }

    private mutating func readWhole() -> ScenarioFile {
        guard readLines() else { return file }
        if !file.mistakes.isEmpty, let word = LessonForm.start(of: file.source) {
            // All that is wrong with it is wrong with it as a scenario.
            file.mistakes = []
            note("this is a lesson; lesson FILE begins it", word)
            return file
        }
        if !file.hasScenarioLines {
            file.scenarios = [
                Scenario(
                    title: file.shortName, place: SourcePlace(file.source, 0..<0), shared: [], items: top,
                    eaches: topEaches)
            ]
        }
        ScenarioChecking.complete(&file)
        return file
    }

    /// The setup of a file that another one uses: what is on top of it, up to its first step or scenario.
    mutating func readSetup() -> (items: [ScenarioItem], eaches: [EachLine], mistakes: [Diagnostic]) {
        guard readLines(setupOnly: true) else { return ([], [], file.mistakes) }
        return (top, topEaches, file.mistakes)
    }

    /// Reads every line, or those up to the first that is no setup.
    ///
    /// - Returns: Whether the file is a text.
    private mutating func readLines(setupOnly: Bool = false) -> Bool {
        let source = file.source
        if let offset = source.firstInvalidByte {
            file.mistakes = [Diagnostic(.error, "this is not UTF-8 text", at: SourcePlace(source, offset..<offset + 1))]
            return false
        }
        var scope = first
        var isAfterPicture = false
        for number in source.firstLine..<source.firstLine + source.lineCount {
            if number & 1_023 == 0, session.environment.isInterrupted() { break }
            guard let line = source.range(ofLine: number) else { continue }
            let form = LineForm(source, line)
            if let mistake = form.mistake { note(mistake) }
            var isPicture = false
            switch form.kind {
            case .blank: break
            case .scenario(let range):
                if setupOnly { return true }
                if !file.hasScenarioLines { topScope = scope }
                begin(range, form)
                scope = topScope
            case .picture(let range):
                if setupOnly { return true }
                isPicture = true
                add(picture: range, number, form, joins: isAfterPicture)
            case .statements(let range):
                let count = top.count
                read(range, form, &scope)
                if setupOnly, top[count...].contains(where: { !$0.isSetup && !$0.isAside }) {
                    top.removeSubrange(count...)
                    return true
                }
            }
            isAfterPicture = isPicture
            if file.mistakes.count >= FileMistakes.limit { return true }
        }
        return true
    }

    private mutating func note(_ message: String, _ range: Range<Int>, suggestion: String? = nil) {
        note(Diagnostic(.error, message, at: SourcePlace(file.source, range), suggestion: suggestion))
    }

    private mutating func note(_ mistake: Diagnostic) {
        file.mistakes.append(FileMistakes.shortened(mistake))
    }

    /// Begins a scenario.
    private mutating func begin(_ range: Range<Int>, _ form: LineForm) {
        if let tag = form.tags.first { note("a scenario has no tag; tag its lines", tag.range) }
        if !file.hasScenarioLines {
            file.hasScenarioLines = true
            for item in top where !item.isSetup && !item.isAside {
                note(Diagnostic(.error, "only setup may come before the first scenario", at: item.place))
            }
            for tag in top.compactMap(\.tags.first) { note("setup that all scenarios share has no tag", tag.range) }
        }
        let title = file.source.text(in: range).trimmedEnd
        if title.isEmpty { note("a scenario needs a title", range) }
        if let line = titles[title], !title.isEmpty {
            note("the scenario in line \(line) has the same title", range)
        } else {
            titles[title] = file.source.line(at: range.lowerBound)
        }
        file.scenarios.append(
            Scenario(
                title: title, place: SourcePlace(file.source, range), shared: top, items: [], eaches: topEaches))
    }

    private mutating func add(_ item: ScenarioItem) {
        if file.scenarios.isEmpty {
            top.append(item)
        } else {
            file.scenarios[file.scenarios.count - 1].items.append(item)
        }
    }

    /// Adds a line of a picture: to the picture that the line before belongs to, or as a new one.
    private mutating func add(picture range: Range<Int>, _ number: Int, _ form: LineForm, joins: Bool) {
        let text = file.source.text(in: range).trimmedEnd
        let line = ExpectedLine(text: text, range: range, number: number, tags: form.tags)
        let scenario = file.scenarios.indices.last
        if joins, scenario.map({ file.scenarios[$0].items.join(line) }) ?? top.join(line) { return }
        let picture = ExpectedOutput(lines: [line])
        add(ScenarioItem(picture, at: SourcePlace(file.source, range), folder: file.folder, tags: form.tags))
    }

    /// Reads the statements of a line.
    private mutating func read(_ range: Range<Int>, _ form: LineForm, _ scope: inout StatementScope) {
        let lexed = LexedText(file.source, in: range, tailRule: session.commands.tailRule)
        lexed.mistakes.forEach { note($0.diagnostic(in: file.source)) }
        for statement in lexed.statements where statement.isWellFormed {
            let name = statement.name
            if name.isKeyword("each") || name.isKeyword("use") {
                if let tag = form.tags.first { note("\(name.text) has no tag", tag.range) }
                name.text == "each" ? readEach(statement) : readUse(statement)
            } else if name.isKeyword("scenario") || name.isKeyword("|") {
                note("\(name.text) must begin its line", name.range)
            } else {
                bind(statement, form, &scope)
            }
        }
    }

    private mutating func bind(_ statement: Statement, _ form: LineForm, _ scope: inout StatementScope) {
        switch scope.bind(statement) {
        case .failure(var mistake):
            if mistake.suggestion == nil, mistake.place?.range == statement.name.range {
                mistake.suggestion = ClosestMatch.to(statement.name.text, among: ["scenario", "each", "use", "expect"])
            }
            note(mistake)
        case .success(let invocation):
            add(ScenarioItem(invocation, at: statement.place, in: scope, folder: file.folder, tags: form.tags))
            scope = scope.after(invocation)
        }
    }

    private mutating func readEach(_ statement: Statement) {
        switch EachReading.each(statement) {
        case .failure(let mistake): note(mistake)
        case .success(let each): add(each, at: statement.range)
        }
    }

    /// Adds a line of variants, for all scenarios or the last one.
    private mutating func add(_ each: EachLine, at range: Range<Int>) {
        let eaches = file.scenarios.last?.eaches ?? topEaches
        if eaches.contains(where: { $0.rule == each.rule }) {
            note("rule \(each.rule.rawValue) is varied already", range)
        } else if file.scenarios.isEmpty {
            topEaches.append(each)
        } else {
            file.scenarios[file.scenarios.count - 1].eaches.append(each)
        }
    }

    private mutating func readUse(_ statement: Statement) {
        let used = UseReading(session: session, folder: file.folder, users: users + [file.path]).read(statement)
        used.mistakes.forEach { note($0) }
        for item in used.items { add(item) }
        for each in used.eaches { add(each, at: statement.range) }
    }
}

extension [ScenarioItem] {
    /// Adds a line to the picture that is the last item; false where it is none.
    fileprivate mutating func join(_ line: ExpectedLine) -> Bool {
        indices.last.map { self[$0].join(line) } ?? false
    }
}
