// A bar on standard error while something takes long; nothing of it is left when it is done.

import LineEditing
import SystemIO

/// A bar that shows how far a load or a search is, at a terminal and after half a second; used by one thread.
final class ProgressBar: @unchecked Sendable {
    private let isShown: Bool
    private let clock: () -> Double
    /// When what is going on began; nil while nothing is.
    private var start: Double?
    private var percent = -1

    /// How long something goes on before it gets a bar, in seconds.
    private static let patience = 0.5
    /// The bar's length in columns.
    private static let length = 30

    /// Creates a bar; `clock` says seconds since some moment.
    init(clock: @escaping () -> Double) {
        isShown = Terminal.isTerminal(STDERR_FILENO)
        self.clock = clock
    }

    /// Shows that `done` of `total` is done; at the end the bar goes away.
    func show(_ done: Int, _ total: Int) {
        guard isShown, total > 0 else { return }
        if done >= total {
            clear()
            return
        }
        let now = clock()
        let start = start ?? now
        self.start = start
        guard now - start >= Self.patience else { return }
        // By parts of a whole, since a million times a hundred million does not fit in a number.
        let part = Double(done) / Double(total)
        guard Int(part * 100) != percent else { return }
        percent = Int(part * 100)
        let filled = Int(part * Double(Self.length))
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.length - filled)
        write("\r[\(bar)] \(percent) %")
    }

    /// Takes the bar away, where there is one.
    func clear() {
        if percent >= 0 { write("\r\u{1B}[K") }
        start = nil
        percent = -1
    }

    private func write(_ text: String) {
        try? SystemCalls.live.writeAll(Array(text.utf8), to: STDERR_FILENO)
    }
}
