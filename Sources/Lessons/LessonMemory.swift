// What a session knows of lessons besides the file that keeps it.

import FoldShell

/// What a session knows of lessons besides the file that keeps it: for where the file cannot be written.
final class LessonMemory {
    /// The names of the lessons that came to their end in this session.
    var finished: Set<String> = []
    /// The names of those that were skipped from beginning to end.
    var skipped: Set<String> = []
    /// The steps to go on with, of lessons that were left in the middle.
    var places: [String: Int] = [:]
    /// The scores of quizzes, by their names.
    var scores: [String: QuizScore] = [:]
    /// Whether it was said that the file cannot be used: once is enough.
    var hasComplained = false

    /// The one of `session`, which gets it here where it has none.
    static func of(_ session: Session) -> LessonMemory {
        if let memory = session.lessonMemory as? LessonMemory { return memory }
        let memory = LessonMemory()
        session.lessonMemory = memory
        return memory
    }
}

/// How often a quiz was taken, and how it went best.
struct QuizScore {
    var times: Int
    var right: Int
    var count: Int

    /// Whether more of its questions were right, for their number.
    func isBetter(than other: QuizScore) -> Bool { right * other.count > other.right * count }
}
