// A guess: a typed line read as the kind of fact that is asked for.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable
import TableUpdates

/// What the learner thinks will be so.
struct Guess {
    let fact: Fact
    /// How it was written, with what was left out put in front.
    let text: String

    /// The guess that `line` is, where it reads as one of `kind`.
    ///
    /// The fact's name may be left out. A line that begins with a command's name is that command, unless it reads as
    /// such a fact as it is; calls are commands and facts alike, and are the fact where calls are asked for.
    ///
    /// - Parameter isGuess: Whether the line is known to be a guess, so that no command is looked for.
    init?(_ line: SourceText, _ kind: QuestionKind, in session: Session, isGuess: Bool = false) {
        let text = Self.plain(line, kind)
        if text.isEmpty || text.contains("\n") { return nil }
        if let fact = Self.fact(text, kind), fact != .drift(.none) {
            (self.fact, self.text) = (fact, text)
            return
        }
        if !isGuess, kind != .calls, Self.beginsCommand(line, in: session) { return nil }
        let bare = Self.bare(text, kind)
        if bare == "none" || bare == "drift none", kind == .drift || kind == .calls {
            (fact, self.text) = kind == .drift ? (.noDrift, "no drift") : (.noCalls, "no calls")
            return
        }
        guard Self.hasValues(bare, kind, session) else { return nil }
        for prefix in kind.prefixes {
            let whole = prefix + " " + bare
            if let fact = Self.fact(whole, kind) {
                (self.fact, self.text) = (fact, whole)
                return
            }
        }
        return nil
    }

    private static func fact(_ text: String, _ kind: QuestionKind) -> Fact? {
        let source = SourceText(name: "", text: text)
        guard case .success(let fact) = LinePart.fact(source, 0..<source.bytes.count), kind.isAnswered(by: fact.value)
        else { return nil }
        return fact.value
    }

    /// The text with full-width letters, digits and signs as the usual ones.
    private static func narrow(_ text: String) -> String {
        var narrow = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0xFF01...0xFF5E: narrow.append(UnicodeScalar(scalar.value - 0xFEE0) ?? scalar)
            case 0x3000: narrow.append(" ")
            case 0x3001: narrow.append(",")
            default: narrow.append(scalar)
            }
        }
        return String(narrow)
    }

    /// The line with what means nothing else than the usual form in that form: Crash, ROWS 1 2, crash 0.
    static func plain(_ line: SourceText, _ kind: QuestionKind) -> String {
        let text = narrow(line.text(in: line.trimmed(0..<line.bytes.count)))
        let first = text.prefix { $0 != " " }
        let names = kind.prefixes + ["ok", "no", "none", "all", "risky", "unknown"]
        guard names.contains(first.lowercased()) else { return text }
        var words = text.split(separator: " ").map(String.init)
        words[0] = first.lowercased()
        if kind == .verdict {
            // What stands behind in is a section, and may be its title.
            let codes = words.prefix { $0 != "in" }.count
            for place in 0..<codes { words[place] = words[place].lowercased() }
            // Where it crashed, without the code: the section alone, behind crash or behind the code.
            if words[0] == "crash", let last = words.last, Int(last) != nil, words.count < 4, !words.contains("in") {
                words.insert("in", at: words.count - 1)
            }
        }
        return words.joined(separator: " ")
    }

    /// The values alone: numbers may have commas between them, and a row's two numbers a blank.
    private static func bare(_ text: String, _ kind: QuestionKind) -> String {
        let numbers = text.split { ",; []()".contains($0) }
        guard !numbers.isEmpty, numbers.allSatisfy({ number in number.allSatisfy { ("0"..."9").contains($0) } }) else {
            return text
        }
        switch kind {
        case .open, .rows, .drift: return numbers.joined(separator: " ")
        case .selected where numbers.count == 2: return numbers.joined(separator: ".")
        default: return text
        }
    }

    /// Whether the words can be meant as values: any word could be the title of a section.
    private static func hasValues(_ text: String, _ kind: QuestionKind, _ session: Session) -> Bool {
        // The name of a row may be any, but another row's fact is none.
        if case .row = kind { return !text.hasPrefix("row ") }
        guard kind == .open || kind == .drift, let first = text.first, !first.isNumber else { return true }
        if text == "none" || text == "all" { return true }
        guard let table = session.timeline?.table else { return false }
        let source = SourceText(name: "", text: text)
        let words = LexedText(source).statements.first?.words ?? []
        return words.allSatisfy { word in !table.sections(where: { $0.title == word.text }, limit: 1).isEmpty }
    }

    /// Whether it says that there is a crash, and nothing of it: as likely as not, whoever guesses.
    var isBareCrash: Bool { fact.isBareCrash }

    /// Whether a line begins with a command's name, or the beginning of one, or an alias.
    static func beginsCommand(_ line: SourceText, in session: Session) -> Bool {
        guard let name = LexedText(line, tailRule: session.commands.tailRule).statements.first?.name else {
            return false
        }
        if session.aliases[name.text] != nil { return true }
        if case .unknown = session.commands.match(name.text) { return false }
        return true
    }

    /// What is said where a number for each section is asked for and others were given; nil where there are as many.
    func missesCount(of asked: Fact) -> String? {
        guard case .rows(let numbers) = fact, case .rows(let wanted) = asked, numbers.count != wanted.count else {
            return nil
        }
        let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
        let count = words.indices.contains(wanted.count) ? words[wanted.count] : String(wanted.count)
        if wanted.count == 1 { return "One number is asked for: there is one section." }
        return "\(count.prefix(1).uppercased() + count.dropFirst()) numbers are asked for, one for each section."
    }

    /// Why a section or row that the guess names is not there; nil where all are.
    ///
    /// A crash may speak of a section by a number that the table does not have, and so may calls.
    func missingName(in session: Session) -> String? {
        do {
            switch fact {
            case .open(.these(let picks)), .drift(.these(let picks)): _ = try session.sections(picks)
            case .crash(_, .some(let section)): _ = try session.number(of: section.value, at: section.range)
            case .selected(.value(.some(let path))):
                let table = try session.table()
                let count =
                    (table.section(try session.existing(.number(path.section)))?.rowCount ?? 0) + table.titleRows
                if path.row >= count { return ShellProblem.table(.noRow(path, rows: count)).message }
            default: break
            }
            return nil
        } catch {
            return error.problem.message
        }
    }

    /// Whether the guess holds now, and what does, as a fact; an error's sentence where it names what is not there.
    func judged(in session: Session) -> (isRight: Bool, got: String?, problem: String?) {
        do {
            let result = try session.check(fact, written: text)
            let isRight = try session.holds(fact, forgivesAnimations: true)
            return (isRight, result.got, nil)
        } catch {
            return (false, nil, error.problem.message)
        }
    }
}

extension Fact {
    /// Whether it is a crash, of whatever code, in whatever section.
    var isBareCrash: Bool {
        if case .crash(nil, nil) = self { true } else { false }
    }
}
