// One command, made up at random for a table as it stands, and run on both models.

import FoldTable
import TableUpdates

/// A command that acts.
struct RandomAction: CustomStringConvertible {
    enum Command {
        case toggle([Int]), open([Int]), close([Int]), openOnly([Int]), closeOnly([Int]), openAll, closeAll
        case select(TableIndexPath), deselect, tapHeader(Int)
        case insertSection(Int, ContentsSketch), deleteSections([Int]), moveSection(Int, Int)
        case renameSection(Int, String)
        case insertRow(TableIndexPath, String), deleteRows([TableIndexPath])
        case moveRow(TableIndexPath, TableIndexPath), renameRow(TableIndexPath, String)
        case setRules(RuleSet), replace([ContentsSketch]), call(TableCall)
    }

    var command: Command
    var isSilent = false

    var description: String {
        let text =
            switch command {
            case .setRules(let rules): "rules \(RuleName.allCases.map { "\($0.rawValue)=\(rules[$0])" })"
            case .call(let call): "\(call)"
            case .replace(let contents): "replace \(contents.map(\.description))"
            case .insertSection(let place, let sketch): "insertSection \(place) \(sketch)"
            default: "\(command)"
            }
        return isSilent ? "silently \(text)" : text
    }

    /// Carries the command out on the table.
    func apply(to table: inout FoldTable) throws(TableError) -> ActingResult {
        let notifying: ViewNotification = isSilent ? .nobody : .view
        switch command {
        case .toggle(let numbers): return try table.toggle(SectionSet(numbers), notifying: notifying)
        case .open(let numbers): return try table.open(SectionSet(numbers), notifying: notifying)
        case .close(let numbers): return try table.close(SectionSet(numbers), notifying: notifying)
        case .openOnly(let numbers): return try table.openOnly(SectionSet(numbers), notifying: notifying)
        case .closeOnly(let numbers): return try table.closeOnly(SectionSet(numbers), notifying: notifying)
        case .openAll: return try table.openAll(notifying: notifying)
        case .closeAll: return try table.closeAll(notifying: notifying)
        case .select(let path): return try table.select(path, notifying: notifying)
        case .deselect: return try table.deselect()
        case .tapHeader(let place): return try table.tapHeader(place, notifying: notifying)
        case .insertSection(let place, let sketch):
            return try table.insertSection(
                title: sketch.title, rows: sketch.rows.map(\.title), isOpen: sketch.isOpen, at: place,
                notifying: notifying)
        case .deleteSections(let numbers): return try table.deleteSections(SectionSet(numbers), notifying: notifying)
        case .moveSection(let source, let target):
            return try table.moveSection(source, to: target, notifying: notifying)
        case .renameSection(let number, let title):
            return try table.renameSection(number, title: title, notifying: notifying)
        case .insertRow(let path, let title): return try table.insertRow(title: title, at: path, notifying: notifying)
        case .deleteRows(let paths): return try table.deleteRows(RowSet(paths), notifying: notifying)
        case .moveRow(let source, let target): return try table.moveRow(source, to: target, notifying: notifying)
        case .renameRow(let path, let title): return try table.renameRow(path, title: title, notifying: notifying)
        case .setRules(let rules): return try table.setRules(rules)
        case .replace(let contents): return try table.replace(with: contents.contents, notifying: notifying)
        case .call(let call): return try table.call(call)
        }
    }

    /// Carries the command out on the second model; `batches` are the calls that the table made.
    func apply(to model: inout NaiveTable, made batches: [[TableCall]]) -> NaiveOutcome {
        switch command {
        case .toggle(let numbers): model.toggle(numbers, silently: isSilent)
        case .open(let numbers): model.open(numbers, silently: isSilent)
        case .close(let numbers): model.close(numbers, silently: isSilent)
        case .openOnly(let numbers): model.openOnly(numbers, silently: isSilent)
        case .closeOnly(let numbers): model.closeOnly(numbers, silently: isSilent)
        case .openAll: model.closeOnly([], silently: isSilent)
        case .closeAll: model.openOnly([], silently: isSilent)
        case .select(let path): model.select(path, silently: isSilent)
        case .deselect: model.deselect()
        case .tapHeader(let place): model.tapHeader(place, silently: isSilent)
        case .insertSection(let place, let sketch): model.insertSection(place, sketch, silently: isSilent)
        case .deleteSections(let numbers): model.deleteSections(numbers, silently: isSilent)
        case .moveSection(let source, let target): model.moveSection(source, target, silently: isSilent)
        case .renameSection(let number, let title): model.renameSection(number, title, silently: isSilent)
        case .insertRow(let path, let title): model.insertRow(path, title, silently: isSilent)
        case .deleteRows(let paths): model.deleteRows(paths, silently: isSilent)
        case .moveRow(let source, let target): model.moveRow(source, target, silently: isSilent)
        case .renameRow(let path, let title): model.renameRow(path, title, silently: isSilent)
        case .setRules(let rules): model.setRules(rules)
        case .replace(let contents): model.replace(contents, made: batches, silently: isSilent)
        case .call(let call): model.call(call)
        }
    }
}

extension ContentsSketch: CustomStringConvertible {
    var description: String {
        let flags = (isOpen ? " open" : "") + (isFixed ? " fixed" : "") + (id.map { " id:\($0)" } ?? "")
        let texts = rows.map { $0.title + ($0.height == 0 ? "/0" : "") + ($0.id.map { " id:\($0)" } ?? "") }
        return "\(title)\(flags): \(texts)"
    }
}

extension [ContentsSketch] {
    /// The same contents for a table. The ids of a sketch are unique, so that nothing is refused.
    var contents: TableContents {
        var builder = TableBuilder()
        for sketch in self {
            let number = builder.addSection(
                title: sketch.title, id: sketch.id, detail: sketch.detail, isOpen: sketch.isOpen,
                isFixed: sketch.isFixed)
            for row in sketch.rows {
                builder.addRow(title: row.title, id: row.id, height: row.height, toSection: number)
            }
        }
        guard let contents = try? builder.finish() else { preconditionFailure("a sketch with an id twice") }
        return contents
    }
}
