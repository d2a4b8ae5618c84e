// What an update would change in a scenario file: found by carrying its scenarios out, applied to the file's bytes.

import CommandKit
import CommandSyntax
import FoldShell
import TerminalText

/// One change to a file: a fact or a picture, rewritten.
struct FileChange: Sendable {
    /// The line where it begins.
    let place: SourcePlace
    /// The bytes that are replaced, in order, and what by.
    let edits: [(range: Range<Int>, text: String)]

    /// The lines before and after, for a person to judge by.
    func preview(_ source: SourceText) -> [String] {
        let lines = Set(
            edits.flatMap { edit in
                source.line(
                    at: edit.range.lowerBound)...source.line(at: max(edit.range.lowerBound, edit.range.upperBound - 1))
            }
        ).sorted()
        var preview: [String] = []
        for number in lines {
            guard let range = source.range(ofLine: number) else { continue }
            preview.append("  - " + source.text(in: range).trimmedBlanks.printable)
            let own = edits.filter { source.line(at: $0.range.lowerBound) == number }
            let text = FileChange.apply(own, to: source.bytes, in: range)
            for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
                preview.append("  + " + String(line).trimmedEnd.trimmedBlanks.printable)
            }
        }
        return preview
    }

    /// The bytes of `range` with the edits in it applied.
    static func apply(
        _ edits: [(range: Range<Int>, text: String)], to bytes: [UInt8], in range: Range<Int>
    ) -> [UInt8] {
        var result: [UInt8] = []
        var position = range.lowerBound
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            guard edit.range.lowerBound >= position else { continue }
            result += bytes[position..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            position = edit.range.upperBound
        }
        if position < range.upperBound { result += bytes[position..<range.upperBound] }
        return result
    }
}

/// Gathers, over all variants, what each check should say.
struct ChangeGathering {
    let file: ScenarioFile
    let session: Session

    /// What the variants that carried a check out want of it.
    private enum Resolution: Equatable {
        case stays
        case becomes([[String]])
        case cannot

        /// One text serves all variants, or none does.
        mutating func join(_ other: Resolution) {
            if self != other { self = .cannot }
        }
    }

    /// A check: its item's place, and among a picture's lines those of the same tags.
    private struct Key: Hashable {
        let offset: Int
        let tags: String
    }

    private struct Check {
        var resolution: Resolution
        let place: SourcePlace
        let ranges: [Range<Int>]
    }

    private var checks: [Key: Check] = [:]

    init(_ file: ScenarioFile, _ session: Session) {
        self.file = file
        self.session = session
    }

    /// Executes every scenario in every variant.
    ///
    /// - Returns: The changes in the order of the file; nil where it was interrupted.
    mutating func changes() -> [FileChange]? {
        let context = FreshContext(session)
        for scenario in file.scenarios {
            for variant in scenario.variants {
                let player = ScenarioPlayer(scenario, variant, of: file.path, in: .fresh(context))
                var sawUnexpected = false
                var notes: [(Key, Check)] = []
                let isWhole = player.playAll { played in
                    notes += note(played, variant, &sawUnexpected)
                }
                guard isWhole else { return nil }
                for (key, check) in notes {
                    if checks[key] == nil {
                        checks[key] = check
                    } else {
                        checks[key]?.resolution.join(check.resolution)
                    }
                }
            }
        }
        return checks.values.sorted { $0.place.range.lowerBound < $1.place.range.lowerBound }.compactMap(change)
    }

    private func note(_ played: ScenarioPlayer.Played, _ variant: Variant, _ sawUnexpected: inout Bool) -> [(
        Key, Check
    )] {
        guard let item = played.item, item.place.source === file.source else { return [] }
        switch item.kind {
        case .command: return []
        case .fact(let fact, let invocation):
            if fact.value.isUnexpected(got: played.factGot) { sawUnexpected = true }
            guard invocation.statement.source === file.source else { return [] }
            var resolution = Resolution.stays
            if !played.failures.isEmpty || fact.value.isFilledIn {
                let text = played.factGot.flatMap { FactRewriting.text(fact.value, got: $0) }
                resolution = sawUnexpected ? .cannot : text.flatMap(bindable).map { .becomes([[$0]]) } ?? .cannot
            }
            return [
                (
                    Key(offset: item.place.range.lowerBound, tags: ""),
                    Check(resolution: resolution, place: item.place, ranges: [fact.range])
                )
            ]
        case .picture(let picture):
            return note(picture, item, played, variant, sawUnexpected)
        }
    }

    private func note(
        _ picture: ExpectedOutput, _ item: ScenarioItem, _ played: ScenarioPlayer.Played, _ variant: Variant,
        _ sawUnexpected: Bool
    ) -> [(Key, Check)] {
        let lines = picture.lines(in: variant)
        let forms = Set(lines.map(\.tagForm))
        // Lines of different tags that make up one picture are shared with other variants, and left to a person.
        guard forms.count == 1, let form = forms.first else {
            return forms.map { form in
                let own = lines.filter { $0.tagForm == form }
                let check = Check(
                    resolution: played.failures.isEmpty ? .stays : .cannot, place: item.place, ranges: own.map(\.range))
                return (Key(offset: item.place.range.lowerBound, tags: form), check)
            }
        }
        var resolution = Resolution.stays
        if !played.failures.isEmpty {
            let new =
                sawUnexpected ? nil : played.printed.flatMap { OutputRewriting.lines(lines.map(\.text), printed: $0) }
            resolution = new.map { .becomes($0) } ?? .cannot
        }
        let place = SourcePlace(file.source, lines[0].range)
        return [
            (
                Key(offset: item.place.range.lowerBound, tags: form),
                Check(resolution: resolution, place: place, ranges: lines.map(\.range))
            )
        ]
    }

    /// The fact, if a line with it can be read.
    private func bindable(_ fact: String) -> String? {
        let source = SourceText(name: "", text: "expect " + fact)
        let lexed = LexedText(source, tailRule: session.commands.tailRule)
        guard lexed.mistakes.isEmpty, lexed.statements.count == 1,
            (try? session.commands.bind(lexed.statements[0])) != nil
        else { return nil }
        return fact
    }

    private func change(_ check: Check) -> FileChange? {
        guard case .becomes(let texts) = check.resolution, texts.count == check.ranges.count else { return nil }
        var edits: [(range: Range<Int>, text: String)] = []
        for (range, lines) in zip(check.ranges, texts) {
            if lines.count == 1, lines[0] == file.source.text(in: range).trimmedEnd { continue }
            edits.append(edit(range, lines))
        }
        return edits.isEmpty ? nil : FileChange(place: check.place, edits: edits)
    }

    /// The edit that writes `lines` in place of the text in `range`, each further one as a line of its own with the
    /// same beginning.
    private func edit(_ range: Range<Int>, _ lines: [String]) -> (range: Range<Int>, text: String) {
        let source = file.source
        let line = source.lineRange(at: range.lowerBound)
        guard let first = lines.first else {
            // The line goes with its end, or as the last one with the end before it.
            let number = source.line(at: range.lowerBound)
            if let next = source.range(ofLine: number + 1) { return (line.lowerBound..<next.lowerBound, "") }
            let before = source.range(ofLine: number - 1)?.upperBound ?? line.lowerBound
            return (before..<line.upperBound, "")
        }
        let end = line.upperBound < source.bytes.count && source.bytes[line.upperBound] == 0x0D ? "\r\n" : "\n"
        var start = source.text(in: line.lowerBound..<range.lowerBound)
        var text = first
        if start.hasSuffix("|") {
            start += " "
            if !first.isEmpty { text = " " + first }
        }
        for other in lines.dropFirst() { text += end + (start + other).trimmedEnd }
        return (range, text)
    }
}

extension ExpectedLine {
    /// The line's tags as text, the same for lines of the same tags.
    fileprivate var tagForm: String {
        tags.map { "\($0.isNegated ? "!" : "")\($0.rule ?? "")=\($0.value)" }.sorted().joined(separator: ",")
    }
}
