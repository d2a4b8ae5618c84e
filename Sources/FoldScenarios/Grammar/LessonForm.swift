// What tells a lesson's file from a scenario's: its words, and that it begins with its title.

package import CommandSyntax

/// How files of lessons are known.
package enum LessonForm {
    /// The words that begin the lines which only lessons have.
    package static let words = [
        "lesson", "file", "say", "ask", "task", "goal", "hint", "allow", "solution", "code", "wrong", "fix",
    ]
    /// Those of them that are commands as well.
    private static let commands: Set = ["lesson", "hint", "code"]

    /// The place of the word `lesson` in front of the title, where `source` is a lesson; nil where it is none.
    ///
    /// A script may begin with the command `lesson` too: then no line begins with a word that only lessons have.
    ///
    /// - Complexity: O(*n*) in the bytes.
    package static func start(of source: SourceText) -> Range<Int>? {
        let own = Set(words).subtracting(commands)
        var start: Range<Int>?
        for number in source.firstLine..<source.firstLine + source.lineCount {
            guard let line = source.range(ofLine: number).map(source.trimmed), !line.isEmpty,
                source.bytes[line.lowerBound] != UInt8(ascii: "#")
            else { continue }
            let word = source.firstWord(in: line)
            let text = LineForm.firstWord(source, line.lowerBound, line)
            if start == nil {
                if text != "lesson" { return nil }
                start = word
            } else if own.contains(text) {
                return start
            }
        }
        return nil
    }
}
