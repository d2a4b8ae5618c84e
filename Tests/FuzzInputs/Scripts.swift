// Scripts, scenarios and predictions at random, most of them well formed.

import TestSupport

/// Makes scripts of random commands.
enum Scripts {
    /// Commands as they are typed: N is a number, P a place, T a title, R a rule and its value, C calls, F a fact, X a command.
    private static let commands = [
        "new N N N", "new N:closed N", "section T open: T, T", "section T: N rows", "toggle N", "toggle T",
        "toggle N N",
        "open N", "close N-N", "open-all", "close-all", "open-only N", "close-only N", "tap-header N", "select N N",
        "select P", "deselect", "scroll P top", "show", "show N --view", "show --from N --rows N", "calls",
        "calls N --swift",
        "calls --objc", "diff", "diff N N", "diff -N", "info", "find T", "at N", "undo", "undo N", "redo N", "goto N",
        "goto -N", "mark m", "goto m", "steps", "rules", "rules Q", "rule R", "insert-section N T open T",
        "delete-section N",
        "move-section N N", "rename-section N T", "insert-row P T", "delete-row P", "move-row P P", "rename-row P T",
        "C",
        "C", "beginUpdates", "endUpdates", "silently X", "time X", "explain X", "explain --fix X", "explain N", "why N",
        "why N N", "cost", "cost N --lines N", "lint", "compare 'X; X'", "reach F --states 200", "explore --states 200",
        "explore --mermaid --states 50", "tell-apart Q Q", "fuzz --steps 200 --seed N crash", "expect F",
        "set calls on",
        "set output json", "set output text", "set undo N", "alias a = X", "a", "echo T", "help toggle", "write o.json",
        "write o.csv", "load o.json", "load o.csv", "replace o.json", "save s.fold", "run s.fold", "check s.fold",
        "export p.svg", "export p.html --step N", "export p.dot --states 50", "load sample Q", "replace sample Q",
        "shrink s.fold", "update s.fold --yes", "diagnose s.fold", "history", "quit",
    ]
    private static let calls = [
        "reloadData", "insertSections N", "deleteSections N-N", "reloadSections N N fade", "moveSection N N",
        "insertRows P P",
        "deleteRows P", "reloadRows P bottom", "moveRow P P", "reconfigureRows P", "scrollToRow P",
        "selectRow P middle",
        "rectForHeader N", "scrollToRow N.notFound",
    ]
    private static let facts = [
        "open N", "open none", "open all", "rows N N N", "row P T", "visible N", "selected P", "selected none",
        "calls C; C",
        "no calls", "call C", "ok", "crash", "crash row-count in N", "refused", "refused empty", "no change", "error",
        "drift N", "no drift", "open ?", "rows ?",
    ]
    private static let presets = [
        "dictionary", "model", "title-row", "section-model", "guarded", "accordion", "minimal", "expanded-number",
        "hidden-set", "title-edits", "whole-reload",
    ]
    private static let rules = [
        "hide rows", "hide height", "hide title-row", "refresh section", "refresh data", "refresh rows",
        "refresh edits",
        "batch on", "batch off", "batch each", "one-open on", "one-open off", "state section", "state index",
        "state single",
        "empty refuse", "empty allow", "keep-one on", "fixed-guard table", "header-keeps index", "header-keeps mixed",
        "on-select close", "on-reload close", "on-reload keep", "scroll top", "animation fade", "arrow turned",
    ]

    static func script(_ generator: inout SeededGenerator) -> String {
        (0..<generator.below(40)).map { _ in line(&generator) + "\n" }.joined()
    }

    static func scenario(_ generator: inout SeededGenerator) -> String {
        var text = generator.oneIn(3) ? "each rule hide: height, rows\n" : ""
        text += (0..<generator.below(4)).map { _ in
            filled(generator.pick(["new N N", "rules Q", "section T: T"]), &generator) + "\n"
        }
        .joined()
        for number in 0..<generator.below(4) {
            text += "scenario s\(number) \(Titles.title(&generator))\n"
            for _ in 0..<generator.below(10) {
                let tag = generator.pick(["", "", "", "[rows] ", "[!height] ", "[hide=rows] "])
                switch generator.below(5) {
                case 0: text += "  \(tag)expect \(filled(generator.pick(facts), &generator))\n"
                case 1:
                    text +=
                        "  show\n  \(tag)| \(generator.pick(["...", "▾ 0 ...", Titles.title(&generator)]))\n  | ...\n"
                default: text += "  \(tag)\(line(&generator))\n"
                }
            }
        }
        return text
    }

    /// The words behind `predict`, as a shell takes them.
    static func prediction(_ generator: inout SeededGenerator) -> String {
        func counts(_ generator: inout SeededGenerator) -> String {
            (0..<generator.below(5)).map { _ in number(&generator) }.joined(separator: ",")
        }
        let calls = (0..<generator.below(4)).map { _ in "'\(filled("C", &generator))'" }.joined(separator: " ")
        let options = generator.pick(["", "--not-loaded", "--json", "--separately", "--view collection"])
        return "--before '\(counts(&generator))' --after '\(counts(&generator))' \(options) \(calls)"
    }

    private static func line(_ generator: inout SeededGenerator) -> String {
        filled(generator.pick(commands), &generator)
    }

    private static func number(_ generator: inout SeededGenerator) -> String {
        generator.oneIn(30)
            ? generator.pick([
                "9223372036854775807", "-9223372036854775808", "4611686018427387904", "-1", "65536", "1e3", "٣",
            ])
            : String(generator.below(5))
    }

    /// The form with its letters replaced, those that stand alone.
    private static func filled(_ form: String, _ generator: inout SeededGenerator, depth: Int = 0) -> String {
        var text = ""
        for (place, letter) in form.enumerated() {
            let neighbours = [place - 1, place + 1].compactMap { index -> Character? in
                guard form.indices.isEmpty == false, index >= 0, index < form.count else { return nil }
                return form[form.index(form.startIndex, offsetBy: index)]
            }
            guard letter.isUppercase, !neighbours.contains(where: \.isLetter) else {
                text.append(letter)
                continue
            }
            switch letter {
            case "N": text += number(&generator)
            case "P": text += number(&generator) + "." + number(&generator)
            case "T": text += Titles.quoted(&generator)
            case "R": text += generator.pick(rules)
            case "Q": text += generator.pick(presets)
            case "C": text += filled(generator.pick(calls), &generator, depth: depth + 1)
            case "F": text += filled(generator.pick(facts), &generator, depth: depth + 1)
            case "X" where depth < 3: text += filled(generator.pick(commands), &generator, depth: depth + 1)
            default: text += "toggle 0"
            }
        }
        return text
    }
}
