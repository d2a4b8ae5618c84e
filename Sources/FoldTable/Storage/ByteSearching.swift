// Looking for a run of bytes in another, for `find`: through the titles of ten million rows in a moment.

extension UnsafeRawBufferPointer {
    /// Whether `needle` occurs in these bytes; an empty one always does.
    ///
    /// - Complexity: O(*n* · *m*) at worst, O(*n*) in practice.
    func contains(_ needle: [UInt8]) -> Bool {
        needle.isEmpty || firstOffset(of: needle) != nil
    }

    /// Where `needle`, which must not be empty, first occurs from `start` on.
    ///
    /// Its first and its last byte are looked for together, 32 places at a time; only where both fit are the bytes
    /// between them compared.
    ///
    /// - Complexity: O(*n* · *m*) at worst, O(*n*) in practice.
    func firstOffset(of needle: [UInt8], from start: Int = 0) -> Int? {
        guard let first = needle.first, let last = needle.last, count - start >= needle.count else { return nil }
        let (reach, end) = (needle.count - 1, count - needle.count + 1)
        let firsts = SIMD32<UInt8>(repeating: first)
        let lasts = SIMD32<UInt8>(repeating: last)
        var offset = start
        while offset + 32 <= end {
            let heads = loadUnaligned(fromByteOffset: offset, as: SIMD32<UInt8>.self)
            let tails = loadUnaligned(fromByteOffset: offset + reach, as: SIMD32<UInt8>.self)
            if any((heads .== firsts) .& (tails .== lasts)) {
                for place in offset..<offset + 32 where fits(needle, at: place) { return place }
            }
            offset += 32
        }
        while offset < end {
            if fits(needle, at: offset) { return offset }
            offset += 1
        }
        return nil
    }

    private func fits(_ needle: [UInt8], at offset: Int) -> Bool {
        self[offset] == needle[0] && needle.indices.allSatisfy { self[offset + $0] == needle[$0] }
    }
}
