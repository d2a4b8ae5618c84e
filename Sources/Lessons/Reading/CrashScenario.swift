// The parts of a scenario that ends as a crash log did, and how what it does is mended.

/// A scenario as `diagnose --scenario` writes it: a table, what happened in the data, calls, the crash.
struct CrashScenario {
    /// The lines that make the table, and those that choose the rules of taps.
    private(set) var setup: [String] = []
    private(set) var rules: [String] = []
    /// What changed in the data, and the calls before the one that crashes.
    private(set) var edits: [String] = []
    private(set) var calls: [String] = []
    /// What crashes, and how.
    let last: String
    private(set) var fact = ""

    /// Nil where no step is there that can be asked about.
    init?(_ text: String) {
        for line in text.split(separator: "\n").map(String.init) where !line.hasPrefix("#") {
            switch line.prefix(while: { $0 != " " }) {
            case "expect": fact = String(line.dropFirst("expect ".count))
            case "new", "section", "rules", "set", "load": setup.append(line)
            case "rule": rules.append(line)
            case "silently": edits.append(line)
            default: calls.append(line)
            }
        }
        guard let last = calls.popLast(), fact.hasPrefix("crash ") else { return nil }
        self.last = last
    }

    /// Whether the table is only asked for a place.
    var isLookup: Bool { ["rectFor", "scrollTo", "selectRow", "deselect"].contains { last.hasPrefix($0) } }

    /// How many steps are taken back: calls that wait in the batch with the one that ends it.
    var undone: Int { 1 + (calls.firstIndex(of: "beginUpdates").map { calls.count - $0 } ?? 0) }

    /// The rows that each section of the table answers; nil where it is not made of such numbers.
    var counts: [Int]? {
        guard let words = setup.last(where: { $0.hasPrefix("new") })?.split(separator: " ").dropFirst() else {
            return nil
        }
        let counts = words.map { $0.hasSuffix(":closed") ? 0 : Int($0) }
        return counts.contains(nil) ? nil : counts.compactMap(\.self)
    }
}

/// What the learner is to do about a crash.
struct CrashCure {
    let task: String
    let goals: [String]
    let hints: [String]
    let solution: String
    /// What it comes to in the app.
    let moral: String

    /// Nil where the calls cannot all be meant, so that no data fits them.
    init?(_ crash: CrashScenario) {
        if !crash.rules.isEmpty {
            task =
                "With one rule, have all that changes with one tap told in one batch: \(crash.last) must be accepted."
            goals = ["\(crash.last) : ok"]
            hints = [
                "Each section gets a call of its own, and each call is checked by itself.",
                "The rule is called batch. Its value is off.", "Type rule batch on.",
            ]
            solution = "rule batch on"
            moral = "In the app: one batch for all that changes with one tap."
        } else if !crash.edits.isEmpty {
            task = "The data stays as it is. Tell the view of all that changed."
            goals = ["ok", "no drift"]
            hints = [
                "What differs between the two sides, and which call speaks of it?",
                "What came or went can be told: insertRows, deleteRows. A section can be read anew: reloadSections.",
                "Type reloadData, and then look for the call that says it more exactly.",
            ]
            solution = "reloadData"
            moral = "In the app: data and calls stand in one block, and the calls speak of all that changed."
        } else {
            let places = crash.isLookup || Self.namesOld(crash.last) && !crash.fact.contains("-count")
            guard let counts = crash.counts,
                let calls = places
                    ? Self.placed(crash.last, counts).map({ [$0] }) : (crash.calls + [crash.last]) as [String]?,
                let edits = Self.edits(calls.filter { !$0.hasSuffix("Updates") })
            else { return nil }
            let name = calls.first { !$0.hasSuffix("Updates") }?.prefix { $0 != " " } ?? ""
            let changes = edits.map { "silently \($0)" }
            solution = (changes + calls).joined(separator: "; ")
            goals = ["ok", "no drift", "call \(name) *"]
            task =
                places
                ? "Make a call of \(name) that UIKit accepts\(changes.isEmpty ? "." : ", after a change of the data that fits it.")"
                : "The data was never changed. Do first in the data what the call tells, with silently, and then tell it."
            hints = [
                places
                    ? "Sections and rows are numbered from 0. Which is the last one?"
                    : "What does the call say came or went?",
                changes.isEmpty
                    ? "The last place that is there is as good as any."
                    : "What the call tells must have happened in the data.",
                "Type \(solution).",
            ]
            moral =
                places
                ? "In the app: take the place from the data as it is at that moment."
                : "In the app: change the data first, in the block in which the calls stand."
        }
    }

    /// Whether a call names places that must have been there before.
    private static func namesOld(_ call: String) -> Bool {
        ["delete", "reload", "reconfigure"].contains { call.hasPrefix($0) }
    }

    /// The words of a call that name places.
    private static func places(_ call: String) -> [String] {
        call.split(separator: " ").dropFirst().map(String.init).filter { $0.allSatisfy { $0.isNumber || $0 == "." } }
    }

    /// A call of the same name that names one place that is there, the last; nil where there is none.
    private static func placed(_ call: String, _ counts: [Int]) -> String? {
        guard let place = places(call).last?.split(separator: ".").compactMap({ Int($0) }), let section = place.first,
            !counts.isEmpty
        else { return nil }
        let name = call.prefix { $0 != " " }
        if place.count == 1 { return "\(name) \(min(section, counts.count - 1))" }
        let near = min(section, counts.count - 1)
        let sections = [near] + counts.indices.reversed()
        guard let found = sections.first(where: { counts[$0] > 0 }) else { return nil }
        return "\(name) \(found).\(min(found == section ? place[1] : Int.max, counts[found] - 1))"
    }

    /// The changes of the data that calls tell; nil where a call moves, or they clash.
    private static func edits(_ calls: [String]) -> [String]? {
        var edits: [String] = []
        func add(_ name: String, _ edit: ([String]) -> [String]) {
            edits += edit(calls.filter { $0.prefix(while: { $0 != " " }) == name }.flatMap(places))
        }
        if calls.contains(where: { $0.hasPrefix("move") })
            || calls.count > 1 && calls.contains(where: { $0.hasPrefix("reload") })
        {
            return nil
        }
        add("deleteRows") { $0.isEmpty ? [] : ["delete-row " + $0.joined(separator: " ")] }
        add("deleteSections") { $0.isEmpty ? [] : ["delete-section " + $0.joined(separator: " ")] }
        add("insertSections") { $0.map { "insert-section \($0) new" } }
        add("insertRows") { $0.map { "insert-row \($0) new" } }
        return edits
    }
}
