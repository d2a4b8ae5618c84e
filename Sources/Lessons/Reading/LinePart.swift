// Parts of a line: the two sides of a colon, a fact.

package import CommandKit
package import CommandSyntax
package import FoldShell
import TerminalText

/// Takes lines apart.
package enum LinePart {
    /// The two sides of the last colon that is alone and in no quotes, or of the first; nil where there is none.
    static func split(
        _ source: SourceText, _ range: Range<Int>, first: Bool = false
    ) -> (left: Range<Int>, right: Range<Int>)? {
        var quote: UInt8?
        var colon: Int?
        var offset = range.lowerBound
        func isBlank(_ offset: Int) -> Bool { !range.contains(offset) || source.bytes[offset] <= 0x20 }
        while offset < range.upperBound {
            let byte = source.bytes[offset]
            switch quote {
            case .some(let open):
                if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { offset += 1 }
                if byte == open { quote = nil }
            case nil:
                // A quote opens only at the beginning of a word.
                if [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(byte), isBlank(offset - 1) { quote = byte }
                if byte == UInt8(ascii: ":"), isBlank(offset - 1), isBlank(offset + 1), !first || colon == nil {
                    colon = offset
                }
            }
            offset += 1
        }
        guard let colon else { return nil }
        return (source.trimmed(range.lowerBound..<colon), source.trimmed(colon + 1..<range.upperBound))
    }

    /// The fact that a range is, or what is wrong with it.
    package static func fact(_ source: SourceText, _ range: Range<Int>) -> Result<Located<Fact>, Diagnostic> {
        let kind = ValueKind<Fold, Located<Fact>>.located(.fact)
        func mistake(_ message: String, _ range: Range<Int>, _ suggestion: String? = nil) -> Diagnostic {
            Diagnostic(.error, message, at: SourcePlace(source, range), suggestion: suggestion)
        }
        let lexed = LexedText(source, in: range) { $0.first?.isKeyword("calls") == true ? .wholeLine : .words }
        if let wrong = lexed.mistakes.first { return .failure(wrong.diagnostic(in: source)) }
        guard let statement = lexed.statements.first else {
            return .failure(mistake("a fact is missing, \(kind.name)", range))
        }
        if lexed.statements.count > 1 {
            return .failure(mistake("one fact stands in a line", lexed.statements[1].range))
        }
        var reader = ArgumentReader(statement.words, end: statement.range.upperBound)
        do {
            return .success(try kind.read(&reader))
        } catch {
            let text = statement.text.printable
            let message =
                error.isMissing && error.message.isEmpty
                ? "\(text) is not finished"
                : error.message.isEmpty ? "\(text) is not \(kind.name)" : "\(text): \(error.message)"
            return .failure(mistake(message, error.range ?? statement.range, error.suggestion))
        }
    }
}
