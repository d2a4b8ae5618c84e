// What a terminal is asked: whether a descriptor is one, how large its window is, how wide a text comes out on it.
import CLibEdit

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// Questions to a terminal and about text on one. Nothing here changes a terminal.
package enum Terminal {
    /// The size of a window, in character cells.
    package struct Size: Equatable, Sendable {
        /// Rows, at least 1.
        package var rows: Int
        /// Columns, at least 1.
        package var columns: Int

        /// A size of its own.
        package init(rows: Int, columns: Int) {
            self.rows = rows
            self.columns = columns
        }
    }

    /// Whether a descriptor is a terminal.
    package static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// The size of the window behind a descriptor; `nil` where it is no terminal, or one that does not know its size.
    package static func size(of descriptor: Int32) -> Size? {
        var rows: Int32 = 0
        var columns: Int32 = 0
        guard line_window_size(descriptor, &rows, &columns) else { return nil }
        return Size(rows: Int(rows), columns: Int(columns))
    }

    /// Whether colour is wanted in an environment: unless `NO_COLOR` is there and not empty, as no-color.org asks.
    package static func wantsColor(in environment: [String: String]) -> Bool {
        environment["NO_COLOR", default: ""].isEmpty
    }
}
