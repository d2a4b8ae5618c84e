// Checks a lesson: its answers are right, its tasks begin unsolved, its solutions solve them by what is allowed.

import CommandKit
import CommandSyntax
import FoldScenarios
import FoldShell

/// Checks a lesson by walking it on a session of its own.
struct LessonCheck {
    private let lesson: Lesson
    private let session: Session

    /// A check of `lesson`, with the commands and environment of `original`.
    init(_ lesson: Lesson, for original: Session) {
        self.lesson = lesson
        session = Session.fresh(FreshContext(original))
        session.context.enter(original.sandbox(for: lesson.path))
        lesson.attachFiles(to: session)
    }

    /// All that is wrong with it, in the order of the text.
    func complaints() -> [Diagnostic] {
        var complaints = codeComplaints
        for command in lesson.setup {
            if let failure = session.executeSilently(command), failure.counts(in: .lessons) {
                complaints.append(complaint("the setup fails: \(failure.words)", command))
            }
        }
        for step in lesson.steps {
            switch step {
            case .say, .scenario, .code: continue
            case .command(let command):
                if let error = session.executeSilently(command)?.error {
                    complaints.append(complaint(error.problem.message, command))
                }
            case .question(let question): complaints += self.complaints(question)
            case .task(let task): complaints += self.complaints(task)
            }
        }
        return complaints
    }

    /// Code in one language, of which the other reader would see nothing.
    private var codeComplaints: [Diagnostic] {
        lesson.steps.indices.compactMap { position in
            guard case .code(let code) = lesson.steps[position], let language = code.language else { return nil }
            let beside = [position - 1, position + 1].contains { other in
                guard lesson.steps.indices.contains(other), case .code(let code) = lesson.steps[other] else {
                    return false
                }
                return code.language != nil && code.language != language
            }
            let other = CodeLanguage.allCases.first { $0 != language }?.rawValue ?? ""
            return beside ? nil : complaint("code \(language.rawValue) has no code \(other) beside it", code.place)
        }
    }

    private func complaint(_ message: String, _ place: SourcePlace) -> Diagnostic {
        Diagnostic(.error, message, at: place)
    }

    private func complaint(_ message: String, _ command: LessonStatement) -> Diagnostic {
        complaint(message, command.invocation.statement.place)
    }

    /// What is wrong with the answers of a question.
    private func complaints(_ question: Question) -> [Diagnostic] {
        if let command = question.command { session.executeSilently(command) }
        return question.facts.compactMap { fact in
            let goal = LessonGoal(trial: nil, fact: fact, place: SourcePlace(lesson.source, fact.range))
            let (isMet, got) = session.judge(goal)
            return isMet ? nil : complaint("this is no right answer; it is \(got)", goal.place)
        }
            + question.wrongs.compactMap { wrong in
                let goal = LessonGoal(trial: nil, fact: wrong.fact, place: SourcePlace(lesson.source, wrong.fact.range))
                return session.judge(goal).isMet ? complaint("this is a right answer", goal.place) : nil
            }
    }

    /// What is wrong with a task; after it the session is as the solution leaves it.
    private func complaints(_ task: LessonTask) -> [Diagnostic] {
        var complaints: [Diagnostic] = []
        if task.hints.count != LessonReader.hintCount {
            complaints.append(
                complaint(
                    "a task has \(LessonReader.hintCount) hints, and this one has \(task.hints.count)", task.place))
        }
        task.start.forEach { session.executeSilently($0) }
        if task.handler != nil {
            if task.start.isEmpty { complaints.append(complaint("the file to mend has no command in it", task.place)) }
            if !task.goals.contains(where: { $0.fact == nil }) {
                complaints.append(
                    complaint("a file to mend is judged by goal fuzz crash, or goal fuzz drift", task.place))
            }
            for command in task.start where !task.allows(command.invocation.command) {
                complaints.append(complaint("the task does not allow this command of its file", command))
            }
        }
        if session.meets(task.goals) { complaints.append(complaint("the start meets the goal already", task.place)) }
        var isReached = false
        for command in task.solution {
            let acts = command.invocation.roles.contains(.step) || command.invocation.roles.contains(.setup)
            if isReached, acts {
                complaints.append(complaint("the goal is reached before this command", command))
                isReached = false
            }
            let commands = command.invocation.effectiveCommands
            if let disallowed = commands.first(where: { !task.allows($0) }), acts {
                complaints.append(
                    complaint("\(disallowed.name) is not among the commands that the task allows", command))
            }
            if let error = session.executeSilently(command)?.error {
                complaints.append(complaint(error.problem.message, command))
            }
            isReached = isReached || session.meets(task.goals)
        }
        for goal in task.goals {
            let (isMet, got) = session.judge(goal)
            if !isMet { complaints.append(complaint("the solution does not reach this; it is \(got)", goal.place)) }
        }
        return complaints
    }
}
