// Text that came from outside, made harmless for a terminal.

extension String {
    /// The text with U+FFFD for every character that a terminal would obey rather than show.
    ///
    /// Titles and file names are data, and may hold anything. Control characters (tabs and line ends as well: a title
    /// is one line), the escape, line separators and the marks that turn the direction of writing are replaced; all
    /// else stays, the joiners in emoji too.
    ///
    /// - Complexity: O(*n*); text that needs no change, nearly all, is returned as it is.
    package var printable: String {
        guard utf8.withContiguousStorageIfAvailable(Self.mayCommandTerminal) ?? true,
            unicodeScalars.contains(where: Self.commandsTerminal)
        else { return self }
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            scalars.append(Self.commandsTerminal(scalar) ? "\u{FFFD}" : scalar)
        }
        return String(scalars)
    }

    /// Whether a character that a terminal acts on may be among these: those beyond ASCII begin with the bytes C2, D8, E2.
    private static func mayCommandTerminal(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 }
    }

    /// Whether a terminal acts on a character instead of drawing it.
    private static func commandsTerminal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F: true  // C0 with the escape, delete, C1
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // direction of writing
        case 0x2028, 0x2029: true  // line and paragraph separators
        default: false
        }
    }
}
