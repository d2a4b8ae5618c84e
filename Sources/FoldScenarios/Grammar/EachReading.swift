// Reads `each` lines: a rule and the values it is to have.

import CommandSyntax
import FoldTable
import TerminalText

/// Reads `each rule NAME: VALUE, VALUE…`.
enum EachReading {
    /// The line that `statement` is, or the mistake in it.
    static func each(_ statement: Statement) -> Result<EachLine, Diagnostic> {
        do throws(Diagnostic) {
            return .success(try read(statement))
        } catch {
            return .failure(error)
        }
    }

    private static func read(_ statement: Statement) throws(Diagnostic) -> EachLine {
        let source = statement.source
        func mistake(_ message: String, _ range: Range<Int>, _ suggestion: String? = nil) -> Diagnostic {
            Diagnostic(.error, message, at: SourcePlace(source, range), suggestion: suggestion)
        }
        let form = "write each rule NAME: VALUE, VALUE"
        let words = statement.words
        guard words.count > 2, words[1].isKeyword("rule") else { throw mistake(form, statement.range) }
        let rest = words[2].range.lowerBound..<statement.range.upperBound
        guard let colon = source.bytes[rest].firstIndex(of: UInt8(ascii: ":")) else { throw mistake(form, rest) }
        let nameRange = source.trimmed(rest.lowerBound..<colon)
        let name = source.text(in: nameRange)
        guard let rule = RuleName(rawValue: name) else {
            let names = RuleName.allCases.map(\.rawValue)
            throw mistake("there is no rule \(name.printable)", nameRange, ClosestMatch.to(name, among: names))
        }
        let known = rule.definition.values.map(\.value)
        var values: [String] = []
        var start = colon + 1
        while start <= rest.upperBound {
            let end = source.bytes[start..<rest.upperBound].firstIndex(of: UInt8(ascii: ",")) ?? rest.upperBound
            let range = source.trimmed(start..<end)
            let value = source.text(in: range)
            guard !value.isEmpty else { throw mistake("a value is missing", range) }
            guard known.contains(value) else {
                throw mistake(
                    "rule \(name) has no value \(value.printable); it takes \(known.joined(separator: ", "))", range,
                    ClosestMatch.to(value, among: known))
            }
            guard !values.contains(value) else { throw mistake("the value is given twice", range) }
            values.append(value)
            start = end + 1
        }
        return EachLine(rule: rule, values: values, place: statement.place)
    }
}
