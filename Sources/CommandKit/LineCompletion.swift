// Completion of a line: which words may be at the cursor, written so that they can be put there.

import CommandSyntax

/// What may be at the cursor of a line.
package struct LineCompletion: Hashable, Sendable {
    /// One candidate.
    package struct Candidate: Hashable, Sendable {
        /// What takes the place of the word at the cursor: quoted where it must be, without a blank after it.
        package let insertion: String
        /// The word itself, for a list.
        package let text: String
        /// What it stands for.
        package let description: String
        /// Whether the word may go on, so that no blank belongs after it.
        package let isPartial: Bool
    }

    /// The bytes of the line that a candidate takes the place of; they end at the cursor.
    package let replaced: Range<Int>
    /// The candidates, in the order of their kinds.
    package let candidates: [Candidate]

    /// Creates what may take the place of some bytes.
    package init(replaced: Range<Int>, candidates: [Candidate]) {
        (self.replaced, self.candidates) = (replaced, candidates)
    }
}

extension CommandSet {
    /// What may be at the cursor of a line.
    ///
    /// - Parameters:
    ///   - line: the line, or the lines of a statement whose quote is open.
    ///   - cursor: where the cursor is, in bytes of UTF-8.
    ///   - context: what is completed from.
    ///   - limit: how many candidates are of use.
    package func completions(
        of line: String, at cursor: Int, in context: Language.Context, limit: Int = 200
    ) -> LineCompletion {
        guard let typed = TypedLine(line, cursor: cursor, tailRule: tailRule), !typed.isRaw else {
            return LineCompletion(replaced: cursor..<cursor, candidates: [])
        }
        let isQuoted = typed.current?.isQuoted ?? false
        let options = isQuoted ? [] : options(of: typed)
        let isOption = typed.current?.text.hasPrefix("-") == true && !options.isEmpty
        let values = isOption ? [] : values(of: typed, in: context, limit: limit)
        let candidates =
            values.map { $0.candidate(isQuoted: isQuoted) }
            + options.map { $0.candidate(isQuoted: false, isOption: true) }
        return LineCompletion(replaced: typed.replaced, candidates: Array(candidates.prefix(limit)))
    }

    /// The options that the word at the cursor may become; also where nothing else must follow and no word has begun.
    private func options(of typed: TypedLine) -> [Completion] {
        guard let progress = progress(typed.finished[...]), progress.allowsOptions, !progress.isMistaken,
            progress.waitingOption == nil
        else { return [] }
        let prefix = typed.current?.text ?? ""
        guard prefix.hasPrefix("-") || (prefix.isEmpty && progress.expected.allSatisfy(\.isWhole)) else { return [] }
        return progress.options(beginningWith: prefix)
    }

    /// The command names or values that the word at the cursor may become.
    private func values(of typed: TypedLine, in context: Language.Context, limit: Int) -> [Completion] {
        let prefix = typed.current?.text ?? ""
        let isQuoted = typed.current?.isQuoted == true
        guard !typed.finished.isEmpty else { return isQuoted ? [] : names(beginningWith: prefix) }
        guard let progress = progress(typed.finished[...]), !progress.isMistaken else { return [] }
        if let option = progress.waitingOption {
            return option.complete(context, CompletionRequest(prefix: prefix, isQuoted: isQuoted, limit: limit))
        }
        var found: [Completion] = []
        for expected in progress.expected {
            let request = CompletionRequest(
                prefix: prefix, previous: expected.previous, isQuoted: isQuoted, limit: limit - found.count)
            switch expected.parameter.shape {
            case .keyword(let word), .literal(let word): found += request.matching(keyword: word)
            case .command: if !isQuoted { found += names(beginningWith: prefix) }
            default: found += expected.parameter.complete(context, request)
            }
        }
        return found
    }

    /// The commands whose names begin so, with what they do.
    private func names(beginningWith prefix: String) -> [Completion] {
        commands(beginningWith: prefix).map { Completion($0.name, $0.abstract) }
    }
}

extension ArgumentProgress {
    /// The options that may still be given.
    func options(beginningWith prefix: String) -> [Completion] {
        let isAsked = prefix.hasPrefix("-") && !command.facts.layout.letsDashesThrough
        let own = command.facts.layout
        let common = CommonOption.all.filter {
            isAsked && $0.name.hasPrefix(prefix) && own.option(named: $0.name) == nil
        }
        .map { Completion($0.name, $0.meaning) }
        return command.parameters.compactMap { parameter in
            guard let name = parameter.optionName, name.hasPrefix(prefix) else { return nil }
            if case .option(_, true) = parameter.shape { return Completion(name, parameter.explanation) }
            return givenOptions.contains(name) ? nil : Completion(name, parameter.explanation)
        } + common
    }
}

extension Completion {
    /// The candidate as it is put into a line, where the word at the cursor began with a quote or not.
    package func candidate(isQuoted: Bool, isOption: Bool = false) -> LineCompletion.Candidate {
        // A value that looks like an option would be taken for one.
        let isDashed = !isOption && text.hasPrefix("-") && text.count > 1
        var insertion = text.quotedForStatement(forced: isQuoted || isDashed)
        // A folder's word goes on, and so does its quote.
        if isPartial, insertion.hasSuffix("\""), insertion != text { insertion.removeLast() }
        return LineCompletion.Candidate(
            insertion: insertion, text: text, description: description, isPartial: isPartial)
    }
}
