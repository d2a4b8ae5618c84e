// What a session knows of lessons besides the file that keeps it.

/// What a session knows of lessons besides the file that keeps it: for where the file cannot be written.
package struct LessonMemory: Sendable {
    /// The names of the lessons that came to their end in this session.
    package var finished: Set<String> = []
    /// Whether it was told that the file cannot be used: once is enough.
    package var hasComplained = false
}
