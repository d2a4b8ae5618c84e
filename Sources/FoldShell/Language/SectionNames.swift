// How commands name sections: by number, title or id, several as ranges or `all`.

package import CommandKit
import CommandSyntax
import FoldTable
import TableUpdates

/// A section as a command names it.
package enum SectionName: Hashable, Sendable {
    case number(Int)
    case title(String)
    case id(String)

    /// Reads a name from the text of a word; digits in quotes are a title.
    package init(_ text: String, isQuoted: Bool) {
        if !isQuoted, let number = Int(text), text.utf8.first != UInt8(ascii: "+") {
            self = .number(number)
        } else if text.hasPrefix("id:") {
            self = .id(String(text.dropFirst(3)))
        } else if text.hasPrefix("title:") {
            self = .title(String(text.dropFirst(6)))
        } else {
            self = .title(text)
        }
    }
}

/// Sections as a command names them: one, a range of numbers, or all.
package enum SectionPick: Hashable, Sendable {
    case one(SectionName)
    case range(ClosedRange<Int>)
    case all
}

extension ValueKind where Language == Fold, Value == SectionName {
    /// One section.
    package static var section: Self {
        Self("a section: its number, its title or id:…", takesNumbers: true) { (reader) throws(ValueProblem) in
            let word = try reader.word()
            if !word.isQuoted, isDotted(word.text) {
                throw ValueProblem(
                    "this is an index path; write title:\(word.text) for a title", at: word.range)
            }
            return SectionName(word.text, isQuoted: word.isQuoted)
        } completions: { session, request in
            session.sectionCompletions(request)
        } description: { session, name in
            session.summary(of: name)
        }
    }
}

extension ValueKind where Language == Fold, Value == SectionPick {
    /// One section, a range such as `1-3`, or `all`.
    package static var sections: Self {
        Self("sections: numbers, titles, id:…, a range such as 1-3, or all", takesNumbers: true) {
            (reader) throws(ValueProblem) in
            let word = try reader.word()
            if word.isKeyword("all") { return .all }
            if !word.isQuoted {
                if let range = numberRange(word.text) { return .range(range) }
                if isDotted(word.text) {
                    throw ValueProblem(
                        "this is an index path; write title:\(word.text) for a title", at: word.range)
                }
                if word.text == "none" { throw ValueProblem("write title:none for a title", at: word.range) }
            }
            return .one(SectionName(word.text, isQuoted: word.isQuoted))
        } completions: { session, request in
            session.sectionCompletions(request)
                + request.matching(keyword: "all", "every section")
        } description: { session, pick in
            if case .one(let name) = pick { return session.summary(of: name) }
            return nil
        }
    }
}

/// The range that `1-3` or `0…3` names; nil where it is none.
func numberRange(_ text: String) -> ClosedRange<Int>? {
    guard text.utf8.contains(UInt8(ascii: "-")) else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let low = Int(parts[0]), let high = Int(parts[1]), low >= 0, low <= high,
        parts[0].utf8.allSatisfy(isDigit), parts[1].utf8.allSatisfy(isDigit)
    else { return nil }
    return low...high
}

/// Whether the text is two numbers with a dot between.
func isDotted(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return false }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
