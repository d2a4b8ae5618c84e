// What a printer hands on, kept for a test to look at.

import FoldRendering

/// What a printer hands on.
final class GatheredText {
    private var bytes: [UInt8] = []

    /// What came so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// A printer that hands on to this; `isRead` is what it hears of whether anybody still reads.
    func printer(isRead: Bool = true, shouldStop: @escaping () -> Bool = { false }) -> Printer {
        Printer(
            write: { [self] bytes in
                self.bytes += bytes
                return isRead
            }, shouldStop: shouldStop)
    }
}
