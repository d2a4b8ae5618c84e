// A condition that comes true after it was asked for a number of times.

import Synchronization

/// A condition that comes true after it was asked for a number of times.
package final class Countdown: Sendable {
    private let left: Mutex<Int>

    /// Creates a condition that holds from the time on when it was asked for `count` times.
    package init(_ count: Int = .max) { left = Mutex(count) }

    /// Whether it holds.
    package func isOver() -> Bool {
        left.withLock { left in
            left = max(left, Int.min + 1) - 1
            return left < 0
        }
    }

    /// Begins again: it does not hold until it was asked for `count` times more.
    package func restart(_ count: Int = .max) {
        left.withLock { $0 = count }
    }
}
