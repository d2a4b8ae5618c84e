// Looking for a run of bytes in another, for `find`.

extension UnsafeRawBufferPointer {
    /// Whether `needle` occurs in these bytes; an empty one always does.
    ///
    /// - Complexity: O(*n* · *m*) at worst, O(*n*) in practice.
    func contains(_ needle: [UInt8]) -> Bool {
        guard let first = needle.first else { return true }
        guard count >= needle.count else { return false }
        for start in 0...(count - needle.count) where self[start] == first {
            if needle.indices.allSatisfy({ self[start + $0] == needle[$0] }) { return true }
        }
        return false
    }
}
