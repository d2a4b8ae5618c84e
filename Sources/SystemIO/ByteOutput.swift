// Text on its way to a file, gathered so that the file is written in large pieces.

/// A buffer of bytes before a sink, which is given them whenever enough are there.
///
/// A sink that fails is not called again: what writes into the output need not look after each byte, but may ask
/// ``hasFailed`` now and then to stop early.
package struct ByteOutput {
    private var bytes: [UInt8] = []
    private let sink: (UnsafeRawBufferPointer) -> Bool
    /// Whether the sink has failed.
    package private(set) var hasFailed = false
    /// How many bytes were added in all.
    package private(set) var count = 0

    private static let pieceSize = 1 << 16

    /// Creates an output before `sink`, which answers whether it has taken the bytes.
    package init(sink: @escaping (UnsafeRawBufferPointer) -> Bool) {
        self.sink = sink
        bytes.reserveCapacity(Self.pieceSize + 4096)
    }

    /// Adds a text.
    ///
    /// - Complexity: O(*n*) in its bytes.
    package mutating func append(_ text: String) {
        count += text.utf8.count
        bytes.append(contentsOf: text.utf8)
        if bytes.count >= Self.pieceSize { flush() }
    }

    /// Adds bytes.
    package mutating func append(_ new: [UInt8]) {
        count += new.count
        bytes.append(contentsOf: new)
        if bytes.count >= Self.pieceSize { flush() }
    }

    /// Adds bytes.
    package mutating func append(_ new: UnsafeRawBufferPointer) {
        count += new.count
        bytes.append(contentsOf: new)
        if bytes.count >= Self.pieceSize { flush() }
    }

    /// Adds a byte.
    package mutating func append(_ byte: UInt8) {
        count += 1
        bytes.append(byte)
        if bytes.count >= Self.pieceSize { flush() }
    }

    /// Gives the sink what is left.
    package mutating func flush() {
        if !hasFailed, !bytes.isEmpty { hasFailed = !bytes.withUnsafeBytes(sink) }
        bytes.removeAll(keepingCapacity: true)
    }
}
