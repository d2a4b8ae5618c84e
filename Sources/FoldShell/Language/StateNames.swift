// How commands name states, rules, presets and samples.

package import CommandKit
import CommandSyntax
package import FoldTable

/// A state of the time line as a command names it.
package enum StateName: Hashable, Sendable {
    /// State 0 is the table as loaded, state N the one after step N.
    case number(Int)
    /// So many states before the present one.
    case back(Int)
    case mark(String)
}

extension ValueKind where Language == Fold, Value == StateName {
    /// A state: a number, `-1` for one back, or a mark.
    package static var state: Self {
        Self("a state: a step's number, -1 for one back, or a mark") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            if !word.isQuoted, let number = Int(word.text) {
                return number < 0 ? .back(number == .min ? .max : -number) : .number(number)
            }
            return .mark(word.text)
        } completions: { session, request in
            let marks = session.timeline?.marks.sorted { $0.key < $1.key } ?? []
            return request.matching(marks.map(\.key)) { mark in
                Completion(mark, "state \(marks.first { $0.key == mark }?.value ?? 0)")
            }
        } description: { session, name in
            guard let timeline = session.timeline, let number = timeline.number(of: name) else { return nil }
            return timeline.label(of: number)
        }
    }
}

/// A rule and the value it shall have.
package struct RuleChoice: Hashable, Sendable {
    package let name: RuleName
    package let value: String
}

extension ValueKind where Language == Fold, Value == RuleChoice {
    /// A rule's name and one of its values.
    package static var ruleChoice: Self {
        Self("a rule and its value, see help rules") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            guard let name = RuleName(rawValue: word.text) else {
                throw .unknown(word, among: RuleName.allCases.map(\.rawValue))
            }
            let values = name.definition.values.map(\.value)
            guard let value = reader.next() else {
                throw .missing("its value is missing: \(values.joined(separator: ", "))")
            }
            guard values.contains(value.text) else { throw .unknown(value, of: name.rawValue, among: values) }
            return RuleChoice(name: name, value: value.text)
        } completions: { session, request in
            guard let first = request.previous.last else {
                return request.matching(RuleName.allCases.map(\.rawValue)) { word in
                    Completion(word, RuleName(rawValue: word)?.definition.abstract ?? "")
                }
            }
            guard let name = RuleName(rawValue: first.text) else { return [] }
            return request.matching(name.definition.values.map(\.value)) { word in
                Completion(word, name.definition.values.first { $0.value == word }?.meaning ?? "")
            }
        } description: { _, choice in
            choice.name.definition.values.first { $0.value == choice.value }?.meaning
        }
    }
}

extension ValueKind where Language == Fold, Value == Preset {
    /// A preset's name.
    package static var preset: Self {
        Self("a preset: \(Preset.allCases.map(\.rawValue).joined(separator: ", "))") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            guard let preset = Preset(rawValue: word.text) else {
                throw .unknown(word, among: Preset.allCases.map(\.rawValue))
            }
            return preset
        } completions: { _, request in
            request.matching(Preset.allCases.map(\.rawValue)) { Completion($0, Preset(rawValue: $0)?.abstract ?? "") }
        } description: { _, preset in
            preset.abstract
        }
    }
}

extension ValueKind where Language == Fold, Value == String {
    /// A file to read.
    package static var file: Self {
        .path("a file") { session, beginning, limit in session.paths(beginning, limit) }
    }

    /// Any text; several words need quotes.
    package static var title: Self { .text("a title, in quotes where it has blanks") }
}
