// How far a statement that is being typed has come: which parameters its words filled, and which may come next.

import CommandSyntax

/// How far the words of an unfinished statement have come.
struct ArgumentProgress<Language: CommandLanguage> {
    /// A parameter that may take the next word, and the words of the same value before that one.
    struct Expected {
        let parameter: ParameterOutline<Language>
        let previous: [Word]
        /// Whether those words are a whole value already, so that something else may come next as well.
        var isWhole = false
    }

    /// The command whose parameters are spoken of: the innermost.
    let command: Command<Language>
    /// What may come next, options aside.
    private(set) var expected: [Expected] = []
    /// The option that waits for its value.
    private(set) var waitingOption: ParameterOutline<Language>?
    /// The options given already.
    private(set) var givenOptions: [String] = []
    /// Whether an option may come next.
    private(set) var allowsOptions = true
    /// The value read last, with the words it begins at.
    private(set) var lastValue: (parameter: ParameterOutline<Language>, reader: ArgumentReader)?
    /// The parameters that are still to come, options aside.
    private(set) var missing: [ParameterOutline<Language>] = []
    /// The words of the command that this one takes as its argument.
    private(set) var nestedWords: ArraySlice<Word>?
    /// Whether a word does not fit: nothing sensible can be said of what follows it.
    private(set) var isMistaken = false

    /// Walks the words after a command's name.
    init(of command: Command<Language>, _ words: ArraySlice<Word>) {
        self.command = command
        var reader = takeOptions(from: words)
        for parameter in command.parameters where !parameter.isOption {
            guard fill(parameter, from: &reader) else { break }
        }
        isMistaken = isMistaken || (expected.isEmpty && nestedWords == nil && !reader.isAtEnd)
    }

    /// Takes the options out of the words, as binding does, but lets all mistakes pass.
    private mutating func takeOptions(from words: ArraySlice<Word>) -> ArgumentReader {
        var plain: [Word] = []
        var index = words.startIndex
        while allowsOptions, index < words.endIndex {
            let word = words[index]
            index += 1
            if word.isKeyword(CommonOption.json),
                !command.facts.layout.letsCommonOptionsThrough(behindWords: !plain.isEmpty)
            {
                continue
            }
            guard ArgumentBinder.looksLikeOption(word), let option = command.facts.layout.option(named: word.text)
            else {
                if word.isKeyword("--") {
                    allowsOptions = false
                } else {
                    plain.append(word)
                    if command.facts.layout.optionsComeFirst { allowsOptions = false }
                }
                continue
            }
            givenOptions.append(word.text)
            guard option.takesValue, let parameter = command.parameters.first(where: { $0.optionName == word.text })
            else { continue }
            if index == words.endIndex {
                waitingOption = parameter
            } else if !ArgumentBinder.looksLikeOption(words[index]) {
                // Only the last value of the line is ever described.
                let value = words[index]
                index += 1
                if index == words.endIndex {
                    lastValue = (parameter, ArgumentReader([value], end: value.range.upperBound))
                }
            }
        }
        plain += words[index...]
        return ArgumentReader(plain, end: words.last?.range.upperBound ?? 0)
    }

    /// Gives a parameter its words; false where the parameters after it are not reached yet.
    private mutating func fill(_ parameter: ParameterOutline<Language>, from reader: inout ArgumentReader) -> Bool {
        switch parameter.shape {
        case .keyword(let keyword):
            if reader.take(keyword: keyword) { return true }
            if reader.isAtEnd {
                expected.append(Expected(parameter: parameter, previous: []))
                missing.append(parameter)
            }
            return true
        case .required, .optional, .literal:
            guard !reader.isAtEnd else { return stop(before: parameter) }
            var before = reader
            guard value(of: parameter, from: &reader) else { return false }
            if parameter.takesSeveralWords, reader.isAtEnd {
                let words = before.remaining()
                expected.append(Expected(parameter: parameter, previous: words, isWhole: true))
                if parameter.label.contains("|"), let rest = parameter.rest(behind: words) { missing.append(rest) }
            }
            return true
        case .repeated:
            while !reader.isAtEnd {
                guard value(of: parameter, from: &reader) else { return false }
            }
            return stop(before: parameter)
        case .verbatim:
            return stop(before: parameter, behind: reader.remaining())
        case .command where !reader.isAtEnd:
            nestedWords = reader.remaining()[...]
            return false
        case .command, .rest:
            return stop(before: parameter)
        case .flag, .option:
            return true
        }
    }

    /// Reads one value; false where it is not whole yet, or is none.
    private mutating func value(of parameter: ParameterOutline<Language>, from reader: inout ArgumentReader) -> Bool {
        let before = reader
        do throws(ValueProblem) {
            try parameter.skip(&reader)
        } catch {
            isMistaken = !error.isMissing
            if error.isMissing {
                var words = before
                return stop(before: parameter, behind: words.remaining())
            }
            return false
        }
        guard reader.position > before.position else { return false }
        if reader.isAtEnd { lastValue = (parameter, before) }
        return true
    }

    /// Notes that a parameter's value may come next, or go on after some words of it; those after it must wait.
    private mutating func stop(before parameter: ParameterOutline<Language>, behind previous: [Word] = []) -> Bool {
        expected.append(Expected(parameter: parameter, previous: previous))
        var next = parameter.rest(behind: previous) ?? parameter
        // One that has enough values already may have more.
        if lastValue?.parameter.label == parameter.label { next.shape = .repeated(minimum: 0) }
        missing.append(next)
        missing += command.parameters.drop { $0.label != parameter.label }.dropFirst().filter { !$0.isOption }
        return false
    }
}

extension ParameterOutline {
    /// What is still to come of a value behind its first words: `R` of `S R`, `[zh]` of `FILE | sample NAME [zh]`; nil
    /// where the label does not say.
    fileprivate func rest(behind previous: [Word]) -> Self? {
        guard let first = previous.first else { return nil }
        let forms = label.split(separator: " | ").map { $0.split(separator: " ") }
        guard let form = forms.count == 1 ? forms.first : forms.first(where: { first.isKeyword(String($0[0])) }),
            form.count > previous.count
        else { return nil }
        var rest = self
        rest.label = form.dropFirst(previous.count).joined(separator: " ")
        return rest
    }

    /// Its name with dashes, if it is an option.
    var optionName: String? {
        switch shape {
        case .flag(let name), .option(let name, _): name
        default: nil
        }
    }

    /// Whether it is anywhere after the name, rather than in its place.
    var isOption: Bool { optionName != nil }
}

extension CommandSet {
    /// How far the words of a statement have come, in the innermost command; nil where there is no one command.
    func progress(_ words: ArraySlice<Word>) -> ArgumentProgress<Language>? {
        var words = words
        while let name = words.first, case .command(let command) = match(name.text) {
            let progress = ArgumentProgress(of: command, words.dropFirst())
            guard let nested = progress.nestedWords else { return progress }
            words = nested
        }
        return nil
    }
}
