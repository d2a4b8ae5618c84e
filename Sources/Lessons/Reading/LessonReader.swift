// Reads lesson files whole: line by line into steps, with every mistake gathered and nothing executed.

import CommandKit
package import CommandSyntax
import FoldScenarios
package import FoldShell
import TerminalText

/// Reads lesson files.
package struct LessonReader {
    /// A task has so many hints, from general to concrete: where to look, what is so there, what to type.
    package static let hintCount = 3

    /// Binds statements; nothing is executed on it.
    private let session: Session
    private var lesson: Lesson
    /// A kind of line that a task has, by the line of the task.
    private struct TaskLine: Hashable {
        let task: Int
        let word: String
    }

    /// The lines that belong to tasks, also where they are mistaken.
    private var lines: Set<TaskLine> = []
    /// The question or task that the next lines may belong to; a step when another step begins, or the text ends.
    ///
    /// Whatever changes it takes it out of here first: of what is held twice, every line would make a copy.
    private var open: OpenStep?

    /// A question or a task that lines may still be added to.
    private enum OpenStep {
        case question(Question)
        case task(LessonTask)
        /// A question that cannot be read: what was wrong with it is told, and its hints are nothing.
        case mistaken
    }

    /// Whether something was said, asked or set: commands before that are setup.
    private var hasBegun = false
    private var hasTitle = false
    /// Whether lines behind | belong to the code, or to the handler, that was begun last.
    private var (isInCode, isInHandler) = (false, false)
    /// Whether the file that lines would be attached to is mistaken, which was told.
    private var isFileMistaken = false

    /// Reads `source`.
    ///
    /// - Parameters:
    ///   - folder: The folder that relative paths in it start from.
    ///   - session: Binds the statements; its table does not matter.
    /// - Complexity: O(*n*) in the bytes.
    package static func read(
        _ source: SourceText, _ origin: Lesson.Origin, folder: String = "", for session: Session
    ) -> Lesson {
        var reader = LessonReader(source, origin, folder, session)
        reader.readLines()
        return reader.lesson
    }

    private init(_ source: SourceText, _ origin: Lesson.Origin, _ folder: String, _ session: Session) {
        self.session = session
        lesson = Lesson(source: source, origin: origin, folder: folder)
    }

    private var source: SourceText { lesson.source }

    private mutating func readLines() {
        if let offset = source.firstInvalidByte {
            return note("this is not UTF-8 text", offset..<offset + 1)
        }
        var isFirst = true
        for number in source.firstLine..<source.firstLine + source.lineCount {
            // What is missing at the end may well be in the lines that are not read.
            if lesson.mistakes.count >= FileMistakes.limit { return }
            guard let line = source.range(ofLine: number) else { continue }
            let range = source.trimmed(line)
            guard !range.isEmpty, source.bytes[range.lowerBound] != UInt8(ascii: "#") else { continue }
            let word = source.firstWord(in: range)
            if isFirst, source.text(in: word) != "lesson" { note("a lesson must begin with lesson TITLE", word) }
            read(range, word)
            isFirst = false
        }
        endStep()
        if isFirst { note("there is nothing in it; a lesson must begin with lesson TITLE", 0..<0) }
        // What is mistaken would have said, asked or set something.
        if lesson.mistakes.isEmpty, lesson.steps.isEmpty {
            note("the lesson must say something, ask something or set a task", 0..<0)
        }
        for case .task(let task) in lesson.steps {
            for word in ["goal", "solution"] where !lines.contains(TaskLine(task: task.place.line, word: word)) {
                note(Diagnostic(.error, "\(word) is missing below the task", at: task.place))
            }
        }
    }

    /// Reads one line that has something in it.
    private mutating func read(_ range: Range<Int>, _ word: Range<Int>) {
        let rest = source.trimmed(word.upperBound..<range.upperBound)
        if source.bytes[range.lowerBound] == UInt8(ascii: "|") { return readAttachedLine(range) }
        (isInCode, isInHandler) = (false, false)
        switch source.text(in: word) {
        case "lesson" where !hasTitle: readTitle(rest, word)
        case "lesson": note("the lesson has its title already", word)
        case "file": readFile(rest, word)
        case "say":
            hasBegun = true
            if let text = text(rest, word) { add(.say(text)) }
        case "code" where isFollowedByLines(range): readCode(rest)
        case "wrong": readWrong(rest, word)
        case "ask": readQuestion(rest, word)
        case "task":
            hasBegun = true
            endStep()
            let text = text(rest, word)
            open = .task(LessonTask(text: text ?? "", place: SourcePlace(source, text == nil ? word : rest)))
        case "goal": inTask(word) { reader, task in reader.readGoal(rest, word, &task) }
        case "fix": inTask(word) { reader, task in reader.readHandler(rest, word, &task) }
        case "hint": readHint(rest, word)
        case "allow": inTask(word) { reader, task in reader.readAllowed(rest, word, &task) }
        case "solution": inTask(word) { reader, task in task.solution += reader.commands(rest, word) }
        default: readCommands(range)
        }
    }

    /// Adds a step after the one that lines could belong to.
    private mutating func add(_ step: LessonStep) {
        endStep()
        lesson.steps.append(step)
    }

    /// Adds the question or task to which no more lines belong.
    private mutating func endStep() {
        switch open {
        case .question(let question): lesson.steps.append(.question(question))
        case .task(let task): lesson.steps.append(.task(task))
        case .mistaken, nil: break
        }
        open = nil
    }

    private mutating func note(_ message: String, _ range: Range<Int>, suggestion: String? = nil) {
        note(Diagnostic(.error, message, at: SourcePlace(source, range), suggestion: suggestion))
    }

    private mutating func note(_ mistake: Diagnostic) {
        lesson.mistakes.append(FileMistakes.shortened(mistake))
    }

    // MARK: Text

    /// The text after a word; nil, and a mistake, where there is none.
    private mutating func text(_ range: Range<Int>, _ word: Range<Int>) -> String? {
        if range.isEmpty {
            note("a text must follow \(source.text(in: word))", word)
            return nil
        }
        return source.text(in: range)
    }

    private mutating func readTitle(_ rest: Range<Int>, _ word: Range<Int>) {
        hasTitle = true
        if let title = text(rest, word) { lesson.title = title }
    }

    private mutating func readFile(_ rest: Range<Int>, _ word: Range<Int>) {
        isFileMistaken = true
        if hasBegun { return note("file must stand before anything is said, asked or set", word) }
        guard let name = text(rest, word) else { return }
        if lesson.files.contains(where: { $0.name == name }) { return note("the file is attached already", rest) }
        isFileMistaken = false
        lesson.files.append(AttachedFile(name: name))
    }

    /// A line of the file attached last.
    private mutating func readAttachedLine(_ range: Range<Int>) {
        if isInCode {
            guard case .code(var code)? = lesson.steps.popLast() else { return }
            code.lines.append(attached(range))
            return lesson.steps.append(.code(code))
        }
        if isInHandler { return inTask(range) { reader, task in reader.readHandlerLine(range, &task) } }
        if isFileMistaken { return }
        guard !lesson.files.isEmpty, !hasBegun else {
            let mark = range.lowerBound..<range.lowerBound + 1
            return note("a line behind | must stand below file NAME, code or fix NAME", mark)
        }
        lesson.files[lesson.files.count - 1].lines.append(attached(range))
    }

    /// What stands behind | and one blank.
    private func attached(_ range: Range<Int>) -> String {
        let text = source.text(in: range.lowerBound + 1..<source.lineRange(at: range.lowerBound).upperBound)
        return text.hasPrefix(" ") ? String(text.dropFirst()) : text
    }

    /// Whether the next line that is not empty stands behind |: a line `code` without such lines is a command.
    private func isFollowedByLines(_ range: Range<Int>) -> Bool {
        var number = source.line(at: range.lowerBound) + 1
        while let line = source.range(ofLine: number).map(source.trimmed) {
            if !line.isEmpty { return source.bytes[line.lowerBound] == UInt8(ascii: "|") }
            number += 1
        }
        return false
    }

    private mutating func readCode(_ rest: Range<Int>) {
        hasBegun = true
        isInCode = true
        let name = source.text(in: rest)
        let language = CodeLanguage(rawValue: name)
        if !name.isEmpty, language == nil {
            let names = CodeLanguage.allCases.map(\.rawValue)
            note(
                "code is of \(names.joined(separator: " or ")), or of none", rest,
                suggestion: ClosestMatch.to(name, among: names))
        }
        add(.code(LessonCode(language: language, place: SourcePlace(source, source.lineRange(at: rest.lowerBound)))))
    }

    private mutating func readWrong(_ rest: Range<Int>, _ word: Range<Int>) {
        guard case .question(var question)? = open else {
            if case .mistaken? = open { return }
            return note("wrong must stand below a question", word)
        }
        guard let (left, right) = LinePart.split(source, rest, first: true), !right.isEmpty else {
            return note("write wrong FACT : TEXT, with blanks around the colon", rest.isEmpty ? word : rest)
        }
        guard let fact = fact(left) else { return }
        if let asked = question.facts.first, !QuestionKind(asked.value).isAnswered(by: fact.value) {
            note("this is no answer to the question above", left)
        }
        open = nil
        question.wrongs.append(
            WrongGuess(fact: fact, written: source.text(in: left), text: source.text(in: right)))
        open = .question(question)
    }

    // MARK: Questions and tasks

    private mutating func readQuestion(_ rest: Range<Int>, _ word: Range<Int>) {
        hasBegun = true
        endStep()
        open = .mistaken
        guard let (left, right) = LinePart.split(source, rest) else {
            return note("write ask COMMAND : FACT, with blanks around the colon", rest.isEmpty ? word : rest)
        }
        let commands = commands(left, word)
        if commands.count > 1 { note("one command is asked about at a time", commands[1].invocation.statement.range) }
        // Both sides are read, for either may be mistaken.
        let fact = fact(right)
        guard let command = commands.first, let fact else { return }
        open = .question(Question(command: command, facts: [fact], place: SourcePlace(source, rest)))
    }

    private mutating func readGoal(_ rest: Range<Int>, _ word: Range<Int>, _ task: inout LessonTask) {
        guard let (left, right) = LinePart.split(source, rest) else {
            if source.text(in: source.firstWord(in: rest)) == "fuzz" {
                guard let command = commands(rest, word).first else { return }
                task.goals.append(LessonGoal(trial: command, fact: nil, place: SourcePlace(source, rest)))
            } else if let fact = fact(rest) {
                task.goals.append(LessonGoal(trial: nil, fact: fact, place: SourcePlace(source, rest)))
            }
            return
        }
        let commands = commands(left, word)
        if commands.count > 1 { note("one command is tried at a time", commands[1].invocation.statement.range) }
        // It is tried on the side, so it must do nothing but what can be taken back.
        if let idle = commands.first?.invocation, !idle.roles.contains(.step) || idle.roles.contains(.runsScript) {
            note("a goal tries a command that changes the table", idle.statement.range)
        }
        let fact = fact(right)
        guard let command = commands.first, let fact else { return }
        task.goals.append(LessonGoal(trial: command, fact: fact, place: SourcePlace(source, rest)))
    }

    private mutating func readHandler(_ rest: Range<Int>, _ word: Range<Int>, _ task: inout LessonTask) {
        isInHandler = true
        guard let name = text(rest, word) else { return }
        if name.contains("/") { note("fix names a file, not a path", rest) }
        if task.handler != nil { note("the task has its file already", rest) }
        task.handler = AttachedFile(name: name)
    }

    /// A line of the handler that the learner mends: a command, or a comment.
    private mutating func readHandlerLine(_ range: Range<Int>, _ task: inout LessonTask) {
        task.handler?.lines.append(attached(range))
        let line = source.trimmed(range.lowerBound + 1..<range.upperBound)
        if line.isEmpty || source.bytes[line.lowerBound] == UInt8(ascii: "#") { return }
        task.start += commands(line, line)
    }

    private mutating func readHint(_ rest: Range<Int>, _ word: Range<Int>) {
        guard let text = text(rest, word) else { return }
        switch open {
        case .question(var question):
            open = nil
            if question.hints.count == Self.hintCount { note("a question has at most \(Self.hintCount) hints", word) }
            question.hints.append(text)
            open = .question(question)
        case .task(var task):
            open = nil
            task.hints.append(text)
            open = .task(task)
        case .mistaken: return
        case nil: note("hint must stand below a question or a task", word)
        }
    }

    private mutating func readAllowed(_ rest: Range<Int>, _ word: Range<Int>, _ task: inout LessonTask) {
        if rest.isEmpty { note("the commands are missing", word) }
        for name in LexedText(source, in: rest).statements.flatMap(\.words) {
            guard let command = session.commands[name.text], command.name == name.text else {
                note(
                    "no command \(name.text.printable)", name.range,
                    suggestion: ClosestMatch.to(name.text, among: session.commands.all.map(\.name)))
                continue
            }
            task.allowed.append(command)
        }
    }

    /// Changes the task that the line belongs to.
    private mutating func inTask(_ word: Range<Int>, _ change: (inout LessonReader, inout LessonTask) -> Void) {
        guard case .task(var task) = open else {
            return note("\(source.text(in: word)) must stand below a task", word)
        }
        lines.insert(TaskLine(task: task.place.line, word: source.text(in: word)))
        open = nil
        change(&self, &task)
        open = .task(task)
    }

    // MARK: Commands and facts

    private mutating func readCommands(_ range: Range<Int>) {
        let commands = commands(range, range)
        if hasBegun {
            for command in commands { add(.command(command)) }
        } else {
            lesson.setup += commands
        }
    }

    /// The commands in a range; `word` is the word before them.
    private mutating func commands(_ range: Range<Int>, _ word: Range<Int>) -> [LessonStatement] {
        let lexed = LexedText(source, in: range, tailRule: session.commands.tailRule)
        lexed.mistakes.forEach { note($0.diagnostic(in: source)) }
        if lexed.statements.isEmpty { note("a command is missing", range.isEmpty ? word : range) }
        return lexed.statements.filter(\.isWellFormed).compactMap { statement in
            switch session.bind(statement, aliases: [:]) {
            case .success(let invocation):
                let command = invocation.command
                if command.group == .teach || !command.roles.isDisjoint(with: [.quits, .rewinds]) {
                    note("\(command.name) has no place in a lesson", statement.name.range)
                    return nil
                }
                return LessonStatement(invocation: invocation, folder: lesson.folder)
            case .failure(var mistake):
                if mistake.suggestion == nil, mistake.place?.range == statement.name.range {
                    mistake.suggestion = ClosestMatch.to(statement.name.text, among: LessonForm.words)
                }
                note(mistake)
                return nil
            }
        }
    }

    private mutating func fact(_ range: Range<Int>) -> Located<Fact>? {
        switch LinePart.fact(source, range) {
        case .success(let fact): return fact
        case .failure(let mistake):
            note(mistake)
            return nil
        }
    }
}
