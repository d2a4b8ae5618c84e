// What a lesson says, as outcomes: paragraphs, the commands it shows, questions, tasks, answers.

import CommandSyntax
import FoldRendering
import FoldShell
import TerminalText

/// One thing that a lesson says.
struct LessonLine: Report {
    /// What it is, as JSON tells it.
    enum Kind: String {
        case title, say, code, command, question, task, hint, answer, note, end
    }

    let kind: Kind
    private let words: String

    init(_ kind: Kind, _ words: String) {
        self.kind = kind
        self.words = words
    }

    func text(_ style: Style) -> String {
        let text = words.printable
        switch kind {
        // What begins something is set off from what is above it.
        case .title, .say, .question, .task, .end: return "\n" + text
        case .code:
            return words.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + String($0).printable }
                .joined(separator: "\n")
        case .command: return "foldsh> " + text
        case .hint, .answer, .note: return text
        }
    }

    var layout: ReportLayout { kind == .command || kind == .code ? .verbatim : .prose }

    var json: String {
        JSONText.object([
            ("outcome", .string("lesson")), ("kind", .string(kind.rawValue)), ("text", .string(words)),
        ]).text
    }
}

/// The lessons that there are, and which are done.
struct LessonList: Report {
    /// How far the learner came with a lesson.
    enum Progress: String {
        case done, skipped
        case left = ""
    }

    /// Each lesson; one that was left in the middle with how far it is.
    let lessons: [(number: Int, title: String, progress: Progress, place: String)]
    var layout: ReportLayout { .lines() }

    func text(_ style: Style) -> String {
        if lessons.isEmpty { return "there are no lessons in this program" }
        let width = String(lessons.count).count
        let words = max(4, lessons.map { max($0.progress.rawValue.count, $0.place.count) }.max() ?? 0)
        let lines = lessons.map { lesson in
            let number = String(repeating: " ", count: width - String(lesson.number).count) + String(lesson.number)
            let word = lesson.place.isEmpty ? lesson.progress.rawValue : lesson.place
            let padding = String(repeating: " ", count: words - word.count)
            return "\(number)  \(word)\(padding)  \(lesson.title.printable)"
        }
        return lines.joined(separator: "\n")
    }

    var json: String {
        let list = lessons.map { lesson in
            JSONText.object([
                ("number", .int(lesson.number)), ("title", .string(lesson.title)),
                ("done", .bool(lesson.progress == .done)),
                ("skipped", .bool(lesson.progress == .skipped)),
                ("place", lesson.place.isEmpty ? .null : .string(lesson.place)),
            ])
        }
        return JSONText.object([("outcome", .string("lessons")), ("lessons", .array(list))]).text
    }
}
