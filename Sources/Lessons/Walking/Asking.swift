// Predict, run, compare: a question is asked, a guess taken, the command executed, both told side by side.

import CommandKit
import CommandSyntax
import FoldFinding
import FoldShell
import FoldTable

extension LessonWalk {
    /// Asks for the next fact of a question.
    func ask(_ question: Question) {
        guard guesses.count < question.facts.count else { return }
        let kind = QuestionKind(question.facts[guesses.count].value)
        let subject = guesses.isEmpty ? question.command?.text ?? "Now" : "And"
        say(.question, "\(subject): \(kind.question) (\(kind.shortForm))")
    }

    /// Takes a line as a guess, or says how one is written; false where it is a command, or nothing at all.
    func takes(_ line: SourceText, _ question: Question, isGuess: Bool) -> Bool {
        guard guesses.count < question.facts.count else { return false }
        let kind = QuestionKind(question.facts[guesses.count].value)
        if let guess = Guess(line, kind, in: session, isGuess: isGuess) {
            if let wanted = guess.missesCount(of: question.facts[guesses.count].value) {
                say(.note, wanted)
                return true
            }
            if let reason = missingName(of: guess, behind: question.command) {
                say(.note, "That reads as no guess: \(reason). \(question.helpOn)")
                return true
            }
            if guess.isBareCrash, !isAskedWhere {
                isAskedWhere = true
                say(.note, "In which section? Write crash and its number, or crash again where it is of no section.")
                return true
            }
            isAskedWhere = false
            guesses.append(guess)
            guesses.count < question.facts.count ? ask(question) : reveal(question)
            return true
        }
        let codes = kind == .verdict ? " help codes lists the codes." : ""
        if kind.isMissed(by: line) {
            say(.note, "This question asks for another kind of answer. Write \(kind.form).\(codes)")
            return true
        }
        if !isGuess {
            let isNothing = LexedText(line, tailRule: session.commands.tailRule).statements.isEmpty
            if isNothing || Guess.beginsCommand(line, in: session) { return false }
        }
        say(.note, "That reads as no guess. Write \(kind.form). \(question.helpOn)\(codes)")
        return true
    }

    /// Why a guess names what is there neither now nor after the command; nil where all of it is there.
    private func missingName(of guess: Guess, behind command: LessonStatement?) -> String? {
        let state = session.state
        defer { session.state = state }
        session.restoreTable(of: start)
        guard let reason = guess.missingName(in: session) else { return nil }
        guard let command else { return reason }
        session.executeSilently(command)
        return guess.missingName(in: session)
    }

    /// Executes the command that was asked about, compares each guess with what is so, and goes on.
    func reveal(_ question: Question) {
        restoreStart()
        let before = session.timeline?.table
        if let command = question.command, !show(command) { return }
        // Who skips the rest of a question is told what became of the guesses before.
        let isOwn = guesses.count == question.facts.count
        var areRight = true
        for (number, fact) in question.facts.enumerated() {
            let guess = guesses.indices.contains(number) ? guesses[number] : nil
            let (isRight, text) = answer(guess, fact.value)
            areRight = areRight && isRight
            say(.answer, text)
            if let guess, !isRight, let reason = reason(question, guess, fact.value, before) { say(.answer, reason) }
        }
        record.note(position, isOwn: isOwn, isRight: areRight)
        if !areRight { bringBack() }
        if question.isExplained { explain(question) }
        if !question.remark.isEmpty { say(.answer, question.remark) }
        leaveStep()
    }

    /// Why a guess is wrong: what the lesson says of it, else the number that was overlooked.
    private func reason(_ question: Question, _ guess: Guess, _ fact: Fact, _ before: FoldTable?) -> String? {
        func words(_ text: String) -> [Substring] { text.split(separator: " ") }
        if let wrong = question.wrongs.first(where: { words($0.written) == words(guess.text) }) { return wrong.text }
        // What is said to a crash is said to one in whatever section.
        if case .crash = guess.fact, let wrong = question.wrongs.first(where: { $0.fact.value.isBareCrash }) {
            return wrong.text
        }
        if question.isExplained { return nil }
        switch (guess.fact, fact) {
        case (.rows(let guessed), .rows(let actual)):
            let pairs = zip(guessed, actual).enumerated().filter { $1.0 != $1.1 }
            guard let (section, numbers) = pairs.first, case .value(let count) = numbers.1 else { return nil }
            let isOpen = session.timeline?.table.section(section)?.isOpen == true
            return "Section \(section) is \(isOpen ? "open" : "closed") and answers \(count)."
        case (.ok, .crash), (.crash, .crash), (.crash, .ok):
            guard let before, let after = session.timeline?.table, case .step(let report) = session.lastEvent else {
                return nil
            }
            return OverlookedSum.sentence(report, before, after)
        default: return nil
        }
    }

    private func answer(_ guess: Guess?, _ fact: Fact) -> (isRight: Bool, text: String) {
        let actual = (try? session.check(fact, written: ""))?.got ?? session.eventWritten
        guard let guess else { return (false, "So it is: \(actual).") }
        let (isRight, got, problem) = guess.judged(in: session)
        if isRight, guess.isBareCrash, case .crash(_, .some) = fact {
            return (false, "It crashes, and where was not said: it is \(got ?? actual).")
        }
        if isRight { return (true, "Right: \(got ?? actual).") }
        let reason = problem.map { ": \($0)" } ?? ""
        return (false, "Not so. You guessed \(guess.text); it is \(got ?? actual)\(reason).")
    }

    /// Takes the step apart that was asked about, as `explain` does.
    private func explain(_ question: Question) {
        guard let command = question.command, command.invocation.command.roles.contains(.step),
            command.invocation.roles.isDisjoint(with: [.travels, .runsScript])
        else { return }
        // Why nothing was done was said when it was not done.
        guard case .step = session.lastEvent,
            let explaining = LessonStatement.typed("explain", in: command.folder, for: session)
        else { return }
        let executed = session.execute(explaining.invocation, in: command.folder) { $0.silence() }
        if case .report(let report) = executed.outcome, let explanation = report as? Explanation {
            session.emit(.report(explanation.brief()))
        }
    }
}

extension Question {
    /// What helps on who has no guess.
    var helpOn: String { hints.isEmpty ? "skip tells the answer." : "hint and skip help on." }
}
