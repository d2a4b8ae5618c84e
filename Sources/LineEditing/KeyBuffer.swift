// Bytes that were read from the terminal and are not keys yet. They outlive a line: what is typed ahead is the next one's.

/// A queue of bytes, read as characters and as the sequences that keys send.
struct KeyBuffer {
    /// What begins with an Esc.
    enum Sequence: Equatable {
        /// No sequence: the Esc is a key of its own.
        case none
        /// More bytes are needed to tell.
        case incomplete
        /// The sequence of a key, of so many bytes.
        case complete(Int)
    }

    private var bytes: [UInt8] = []
    private var head = 0

    var isEmpty: Bool { head == bytes.count }
    var count: Int { bytes.count - head }
    var first: UInt8? { isEmpty ? nil : bytes[head] }

    /// Puts bytes after those that wait.
    mutating func append(_ more: some Collection<UInt8>) {
        bytes.removeFirst(head)
        head = 0
        bytes += more
    }

    mutating func removeFirst(_ count: Int) {
        head = min(bytes.count, head + count)
    }

    mutating func removeAll() {
        bytes = []
        head = 0
    }

    /// Takes the bytes before the next Esc.
    mutating func popRun() -> ArraySlice<UInt8> {
        let run = bytes[head...].prefix { $0 != 0x1B }
        head += run.count
        return run
    }

    /// Bytes from the start.
    func prefix(_ count: Int) -> ArraySlice<UInt8> { bytes[head...].prefix(count) }

    /// Where a sequence begins, in bytes from the start.
    func firstIndex(of sequence: [UInt8]) -> Int? {
        bytes[head...].firstRange(of: sequence).map { $0.lowerBound - head }
    }

    /// Takes a character, U+FFFD for bytes that are none; `nil` where more bytes are needed.
    mutating func popScalar() -> Unicode.Scalar? {
        guard let first else { return nil }
        let length = first < 0x80 ? 1 : first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
        for known in 1...length {
            var decoder = UTF8()
            var iterator = prefix(known).makeIterator()
            if case .scalarValue(let scalar) = decoder.decode(&iterator), known == length {
                removeFirst(known)
                return scalar
            }
            // The byte that breaks a character off may begin the next.
            if known > 1, known <= count, prefix(known).last.map({ $0 & 0xC0 != 0x80 }) == true {
                removeFirst(known - 1)
                return "\u{FFFD}"
            }
        }
        if count < length { return nil }
        removeFirst(length)
        return "\u{FFFD}"
    }

    /// What the bytes from the start are, which begin with an Esc.
    var sequence: Sequence {
        guard count > 1 else { return .incomplete }
        switch bytes[head + 1] {
        case UInt8(ascii: "O"): return count > 2 ? .complete(3) : .incomplete
        case UInt8(ascii: "["): break
        default: return .none
        }
        // The console's function keys have a second bracket.
        let start = count > 2 && bytes[head + 2] == UInt8(ascii: "[") ? 3 : 2
        for index in start..<max(start, count) {
            switch bytes[head + index] {
            case 0x20..<0x40: continue
            case 0x40..<0x7F: return .complete(index + 1)
            default: return .none
            }
        }
        return count > 64 ? .none : .incomplete
    }
}
