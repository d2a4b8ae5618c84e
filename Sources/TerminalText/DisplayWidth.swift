// How many columns a text takes on a terminal, counted as the line editor counts them, so that prompt and tables agree.

import CWideCharacters

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The columns of single scalars.
package enum DisplayWidth {
    /// Whether the process is in a UTF-8 locale for characters, without which the system knows no widths.
    ///
    /// The empty name is what the environment asks for. In a C locale Chinese could neither be typed nor measured, so a UTF-8
    /// locale is taken even where the user has set none. `setlocale` changes the whole process, so it is done once.
    package static let localeIsUTF8: Bool = {
        let names = ["", "C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"]
        return names.contains { setlocale(LC_CTYPE, $0) != nil && columns_of_scalar(0x6253) == 2 }
    }()

    /// The columns of a scalar; 0 for marks, joiners and what is not shown.
    package static func of(_ scalar: Unicode.Scalar) -> Int {
        _ = localeIsUTF8
        return max(0, Int(columns_of_scalar(scalar.value)))
    }

    /// Whether the system does not know how a scalar is printed.
    package static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        _ = localeIsUTF8
        return columns_of_scalar(scalar.value) < 0
    }
}

extension StringProtocol {
    /// The columns the text takes: Chinese, Japanese, Korean and emoji two for each scalar, marks and joiners none.
    ///
    /// A control character counts as none; text that may hold some is made ``printable`` first. The width is
    /// `wcwidth`'s, scalar by scalar, because libedit counts so.
    ///
    /// - Complexity: O(*n*).
    package var displayWidth: Int {
        // Every line that is printed asks this: rows show and find of the benchmark.
        @_specialize(where Self == String)
        get { isPlainASCII ? utf8.count : unicodeScalars.reduce(0) { $0 + DisplayWidth.of($1) } }
    }

    /// The text with blanks after it, `width` columns in all; longer texts stay as they are.
    package func padded(to width: Int) -> String {
        String(self) + String(repeating: " ", count: Swift.max(0, width - displayWidth))
    }

    /// The text cut to a number of columns, its last column an ellipsis where something was cut off.
    ///
    /// - Complexity: O(*n*).
    package func truncated(to columns: Int) -> String {
        if displayWidth <= columns { return String(self) }
        var result = ""
        var left = columns - 1
        if left < 0 { return "" }
        // By characters, or a mark would be cut off its letter.
        for character in self {
            left -= String(character).displayWidth
            if left < 0 { break }
            result.append(character)
        }
        return result + "…"
    }
}
