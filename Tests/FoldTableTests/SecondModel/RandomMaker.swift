// Makes up small tables, rule sets and commands: mostly what fits the table, now and then what does not.

import FoldTable
import TableUpdates
import TestSupport

/// A generator of everything that the second model is tried with.
struct RandomMaker {
    var random: SeededGenerator
    private var nextID = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    // MARK: Tables and rules

    mutating func contents(sections limit: Int = 5) -> [ContentsSketch] {
        var unused = ["x", "y", "z"].shuffled(using: &random)
        var rowIDs = ["p", "q", "r", "s"].shuffled(using: &random)
        return (0..<random.below(limit + 1)).map { _ in
            var sketch = section()
            if random.oneIn(4) { sketch.id = unused.popLast() }
            for row in sketch.rows.indices where random.oneIn(5) { sketch.rows[row].id = rowIDs.popLast() }
            return sketch
        }
    }

    mutating func section() -> ContentsSketch {
        ContentsSketch(
            title: random.pick(["A", "B", "C"]), detail: random.pick([nil, "d", "e"]), isOpen: random.oneIn(3),
            isFixed: random.oneIn(6),
            rows: (0..<random.pick([0, 1, 2, 2, 3, 4])).map { _ in
                .init(title: random.pick(["a", "b", "c"]), height: random.oneIn(8) ? 0 : nil)
            })
    }

    mutating func rules() -> RuleSet {
        if random.oneIn(3) { return random.pick(Preset.allCases).rules }
        var rules = RuleSet()
        for name in RuleName.allCases where !random.oneIn(3) {
            let value = random.pick(name.definition.values).value
            // The only combination that is refused is passed over.
            try? rules.set(name, to: value)
        }
        return rules
    }

    // MARK: Commands

    mutating func action(for model: NaiveTable) -> RandomAction {
        var action = RandomAction(command: command(model))
        switch action.command {
        case .setRules, .call, .deselect: break
        case .replace where model.rules.refresh == .edits && !model.isInStep: action.isSilent = true
        default: action.isSilent = random.oneIn(7)
        }
        return action
    }

    private mutating func command(_ model: NaiveTable) -> RandomAction.Command {
        switch random.below(30) {
        case 0..<5: .toggle(random.oneIn(4) ? [number(model.view.sections.count)] : sections(model, several: 4))
        case 5, 6: .open(sections(model, several: 3))
        case 7, 8: .close(sections(model, several: 3))
        case 9: .openOnly(sections(model, several: 3))
        case 10: .closeOnly(sections(model, several: 3))
        case 11: .openAll
        case 12: .closeAll
        case 13, 14: .select(random.oneIn(2) ? viewPath(model) : path(model))
        case 15: .deselect
        case 16, 17, 18: .tapHeader(number(max(model.view.sections.count, 1)))
        case 19: .insertSection(number(model.sections.count + 1), plainSection())
        case 20: .deleteSections(sections(model, several: 4))
        case 21: .moveSection(section(model), section(model))
        case 22: .renameSection(section(model), random.pick(["A", "B", "N"]))
        case 23: .insertRow(path(model, beyond: 1), random.pick(["a", "n"]))
        case 24: .deleteRows((0...random.below(3)).map { _ in path(model) })
        case 25: .moveRow(path(model), path(model))
        case 26: .renameRow(path(model), random.pick(["a", "b", "n"]))
        case 27: random.oneIn(2) ? .setRules(rules()) : .replace(edited(model))
        default: .call(call(model))
        }
    }

    /// A section as `insert-section` makes them: without ids, details, heights.
    private mutating func plainSection() -> ContentsSketch {
        let sketch = section()
        return ContentsSketch(
            title: sketch.title, isOpen: sketch.isOpen, rows: sketch.rows.map { .init(title: $0.title) })
    }

    /// New contents: something quite different, or the data as it stands with a few changes.
    private mutating func edited(_ model: NaiveTable) -> [ContentsSketch] {
        if random.oneIn(2) { return contents() }
        var sketches = model.sections.map { section in
            ContentsSketch(
                title: section.givenTitle, id: section.id, detail: section.detail, isOpen: random.oneIn(2),
                isFixed: section.isFixed,
                rows: section.rows.map { .init(title: $0.givenTitle, id: $0.id, height: $0.height) })
        }
        for _ in 0..<random.below(3) where !sketches.isEmpty {
            let place = random.below(sketches.count)
            switch random.below(5) {
            case 0: sketches.remove(at: place)
            case 1: sketches.insert(section(), at: place)
            case 2: sketches.swapAt(place, random.below(sketches.count))
            case 3: sketches[place].rows.shuffle(using: &random)
            default: sketches[place].detail = "new"
            }
        }
        return sketches
    }

    // MARK: Places

    /// A number below `bound`, now and then past it.
    private mutating func number(_ bound: Int) -> Int {
        random.oneIn(15) ? bound + random.below(2) : random.below(max(bound, 1))
    }

    private mutating func section(_ model: NaiveTable) -> Int { number(model.sections.count) }

    private mutating func sections(_ model: NaiveTable, several: Int) -> [Int] {
        (0..<(random.oneIn(2) ? 1 : random.below(several))).map { _ in section(model) }
    }

    private mutating func path(_ model: NaiveTable, beyond: Int = 0) -> TableIndexPath {
        let section = section(model)
        let rows = model.sections.indices.contains(section) ? model.sections[section].rows.count : 0
        return TableIndexPath(section: section, row: number(rows + model.titleRows + beyond))
    }

    // MARK: Calls by hand

    private mutating func call(_ model: NaiveTable) -> TableCall {
        let animation = random.pick([RowAnimation.none, .fade])
        if model.batch == nil, random.oneIn(3) { return .beginUpdates }
        if model.batch != nil, random.oneIn(2) { return .endUpdates }
        switch random.below(14) {
        case 0: return .reloadData
        case 12: return .reconfigureRows(RowSet(Set(viewPaths(model))))
        case 13: return .rectForHeader(section(model))
        case 1, 2: return .reloadSections(SectionSet(sections(model, several: 3)), animation)
        case 3: return .reloadRows(RowSet(Set(viewPaths(model))), animation)
        case 4: return .insertRows(RowSet(Set(viewPaths(model))), animation)
        case 5: return .deleteRows(RowSet(Set(viewPaths(model))), animation)
        case 6: return .moveRow(viewPath(model), to: viewPath(model))
        case 7: return .moveSection(section(model), to: section(model))
        case 8: return .insertSections(SectionSet(sections(model, several: 2)), animation)
        case 9: return .deleteSections(SectionSet(sections(model, several: 2)), animation)
        case 10:
            let path = viewPath(model)
            return .selectRow(
                ScrollTarget(section: path.section, row: random.oneIn(5) ? nil : path.row),
                random.pick([ScrollPosition.none, .top]))
        default:
            let path = viewPath(model)
            return .scrollToRow(ScrollTarget(section: path.section, row: random.oneIn(5) ? nil : path.row), .middle)
        }
    }

    private mutating func viewPaths(_ model: NaiveTable) -> [TableIndexPath] {
        (0..<random.below(3)).map { _ in viewPath(model) }
    }

    /// A place that the view counts, now and then one that it does not.
    private mutating func viewPath(_ model: NaiveTable) -> TableIndexPath {
        let section = number(model.view.sections.count)
        let rows = model.view.sections.indices.contains(section) ? model.view.sections[section].rows.count : 0
        return TableIndexPath(section: section, row: number(max(rows, 1)))
    }
}

extension NaiveTable {
    /// Whether the view shows just the rows that the data source has, and no batch is open.
    var isInStep: Bool {
        let data = sources
        return batch == nil && view.sections.map(\.key) == data.map(\.key)
            && view.sections.map { $0.rows.map(\.key) } == data.map { $0.rows.map(\.key) }
    }
}
