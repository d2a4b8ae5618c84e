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
