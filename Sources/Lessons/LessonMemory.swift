// What a session knows of lessons besides the file that keeps it.

import FoldShell

/// What a session knows of lessons besides the file that keeps it: for where the file cannot be written.
struct LessonMemory {
    /// The names of the lessons that came to their end in this session.
    var finished: Set<String> = []
    /// The names of those that were skipped from beginning to end.
    var skipped: Set<String> = []
    /// Whether it was told that the file cannot be used: once is enough.
    var hasComplained = false
}

extension Session {
    /// What is known of lessons besides the file that keeps it.
    var lessonMemory: LessonMemory {
        get { self[kept: LessonMemory.self] ?? LessonMemory() }
        set { self[kept: LessonMemory.self] = newValue }
    }
}
