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
        utf8.withContiguousStorageIfAvailable(isPrintableASCII) ?? utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    }
}

/// Whether all bytes are printable ASCII. Not generic: through witnesses, this was a seventh of a script's time.
private func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy { 0x20..<0x7F ~= $0 }
}
