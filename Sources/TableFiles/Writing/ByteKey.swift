// A text as a file knows it: the same only where its bytes are.

/// A text that equals another only where their bytes do: `é` as one character and as two are two titles in a file.
struct ByteKey: Hashable {
    let text: String

    static func == (left: ByteKey, right: ByteKey) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
