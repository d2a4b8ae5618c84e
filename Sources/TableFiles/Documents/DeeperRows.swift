// Counts what lies deeper than a section's rows, which a table of two levels leaves out.

/// Counts rows of rows, however deep they lie.
struct DeeperRows {
    private let tokens: JSONTokens
    private var objects: ObjectReader
    /// How many were counted.
    private(set) var count = 0

    init(_ tokens: JSONTokens, _ keys: DocumentKeys) {
        self.tokens = tokens
        objects = ObjectReader(tokens, keys)
    }

    /// Counts the elements of `list` and those below them.
    ///
    /// - Complexity: O(*n*) in the tokens of the list.
    mutating func count(_ list: Int) {
        guard tokens.kind(list) == .list else { return }
        var lists = [list]
        while let list = lists.popLast() {
            for element in tokens.elements(list) {
                count += 1
                guard tokens.kind(element) == .object else { continue }
                objects.read(element)
                if let below = objects[.rows], tokens.kind(below) == .list { lists.append(below) }
            }
        }
    }
}
