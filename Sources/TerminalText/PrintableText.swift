// Text that came from outside, made harmless for a terminal.

extension StringProtocol {
    /// The text with U+FFFD for every character that a terminal would obey, or not show, as ``ScreenedScalars`` has them.
    ///
    /// - Complexity: O(*n*); text that needs no change, nearly all, is returned as it is.
    package var printable: String {
        // Every line that is printed asks this: rows show and find of the benchmark.
        @_specialize(where Self == String)
        get {
            guard hasHidden else { return String(self) }
            var scalars = String.UnicodeScalarView()
            for (scalar, isHidden) in ScreenedScalars(self) { scalars.append(isHidden ? "\u{FFFD}" : scalar) }
            return String(scalars)
        }
    }

    /// Whether a character that must not reach a terminal is in the text.
    ///
    /// - Complexity: O(*n*).
    package var hasHidden: Bool {
        !isPlainASCII && ScreenedScalars(self).contains { $0.isHidden }
    }

    /// Whether every byte is one column and nothing else: most text is so, and needs no table.
    var isPlainASCII: Bool {
        utf8.withContiguousStorageIfAvailable { UnsafeRawBufferPointer($0).isPlainASCII }
            ?? utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    }
}

extension UnsafeRawBufferPointer {
    /// Whether every byte is one column and nothing else.
    package var isPlainASCII: Bool {
        var place = 0
        while place &+ 8 <= count {
            let word = loadUnaligned(fromByteOffset: place, as: UInt64.self)
            // The top bit of a byte below 0x20, of one that is 0x7F, and of one above.
            let low = word &- 0x2020_2020_2020_2020
            let high = word &+ 0x0101_0101_0101_0101
            if (low | high | word) & 0x8080_8080_8080_8080 != 0 { return false }
            place &+= 8
        }
        while place < count {
            if !(0x20..<0x7F ~= self[place]) { return false }
            place &+= 1
        }
        return true
    }
}
