// Making a way shorter that fails, as long as it fails the same.

package import FoldTable

extension FoldTable {
    /// The moves of `moves` that it takes for `fails` to hold of the table they lead to: leaving out any one of them,
    /// it does not.
    ///
    /// Pieces are left out, halves first, then ever smaller ones; a move that cannot be made any more, since what it
    /// names is gone, makes the whole way one that does not fail.
    ///
    /// - Parameter fails: Whether the last move, and the table it led to, fail as the whole way does.
    /// - Complexity: O(*m*²) moves made, for *m* moves.
    package func shrinking(
        _ moves: [SearchMove], shouldStop: () -> Bool = { false },
        while fails: (FoldTable, ActingResult?) -> Bool
    ) -> [SearchMove] {
        var kept = moves
        var size = max(1, kept.count / 2)
        while !shouldStop() {
            var wasShortened = false
            var start = 0
            while start < kept.count {
                var shorter = kept
                shorter.removeSubrange(start..<min(start + size, kept.count))
                if let length = length(of: shorter, until: fails) {
                    kept = Array(shorter[..<length])
                    wasShortened = true
                } else {
                    start += size
                }
            }
            if size == 1, !wasShortened { break }
            if !wasShortened || size > kept.count { size = max(1, min(size, kept.count) / 2) }
        }
        return kept
    }

    /// How many of `moves` are made until `fails` holds; nil where it never does, or a move cannot be made before.
    private func length(of moves: [SearchMove], until fails: (FoldTable, ActingResult?) -> Bool) -> Int? {
        var table = self
        if fails(table, nil) { return 0 }
        for (position, move) in moves.enumerated() {
            guard let result = try? move.make(on: &table) else { return nil }
            if fails(table, result) { return position + 1 }
        }
        return nil
    }
}
