// Which lessons are done, kept in one small file: a name a line, and lines that mean nothing here are kept.

import CommandSyntax
package import FoldShell
import SystemIO

/// Which lessons are done.
package struct LessonProgress {
    private let session: Session
    private let memory: LessonMemory
    /// The names of the program's own lessons.
    private let names: [String]
    /// A larger file is none of this program's making.
    private static let limit = 1 << 20

    /// The progress of whoever uses `session`.
    package init(_ session: Session) { self.init(session, names: EmbeddedLesson.all.map(\.name)) }

    init(_ session: Session, names: [String]) {
        self.session = session
        memory = .of(session)
        self.names = names
    }

    /// What a lesson or a scenario does itself is no progress of the user's.
    private var folder: String? { session.context.sandbox == nil ? session.environment.stateFolder : nil }
    private var path: String? { folder.map { Paths.joined($0, "lessons") } }

    /// Whether anything of a session could not be kept. Every run asks at its end, so no list of lessons is made for it.
    package static func hasFailed(in session: Session) -> Bool {
        (session.lessonMemory as? LessonMemory)?.hasComplained ?? false
    }

    /// Whether there is a file at all.
    package var isKept: Bool {
        guard let path else { return false }
        do {
            _ = try session.environment.files.read(path, limit: Self.limit)
            return true
        } catch {
            return error.problem != .missing
        }
    }

    /// Stands before the name of a lesson that was skipped from beginning to end.
    private static let skippedWord = "skipped "

    /// Stands before the name of a lesson that was left, and the number of the step to go on with.
    private static let placeWord = "at "

    /// The step of a lesson to go on with; nil where it was not left in the middle.
    func place(in name: String) -> Int? {
        if let place = memory.places[name] { return place }
        for line in lines(complains: false) ?? [] {
            let words = String(decoding: line, as: UTF8.self).split(separator: " ")
            if words.count == 3, words[0] == "at", words[1] == name[...] { return Int(words[2]) }
        }
        return nil
    }

    /// Keeps the step of a lesson to go on with; nil forgets it.
    func keep(place: Int?, in name: String) {
        guard memory.places[name] != place || place == nil else { return }
        memory.places[name] = place
        let start = Array((Self.placeWord + name + " ").utf8)
        change(complains: false) { lines in
            lines.filter { !$0.starts(with: start) } + (place.map { [start + Array(String($0).utf8)] } ?? [])
        }
    }

    /// Stands before the score of a quiz: how often it was taken, the best answers, of how many, and its name.
    private static let scoreWord = "score "

    /// Keeps how a quiz went.
    ///
    /// - Returns: How often it was taken and how it went best, this time counted.
    func keep(right: Int, of count: Int, in quiz: String) -> QuizScore {
        let kept = (lines(complains: false) ?? []).compactMap(Self.score).last { $0.quiz == quiz }?.score
        var score = kept ?? QuizScore(times: 0, right: 0, count: 1)
        if let kept = memory.scores[quiz], kept.times > score.times { score = kept }
        let now = QuizScore(times: 1, right: right, count: max(1, count))
        let best = score.times > 0 && !now.isBetter(than: score) ? score : now
        score = QuizScore(times: score.times + 1, right: best.right, count: best.count)
        memory.scores[quiz] = score
        change { lines in
            lines.filter { Self.score($0)?.quiz != quiz }
                + [Array("\(Self.scoreWord)\(score.times) \(score.right) \(score.count) \(quiz)".utf8)]
        }
        return score
    }

    /// The score that a line keeps; nil where it keeps none.
    private static func score(_ line: [UInt8]) -> (quiz: String, score: QuizScore)? {
        let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 4)
        let numbers = words.dropFirst().prefix(3).compactMap { Int($0) }
        guard words.count == 5, words[0] == "score", numbers.count == 3, numbers.allSatisfy((0...1_000_000).contains)
        else { return nil }
        return (String(words[4]), QuizScore(times: numbers[0], right: numbers[1], count: max(1, numbers[2])))
    }

    /// The names of the lessons that are done, and of those that were skipped.
    var done: (learned: Set<String>, skipped: Set<String>) { done(complains: true) }

    private func done(complains: Bool) -> (learned: Set<String>, skipped: Set<String>) {
        var (learned, skipped) = (memory.finished, memory.skipped)
        for line in lines(complains: complains) ?? [] {
            let text = String(decoding: line, as: UTF8.self)
            if text.hasPrefix(Self.placeWord) || text.hasPrefix(Self.scoreWord) { continue }
            if text.hasPrefix(Self.skippedWord) {
                skipped.insert(String(text.dropFirst(Self.skippedWord.count)))
            } else {
                learned.insert(text)
            }
        }
        return (learned, skipped.subtracting(learned))
    }

    /// The numbers of the lessons that are neither done nor skipped.
    var left: [Int] { left(complains: true) }

    private func left(complains: Bool) -> [Int] {
        let (learned, skipped) = done(complains: complains)
        return names.indices.filter { !learned.contains(names[$0]) && !skipped.contains(names[$0]) }.map { $0 + 1 }
    }

    /// The lesson to go on with: the first that is left, where others are not. It is no time to complain of the file.
    package var next: (number: Int, title: String)? {
        let left = left(complains: false)
        guard let number = left.first, left.count < names.count, EmbeddedLesson.all.indices.contains(number - 1) else {
            return nil
        }
        return (number, EmbeddedLesson.all[number - 1].title)
    }

    /// Keeps that a lesson is done.
    func markDone(_ name: String) {
        memory.finished.insert(name)
        let (done, skipped) = (Array(name.utf8), Array((Self.skippedWord + name).utf8))
        change { lines in lines.contains(done) ? lines : lines.filter { $0 != skipped } + [done] }
    }

    /// Keeps that a lesson was skipped, unless it is done.
    func markSkipped(_ name: String) {
        memory.skipped.insert(name)
        let (done, skipped) = (Array(name.utf8), Array((Self.skippedWord + name).utf8))
        change { lines in lines.contains(done) || lines.contains(skipped) ? lines : lines + [skipped] }
    }

    /// Forgets which lessons are done.
    func reset() {
        memory.finished = []
        memory.skipped = []
        self.names.forEach { keep(place: nil, in: $0) }
        let names = Set(names.flatMap { [Array($0.utf8), Array((Self.skippedWord + $0).utf8)] })
        change { lines in lines.filter { !names.contains($0) } }
    }

    /// Writes the file's lines again where they change; what another program keeps at the same time is kept too.
    private func change(complains: Bool = true, _ change: ([[UInt8]]) -> [[UInt8]]) {
        // Where the file cannot be read, that is what is told.
        guard let folder, let before = lines(complains: complains), change(before) != before else { return }
        if let problem = session.environment.makeFolder(folder) { return complain(problem) }
        session.environment.files.whileLocked(folder) {
            guard let lines = lines(complains: complains) else { return }
            let changed = change(lines)
            if changed != lines { write(changed) }
        }
    }

    /// The file's lines as bytes, so that whatever is there can be kept; nil where it cannot be read.
    private func lines(complains: Bool = true) -> [[UInt8]]? {
        guard let path else { return nil }
        do {
            let bytes = try session.environment.files.read(path, limit: Self.limit)
            return bytes.split(separator: 0x0A).map { $0.last == 0x0D ? Array($0.dropLast()) : Array($0) }
        } catch {
            if error.problem == .missing { return [] }
            if complains { complain("\(path): \(error.message)") }
            return nil
        }
    }

    private func write(_ lines: [[UInt8]]) {
        guard let path else { return }
        do {
            try session.environment.files.write(lines.flatMap { $0 + [0x0A] }, to: path)
        } catch {
            complain("\(path): \(error.message)")
        }
    }

    private func complain(_ reason: String) {
        if memory.hasComplained { return }
        memory.hasComplained = true
        session.report(Diagnostic(.error, "which lessons are done cannot be kept: \(reason)"))
    }
}
