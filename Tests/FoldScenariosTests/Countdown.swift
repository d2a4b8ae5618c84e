// A condition that comes true after it was asked for a number of times.

import Synchronization

/// A condition that comes true after it was asked for a number of times.
final class Countdown: Sendable {
    private let left: Mutex<Int>

    init(_ count: Int) { left = Mutex(count) }

    func isOver() -> Bool {
        left.withLock { left in
            left -= 1
            return left < 0
        }
    }
}
