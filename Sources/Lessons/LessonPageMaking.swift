// From a lesson to its page: everything is executed beforehand, and each question gets answers to choose from.

import CommandKit
package import CommandSyntax
import FoldPictures
import FoldScenarios
package import FoldShell
import FoldTable

/// Makes pages of lessons.
package enum LessonPageMaking {
    /// The page of the lesson that `source` is.
    ///
    /// - Throws: ``ShellError`` `lesson` where it cannot be read.
    package static func document(
        _ source: SourceText, folder: String, scheme: String?, for session: Session
    ) throws(ShellError) -> String {
        let lesson = LessonReader.read(source, .file(source.shortName), folder: folder, for: session)
        if let mistake = lesson.mistakes.first {
            throw ShellError(.brokenLesson("\(source.name):\(mistake.place?.line ?? 1): \(mistake.message)"))
        }
        let maker = Maker(lesson, session)
        let form = PictureForm(scheme: scheme.flatMap(PictureForm.Scheme.init))
        return LessonPage(title: lesson.title, items: maker.items()).document(form)
    }
}

/// Carries a lesson out, and keeps what is to be shown of it.
private final class Maker {
    private let lesson: Lesson
    private let session: Session

    init(_ lesson: Lesson, _ original: Session) {
        self.lesson = lesson
        session = Session.fresh(FreshContext(original))
        session.folder = lesson.folder
        session.settings.calls = true
        lesson.attachFiles(to: session)
    }

    func items() -> [LessonPage.Item] {
        lesson.setup.forEach { session.executeSilently($0) }
        return lesson.steps.map { step in
            switch step {
            case .say(let text), .scenario(let text): .say(text)
            case .code(let code): .code(code.language, code.lines)
            case .command(let command): .shown(command: command.text, lines: printed(command))
            case .question(let question): item(question)
            case .task(let task): item(task)
            }
        }
    }

    private func printed(_ command: LessonStatement) -> [String] {
        let (_, outcomes) = session.gather(command)
        return outcomes.flatMap {
            $0.plainText(showsCalls: true).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
    }

    private func item(_ question: Question) -> LessonPage.Item {
        let before = session.timeline?.table
        let lines = question.command.map(printed) ?? []
        let after = session.timeline?.table
        var frame: Frame?
        if let command = question.command, let before, let after, case .step(let report) = session.lastEvent {
            frame = Frame(command: command.text, report, before: before, after: after)
        }
        let fact = question.facts[0]
        let actual = (try? session.check(fact.value, written: ""))?.got ?? session.eventWritten
        let kind = QuestionKind(fact.value)
        var choices = [
            LessonPage.Choice(lesson.source.text(in: fact.range), isRight: true, reply: "So it is: \(actual).")
        ]
        choices += question.wrongs.map { LessonPage.Choice($0.written, isRight: false, reply: $0.text) }
        for text in others(kind, actual, before)
        where choices.count < 4 && !choices.contains(where: { $0.text == text }) {
            choices.append(LessonPage.Choice(text, isRight: false, reply: question.hints.first ?? "Not so."))
        }
        // Where the right answer stands must not be told by habit.
        let turn = question.place.line % choices.count
        choices = (choices[turn...] + choices[..<turn]).map { choice in
            LessonPage.Choice(ChoiceWords.of(choice.text), isRight: choice.isRight, reply: choice.reply)
        }
        let subject = question.command?.text ?? "Now"
        return .question("\(subject): \(kind.question)", choices, lines: frame == nil ? lines : [], frame)
    }

    /// Answers that come to mind and are wrong.
    private func others(_ kind: QuestionKind, _ actual: String, _ before: FoldTable?) -> [String] {
        let count = before?.sectionCount ?? 1
        let texts: [String]
        switch kind {
        case .verdict:
            texts = ["ok", "refused fixed"] + (0..<min(3, count)).map { "crash row-count in \($0)" }
        case .rows:
            let stored = (0..<count).map { String(before?.section($0)?.rowCount ?? 0) }
            let answered = (0..<count).map { String(before?.numberOfRows(inSection: $0) ?? 0) }
            texts = [answered, stored, Array(repeating: "0", count: count)].map { "rows " + $0.joined(separator: " ") }
        case .open: texts = ["open none", "open all"] + (0..<min(3, count)).map { "open \($0)" }
        case .drift: texts = ["no drift"] + (0..<min(3, count)).map { "drift \($0)" }
        case .selected: texts = ["selected none", "selected 0.0", "selected 0.1"]
        case .visible: texts = (0..<3).map { "visible \($0)" }
        case .calls: texts = ["no calls", "calls reloadData"]
        case .row: texts = []
        }
        let state = session.state
        defer { session.state = state }
        // What is true after all is no wrong answer.
        return texts.filter { text in
            let source = SourceText(name: "", text: text)
            guard case .success(let fact) = LinePart.fact(source, 0..<source.bytes.count) else { return false }
            return (try? session.check(fact.value, written: text))?.isMet == false
        }
    }

    private func item(_ task: LessonTask) -> LessonPage.Item {
        task.start.forEach { session.executeSilently($0) }
        let solution = task.solution.flatMap { command in ["> " + command.text] + printed(command) }
        return .task(
            task.handler == nil ? task.wholeText : task.text, handler: task.handler?.lines ?? [], hints: task.hints,
            solution: solution)
    }
}
