// What of an app's code another rule changes: member by member, with the lines around that say where.

package import FoldTable

extension AppCode {
    /// What changes in the code where `rules` become `others`: lines that go, after `- `, that come, after `+ `, and
    /// unchanged ones around them, after two blanks; what is left out between these is a line with `…`.
    package static func difference(from rules: RuleSet, to others: RuleSet) -> [String] {
        let (old, new) = (members(of: rules), members(of: others))
        let names = Set(new.map(\.name))
        var (lines, rest) = ([String](), old[...])
        for member in new {
            let gone = rest.prefix { !names.contains($0.name) }
            lines += gone.flatMap(\.lines).map { "- " + $0 }
            rest = rest.dropFirst(gone.count)
            guard let counterpart = rest.firstIndex(where: { $0.name == member.name }) else {
                lines += member.lines.map { "+ " + $0 }
                continue
            }
            lines += rest[..<counterpart].flatMap(\.lines).map { "- " + $0 }
            lines += inContext(changes(from: rest[counterpart].lines[...], to: member.lines[...]))
            rest = rest[(counterpart + 1)...]
        }
        return lines + rest.flatMap(\.lines).map { "- " + $0 }
    }

    /// A member of the controller; those of the same name belong together.
    private typealias Member = (name: Substring, lines: [String])

    private static func members(of rules: RuleSet) -> [Member] {
        var members: [Member] = []
        for line in lines(rules) where line.hasPrefix("    ") {
            let line = String(line.dropFirst(4))
            if line.hasPrefix(" ") || line.hasPrefix("}"), let last = members.indices.last {
                members[last].lines.append(line)
            } else {
                // Methods of the table's are told apart by their parameters.
                let ends: Set<Character> = line.contains("func tableView(") ? ["{", ">"] : ["(", ":", "=", "{"]
                members.append((line.prefix { !ends.contains($0) }, [line]))
            }
        }
        return members
    }

    /// What becomes of a line; the raw value stands in front of it.
    enum Mark: String {
        case removed = "- "
        case inserted = "+ "
        case same = "  "
    }
    typealias Change = (mark: Mark, line: String)

    /// What changes between two lists of lines: what they begin and end with stays, and between them the longest stretch
    /// that both have.
    static func changes(from old: ArraySlice<String>, to new: ArraySlice<String>) -> [Change] {
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        let (oldRest, newRest) = (old.dropFirst(head).dropLast(tail), new.dropFirst(head).dropLast(tail))
        var best = (old: 0, new: 0, count: 0)
        for start in oldRest.indices {
            for other in newRest.indices {
                let count = zip(oldRest[start...], newRest[other...]).prefix { $0 == $1 }.count
                // A bracket alone holds nothing together.
                let isMore = oldRest[start..<start + count].contains { $0.contains(where: \.isLetter) }
                if isMore, count > best.count { best = (start, other, count) }
            }
        }
        let middle: [Change] =
            best.count == 0
            ? oldRest.map { (.removed, $0) } + newRest.map { (.inserted, $0) }
            : changes(from: oldRest[..<best.old], to: newRest[..<best.new])
                + oldRest[best.old..<best.old + best.count].map { (.same, $0) }
                + changes(from: oldRest[(best.old + best.count)...], to: newRest[(best.new + best.count)...])
        return old.prefix(head).map { (.same, $0) } + middle + old.suffix(tail).map { (.same, $0) }
    }

    /// A member's lines: its first, those that change, and the one before and after them.
    private static func inContext(_ changes: [Change]) -> [String] {
        guard changes.contains(where: { $0.mark != .same }) else { return [] }
        let isShown = changes.indices.map { number in
            number == 0
                || changes[max(0, number - 1)...min(number + 1, changes.count - 1)].contains { $0.mark != .same }
        }
        guard let last = isShown.lastIndex(of: true) else { return [] }
        return changes[...last].indices.compactMap { number in
            let (mark, line) = changes[number]
            if isShown[number] { return mark.rawValue + line }
            // One line is shown as well as left out.
            if isShown[number - 1], isShown[number + 1] { return mark.rawValue + line }
            return isShown[number - 1] ? mark.rawValue + line.prefix { $0 == " " } + "…" : nil
        }
    }
}
