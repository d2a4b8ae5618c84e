// A line of text while it is put together.

/// A line of text while it is put together, in bytes, behind other lines where there are any.
///
/// A long script prints a million lines of a few short pieces each, and to bytes a piece is added in a few steps where a
/// string takes many.
struct LineText {
    /// The lines before, each with its line end, and this one.
    private(set) var bytes: [UInt8] = []
    /// Where this line begins.
    private var start = 0

    /// How many bytes the line has.
    var count: Int { bytes.count - start }

    /// The line.
    var string: String { String(decoding: bytes[start...], as: UTF8.self) }

    /// Ends the line; the next one begins.
    mutating func end() {
        bytes.append(0x0A)
        start = bytes.count
    }

    /// Forgets all lines; the memory stays.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        start = 0
    }

    static func += (line: inout LineText, piece: String) {
        line.bytes.append(contentsOf: piece.utf8)
    }

    static func += (line: inout LineText, number: Int) {
        if number < 0 { line.bytes.append(UInt8(ascii: "-")) }
        let first = line.bytes.count
        var rest = number.magnitude
        repeat {
            line.bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        line.bytes[first...].reverse()
    }
}
