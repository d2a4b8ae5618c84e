// How long work on a file is watched and stopped from outside.

/// Two questions that reading and writing ask now and then, at least once for each few thousand rows.
package struct LoadWatch {
    /// Whether the work is to stop, as after Ctrl-C.
    package let shouldStop: () -> Bool
    /// Told how many bytes of how many are done.
    package let progress: (_ done: Int, _ total: Int) -> Void

    /// Creates a watch.
    package init(
        shouldStop: @escaping () -> Bool, progress: @escaping (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) {
        self.shouldStop = shouldStop
        self.progress = progress
    }

    /// A watch that never stops the work and tells nobody.
    package static var none: LoadWatch { LoadWatch(shouldStop: { false }) }

    /// How many bytes of a file may pass between two questions.
    static let stride = 1 << 18
}
