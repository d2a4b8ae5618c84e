// The last argument of an entry, for a key that repeats it.

/// Finds the last word of a line.
enum LastArgument {
    /// The last word, with the quotes around it if it has any; `nil` where there is none.
    static func of(_ line: String) -> Substring? {
        var word: Substring?
        var start: String.Index?
        var quote: Character?
        for index in line.indices {
            let character = line[index]
            if quote == nil, character.isWhitespace {
                if let begun = start { word = line[begun..<index] }
                start = nil
                continue
            }
            if start == nil { start = index }
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" {
                quote = character
            }
        }
        return start.map { line[$0...] } ?? word
    }
}
